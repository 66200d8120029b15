import type { LiveUpdate } from '@spoor/contracts/live/live';
import type { News, ReadModelNews } from '../shared/read-model-news.ts';

/** A browser that listens. */
export interface Listener {
  readonly platformGuid: string;
  /** Only these keys; undefined = all that are public. */
  readonly keys: ReadonlySet<string> | undefined;
  /** @returns whether the listener keeps up; one that does not is dropped */
  write(text: string): boolean;
  /** Says goodbye. */
  end(): void;
  /** Breaks off, whatever is still waiting to be heard. */
  drop(): void;
}

/** Milliseconds. Proxies close connections on which nothing is said for a minute. */
const heartbeatInterval = 25_000;

/** Keys that say something about a person are nobody else's business. */
const privateKeys = /^user:/;

/** Tells browsers which things changed, so that they read these again. */
export class LiveFeed {
  private readonly listeners = new Set<Listener>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly news: ReadModelNews) {
    news.follow({
      onNews: (item) => this.tell(item),
      onMissed: () => this.send(() => reached(news.position)),
    });
    this.heartbeat = setInterval(() => this.send(() => ':\n\n'), heartbeatInterval).unref();
  }

  /**
   * Greets a listener with the position reached, so that it can tell whether it missed anything.
   * @returns stops listening
   */
  add(listener: Listener): () => void {
    this.listeners.add(listener);
    listener.write(`retry: 1000\n\n${reached(this.news.position)}`);
    return () => this.listeners.delete(listener);
  }

  /** Says goodbye to everybody; their browsers come back by themselves. */
  close(): void {
    clearInterval(this.heartbeat);
    for (const listener of this.listeners) listener.end();
    this.listeners.clear();
  }

  private tell({ platformGuid, position, keys }: News): void {
    const publicKeys = keys.filter((key) => !privateKeys.test(key));
    this.send((listener) => {
      if (listener.platformGuid !== platformGuid) return undefined;
      const wanted = publicKeys.filter((key) => listener.keys?.has(key) ?? true);
      return wanted.length === 0 ? undefined : touched({ position: String(position), keys: wanted });
    });
  }

  private send(textFor: (listener: Listener) => string | undefined): void {
    for (const listener of this.listeners) {
      const text = textFor(listener);
      if (text === undefined || listener.write(text)) continue;
      this.listeners.delete(listener);
      listener.drop();
    }
  }
}

/** Without keys: a greeting, and afterwards the word that something was missed. */
function reached(position: bigint): string {
  return touched({ position: String(position), keys: [] });
}

function touched(update: LiveUpdate): string {
  return `event: touched\ndata: ${JSON.stringify(update)}\n\n`;
}
