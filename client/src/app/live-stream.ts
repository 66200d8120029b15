import type { LiveUpdate } from '@spoor/contracts/live/live';
import { liveRoutes } from '@spoor/contracts/live/live.routes';

export interface LiveStreamHandlers {
  opened(): void;
  /** @param isFirst the first update of this connection */
  updated(stream: LiveStream, update: LiveUpdate, isFirst: boolean): void;
  /** Browsers reconnect where the connection broke, but not where a server or a proxy answered with an error. */
  refused(stream: LiveStream): void;
}

/** A connection on which the server tells what changed. */
export class LiveStream {
  /** Undefined: all. */
  readonly keys: ReadonlySet<string> | undefined;
  readonly #source: EventSource;
  #isGreeted = false;

  /** @param ageMs milliseconds since was read what is shown: the first update says what changed meanwhile */
  constructor(keys: ReadonlySet<string> | undefined, ageMs: number, handlers: LiveStreamHandlers) {
    this.keys = keys;
    // Written out, because a comma needs no escaping: proxies refuse long addresses.
    const query = keys === undefined ? '' : `keys=${[...keys].join()}&`;
    this.#source = new EventSource(`${liveRoutes.stream.path}?${query}age=${Math.round(ageMs)}`);
    this.#source.addEventListener('open', () => {
      this.#isGreeted = false;
      handlers.opened();
    });
    this.#source.addEventListener('touched', ({ data }: MessageEvent<string>) => {
      const isFirst = !this.#isGreeted;
      this.#isGreeted = true;
      handlers.updated(this, JSON.parse(data), isFirst);
    });
    this.#source.addEventListener('error', () => {
      if (this.#source.readyState === EventSource.CLOSED) handlers.refused(this);
    });
  }

  /** Whether it misses nothing at the moment. */
  get isReceiving(): boolean {
    return this.#isGreeted && this.#source.readyState === EventSource.OPEN;
  }

  close(): void {
    this.#source.close();
  }
}
