import type { LiveUpdate } from '@spoor/contracts/live/live';
import type { ReadModelUpdate, ReadModelUpdates } from '../shared/read-model-updates.ts';

/** A browser that is subscribed. */
export interface Listener {
  readonly platformGuid: string;
  /** Undefined: all public keys. */
  readonly keys: ReadonlySet<string> | undefined;
  /** @returns false where the client does not keep up; it is dropped then */
  write(text: string): boolean;
  /** Ends the stream. */
  end(): void;
  /** Closes the connection, discarding what was not sent yet. */
  drop(): void;
}

/** Milliseconds. Proxies close connections that are silent for a minute. */
const heartbeatInterval = 25_000;

/** Keys that would reveal something about a person. */
const privateKeys = /^user:/;

/** Tells browsers by server-sent events which surrogate keys changed. */
export class LiveFeed {
  private readonly listeners = new Set<Listener>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly updates: ReadModelUpdates) {
    updates.subscribe({
      onUpdate: (item) => this.publish(item),
      onMissed: () => this.send(() => reached(updates.position)),
    });
    this.heartbeat = setInterval(() => this.send(() => ':\n\n'), heartbeatInterval).unref();
  }

  /**
   * Sends the current position first, so that a client knows whether it missed anything.
   * @returns unsubscribes
   */
  add(listener: Listener): () => void {
    this.listeners.add(listener);
    listener.write(`retry: 1000\n\n${reached(this.updates.position)}`);
    return () => this.listeners.delete(listener);
  }

  /** Ends all streams; browsers reconnect by themselves. */
  close(): void {
    clearInterval(this.heartbeat);
    for (const listener of this.listeners) listener.end();
    this.listeners.clear();
  }

  private publish({ platformGuid, position, keys }: ReadModelUpdate): void {
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

/** An update without keys: the first of a connection, or a sign that updates were missed. */
function reached(position: bigint): string {
  return touched({ position: String(position), keys: [] });
}

function touched(update: LiveUpdate): string {
  return `event: touched\ndata: ${JSON.stringify(update)}\n\n`;
}
