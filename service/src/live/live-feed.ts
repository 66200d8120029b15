import type { LiveUpdate } from '@spoor/contracts/live/live';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { ReadModelUpdate, ReadModelUpdates } from '../shared/read-model-updates.ts';
import type { Audience } from './audience.ts';
import { AudienceIndex, requestedKeys } from './audience-index.ts';
import { Delivery } from './delivery.ts';
import { JoinedUpdates } from './joined-updates.ts';
import { keysForViewer, type ThingChanges } from './keys-for-viewer.ts';
import type { Listener } from './listener.ts';
import { RecentUpdates } from './recent-updates.ts';

/** What the feed asks about what changed, and about who listens. */
export interface LiveAccess {
  /** Called before the first listener of a platform is greeted. */
  prepare(platformGuid: string): Promise<void>;
  changesOf(update: Pick<ReadModelUpdate, 'keys' | 'position'>, platformGuid: string): Promise<ThingChanges>;
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
  private readonly index = new AudienceIndex();
  private readonly delivery = new Delivery((listener, message) => this.write(listener, message));
  private readonly joined = new JoinedUpdates(({ listeners }, update) =>
    this.delivery.add(listeners, updateMessage(update)),
  );
  private readonly recent = new RecentUpdates();
  private readonly heartbeat: NodeJS.Timeout;
  /** Updates are told one after another, although access is asked for in between. */
  private deliveries: Promise<void> = Promise.resolve();

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
      onMissed: () => this.enqueue(async () => this.announceMissed()),
    });
    this.heartbeat = setInterval(() => void this.beat(), heartbeatInterval).unref();
  }

  /**
   * Sends the current position first, so that a client knows whether it missed anything, and what changed just before. Whose account
   * changed just before hears next that anything may have.
   * @returns unsubscribes
   */
  add(listener: Listener): () => void {
    this.index.add(listener);
    this.enqueue(async () => {
      await this.access.prepare(listener.platformGuid);
      const recent = this.recent.since(listener.platformGuid, listener.ageMs);
      const position = String(this.updates.position);
      const greeting = updateMessage({ position, ...(await this.recentKeys(listener, recent)) });
      this.delivery.add([listener], `retry: 1000\n\n${greeting}`);
      if (recent.some(({ keys }) => isOf(listener, keys)))
        this.delivery.add([listener], updateMessage({ position, keys: [] }));
    });
    return () => this.remove(listener);
  }

  /** Keeps connections open, and ends those of people who have signed out since. */
  async beat(): Promise<void> {
    const people = [...this.index.listeners].filter(({ userGuid }) => userGuid !== undefined);
    await Promise.all(
      people.map(async (listener) => {
        if (!(await isSo(listener.isStillKnown()))) this.end(listener);
      }),
    );
    this.delivery.add(this.index.listeners, ':\n\n');
  }

  /** Resolves once everything is told that was announced before. */
  settled(): Promise<void> {
    return this.deliveries;
  }

  /** Ends all streams; browsers reconnect by themselves. */
  close(): void {
    clearInterval(this.heartbeat);
    this.joined.close();
    this.delivery.close();
    for (const listener of this.index.listeners) listener.end();
    this.index.clear();
  }

  private enqueue(deliver: () => Promise<void>): void {
    this.deliveries = this.deliveries.then(deliver).catch((error: unknown) => {
      this.onFailure(error);
      // Without an answer about access, nobody can be told what changed, but all that something did.
      this.announceMissed();
    });
  }

  private async publish(update: ReadModelUpdate): Promise<void> {
    const { platformGuid, position, keys } = update;
    if (platformGuid === undefined || this.index.size === 0) return;
    const changes = await this.access.changesOf(update, platformGuid);
    const forVisitors = keysForViewer(keys, changes, undefined);
    for (const audience of this.index.concernedBy(platformGuid, keys)) {
      const { userGuid } = audience;
      if (userGuid === undefined) {
        this.announce(audience, update, forVisitors);
        continue;
      }
      const viewer = await this.access.principalOf(platformGuid, userGuid);
      if (viewer === undefined) for (const listener of audience.listeners) this.end(listener);
      // Their rights may be others now, and with them everything that they see.
      else if (isOf(audience, keys)) this.joined.add(audience, { position });
      else this.announce(audience, update, keysForViewer(keys, changes, viewer));
    }
  }

  private announce(
    audience: Audience,
    { position, isByTime }: ReadModelUpdate,
    visibleKeys: readonly string[],
  ): void {
    const keys = requestedKeys(audience, visibleKeys);
    if (keys.length > 0) this.joined.add(audience, { position, keys, isByTime });
  }

  /** Of the keys that somebody asks for, those that changed in the last moments and that they may hear of. */
  private async recentKeys(
    listener: Listener,
    updates: readonly ReadModelUpdate[],
  ): Promise<Omit<LiveUpdate, 'position'>> {
    const { platformGuid, userGuid } = listener;
    const recent = updates.filter(({ keys }) => requestedKeys(listener, keys).length > 0);
    if (recent.length === 0) return { keys: [] };
    const viewer = userGuid && (await this.access.principalOf(platformGuid, userGuid));
    const after = await this.access.thingsOf([...new Set(recent.flatMap(({ keys }) => keys))], platformGuid);
    const visible = recent.flatMap(({ keys }) =>
      keysForViewer(keys, { before: new Map(), after }, viewer || undefined),
    );
    const isByTime = recent.some((update) => update.isByTime === true);
    return { keys: [...new Set(requestedKeys(listener, visible))], ...(isByTime ? { isByTime } : {}) };
  }

  private announceMissed(): void {
    const { position } = this.updates;
    for (const audience of this.index.audiences) this.joined.add(audience, { position });
  }

  private write(listener: Listener, message: Uint8Array): void {
    if (!this.index.has(listener) || listener.write(message)) return;
    this.remove(listener);
    listener.drop();
  }

  private end(listener: Listener): void {
    this.remove(listener);
    listener.end();
  }

  private remove(listener: Listener): void {
    const audience = this.index.remove(listener);
    if (audience !== undefined) this.joined.remove(audience);
    if (this.index.size === 0) this.access.release();
  }
}

/** Whether an update is of a listener's own account. */
function isOf({ userGuid }: Pick<Listener, 'userGuid'>, keys: readonly string[]): boolean {
  return userGuid !== undefined && keys.includes(surrogateKey.user(userGuid));
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
