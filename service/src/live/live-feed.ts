import type { LiveUpdate } from '@spoor/contracts/live/live';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { ReadModelUpdate, ReadModelUpdates } from '../shared/read-model-updates.ts';
import { heardKeys, type ThingChanges } from './heard-keys.ts';
import { JoinedUpdates } from './joined-updates.ts';
import type { Listener } from './listener.ts';
import { askedKeys, ListenerIndex } from './listener-index.ts';
import { RecentUpdates } from './recent-updates.ts';

/** What the feed asks about what changed, and about who listens. */
export interface LiveAccess {
  /** Called before the first listener of a platform is greeted. */
  prepare(platformGuid: string): Promise<void>;
  changesOf(keys: readonly string[], platformGuid: string): Promise<ThingChanges>;
  /** How the things are now that keys name. Unlike {@link changesOf}, it counts nothing as told. */
  thingsOf(keys: readonly string[], platformGuid: string): Promise<ThingChanges['after']>;
  /** The rights that somebody has now; undefined where they have no account any more. */
  principalOf(platformGuid: string, userGuid: string): Promise<Principal | undefined>;
  /** Nobody listens any more. */
  release(): void;
}

/** Milliseconds. Proxies close connections that are silent for a minute. */
const heartbeatInterval = 25_000;

/** Tells browsers by server-sent events which surrogate keys changed, each only of what they may read. */
export class LiveFeed {
  private readonly listeners = new ListenerIndex();
  private readonly joined = new JoinedUpdates((listener, update) =>
    this.send(listener, updateMessage(update)),
  );
  private readonly recent = new RecentUpdates();
  private readonly heartbeat: NodeJS.Timeout;
  /** Updates are told one after another, although access is asked for in between. */
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly updates: ReadModelUpdates,
    private readonly access: LiveAccess,
    /** Hears why an update could not be told. */
    private readonly onFailure: (error: unknown) => void,
  ) {
    updates.subscribe({
      onUpdate: (update) => {
        this.recent.add(update);
        this.enqueue(() => this.publish(update));
      },
      onMissed: () => this.enqueue(async () => this.tellAllMissed()),
    });
    this.heartbeat = setInterval(() => void this.beat(), heartbeatInterval).unref();
  }

  /**
   * Sends the current position first, so that a client knows whether it missed anything, and what changed just before.
   * @returns unsubscribes
   */
  add(listener: Listener): () => void {
    this.listeners.add(listener);
    this.enqueue(async () => {
      await this.access.prepare(listener.platformGuid);
      const keys = await this.recentKeys(listener);
      this.send(
        listener,
        `retry: 1000\n\n${updateMessage({ position: String(this.updates.position), keys })}`,
      );
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
    this.joined.close();
  }

  private enqueue(tell: () => Promise<void>): void {
    this.telling = this.telling.then(tell).catch((error: unknown) => {
      this.onFailure(error);
      // Without an answer about access, nobody can be told what changed, but all that something did.
      this.tellAllMissed();
    });
  }

  private async publish({ platformGuid, position, keys }: ReadModelUpdate): Promise<void> {
    if (platformGuid === undefined || this.listeners.size === 0) return;
    const changes = await this.access.changesOf(keys, platformGuid);
    const forVisitors = heardKeys(keys, changes, undefined);
    for (const listener of this.listeners.concernedBy(platformGuid, keys)) {
      const { userGuid } = listener;
      if (userGuid === undefined) {
        this.tell(listener, position, forVisitors);
        continue;
      }
      const viewer = await this.access.principalOf(platformGuid, userGuid);
      if (viewer === undefined) this.end(listener);
      // Their rights may be others now, and with them everything that they see.
      else if (keys.includes(surrogateKey.user(userGuid))) this.joined.add(listener, position, undefined);
      else this.tell(listener, position, heardKeys(keys, changes, viewer));
    }
  }

  private tell(listener: Listener, position: bigint, heard: readonly string[]): void {
    const keys = askedKeys(listener, heard);
    if (keys.length > 0) this.joined.add(listener, position, keys);
  }

  /** Of the keys that somebody asks for, those that changed in the last moments and that they may hear of. */
  private async recentKeys(listener: Listener): Promise<string[]> {
    const { platformGuid, userGuid, ageMs } = listener;
    if (listener.keys === undefined) return [];
    const recent = this.recent
      .since(platformGuid, ageMs)
      .filter((keys) => askedKeys(listener, keys).length > 0);
    if (recent.length === 0) return [];
    const viewer = userGuid && (await this.access.principalOf(platformGuid, userGuid));
    const after = await this.access.thingsOf([...new Set(recent.flat())], platformGuid);
    const heard = recent.flatMap((keys) =>
      heardKeys(keys, { before: new Map(), after }, viewer || undefined),
    );
    return [...new Set(askedKeys(listener, heard))];
  }

  private tellAllMissed(): void {
    for (const listener of this.listeners) this.joined.add(listener, this.updates.position, undefined);
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
    this.listeners.remove(listener);
    this.joined.remove(listener);
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

function updateMessage(update: LiveUpdate): string {
  return `event: touched\ndata: ${JSON.stringify(update)}\n\n`;
}
