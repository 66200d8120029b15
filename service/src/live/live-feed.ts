import type { LiveUpdate } from '@spoor/contracts/live/live';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { ReadModelUpdate, ReadModelUpdates } from '../shared/read-model-updates.ts';
import { heardKeys, type ThingChanges } from './heard-keys.ts';

/** A browser that is subscribed. */
export interface Listener {
  readonly platformGuid: string;
  /** Undefined: an anonymous visitor. */
  readonly userGuid: string | undefined;
  /** Undefined: all that they may hear of. */
  readonly keys: ReadonlySet<string> | undefined;
  /** Whether what they were known by is still valid. */
  isStillKnown(): Promise<boolean>;
  /** @returns false where the client does not keep up; it is dropped then */
  write(text: string): boolean;
  /** Ends the stream. */
  end(): void;
  /** Closes the connection, discarding what was not sent yet. */
  drop(): void;
}

/** What the feed asks about what changed, and about who listens. */
export interface LiveAccess {
  /** Called before the first listener of a platform is greeted. */
  prepare(platformGuid: string): Promise<void>;
  changesOf(keys: readonly string[], platformGuid: string): Promise<ThingChanges>;
  /** The rights that somebody has now; undefined where they have no account any more. */
  principalOf(platformGuid: string, userGuid: string): Promise<Principal | undefined>;
  /** Nobody listens any more. */
  release(): void;
}

/** Milliseconds. Proxies close connections that are silent for a minute. */
const heartbeatInterval = 25_000;

/** Tells browsers by server-sent events which surrogate keys changed, each only of what they may read. */
export class LiveFeed {
  private readonly listeners = new Set<Listener>();
  private readonly heartbeat: NodeJS.Timeout;
  /** Updates are told one after another, although access is asked for in between. */
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly updates: ReadModelUpdates,
    private readonly access: LiveAccess,
  ) {
    updates.subscribe({
      onUpdate: (item) => this.enqueue(() => this.publish(item)),
      onMissed: () => this.enqueue(async () => this.tellAllMissed()),
    });
    this.heartbeat = setInterval(() => void this.beat(), heartbeatInterval).unref();
  }

  /**
   * Sends the current position first, so that a client knows whether it missed anything.
   * @returns unsubscribes
   */
  add(listener: Listener): () => void {
    this.listeners.add(listener);
    this.enqueue(async () => {
      await this.access.prepare(listener.platformGuid);
      this.send(listener, `retry: 1000\n\n${positionMessage(this.updates.position)}`);
    });
    return () => this.remove(listener);
  }

  /** Keeps connections open, and ends those of people who have signed out since. */
  async beat(): Promise<void> {
    await Promise.all(
      [...this.listeners].map(async (listener) => {
        const isKnown = listener.userGuid === undefined || (await isSo(listener.isStillKnown()));
        if (isKnown) this.send(listener, ':\n\n');
        else this.end(listener);
      }),
    );
  }

  /** Resolves once everything is told that was announced before. */
  settled(): Promise<void> {
    return this.telling;
  }

  /** Ends all streams; browsers reconnect by themselves. */
  close(): void {
    clearInterval(this.heartbeat);
    for (const listener of this.listeners) listener.end();
    this.listeners.clear();
  }

  private enqueue(tell: () => Promise<void>): void {
    // Without an answer about access, nobody can be told what changed, but all that something did.
    this.telling = this.telling.then(tell).catch(() => this.tellAllMissed());
  }

  private async publish({ platformGuid, position, keys }: ReadModelUpdate): Promise<void> {
    const listeners = [...this.listeners].filter((listener) => listener.platformGuid === platformGuid);
    if (platformGuid === undefined || listeners.length === 0) return;
    const changes = await this.access.changesOf(keys, platformGuid);
    for (const listener of listeners) {
      const { userGuid } = listener;
      const viewer = userGuid && (await this.access.principalOf(platformGuid, userGuid));
      if (userGuid !== undefined && viewer === undefined) this.end(listener);
      else if (userGuid !== undefined && keys.includes(surrogateKey.user(userGuid)))
        // Their rights may be others now, and with them everything that they see.
        this.send(listener, positionMessage(position));
      else this.tell(listener, position, heardKeys(keys, changes, viewer || undefined));
    }
  }

  private tell(listener: Listener, position: bigint, heard: readonly string[]): void {
    const keys = heard.filter((key) => listener.keys?.has(key) ?? true);
    if (keys.length > 0) this.send(listener, updateMessage({ position: String(position), keys }));
  }

  private tellAllMissed(): void {
    for (const listener of this.listeners) this.send(listener, positionMessage(this.updates.position));
  }

  private send(listener: Listener, text: string): void {
    if (!this.listeners.has(listener) || listener.write(text)) return;
    this.remove(listener);
    listener.drop();
  }

  private end(listener: Listener): void {
    this.remove(listener);
    listener.end();
  }

  private remove(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size === 0) this.access.release();
  }
}

async function isSo(question: Promise<boolean>): Promise<boolean> {
  try {
    return await question;
  } catch {
    // Whoever cannot be recognised now reconnects, and is recognised then.
    return false;
  }
}

/** An update without keys: the first of a connection, or a sign that updates were missed. */
function positionMessage(position: bigint): string {
  return updateMessage({ position: String(position), keys: [] });
}

function updateMessage(update: LiveUpdate): string {
  return `event: touched\ndata: ${JSON.stringify(update)}\n\n`;
}
