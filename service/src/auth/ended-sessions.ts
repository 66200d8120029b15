import type { EndedSessionsMessage } from '@spoor/contracts/auth/ended-sessions-message';
import type { BroadcastChannel } from '@spoor/infra/postgres/broadcast-channel';
import type { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { accessTokenLifetimeMs } from '../vault/access-token-lifetime.ts';
import type { RefreshTokens } from '../vault/refresh-tokens.store.ts';

/**
 * The sessions that ended lately, in memory: access tokens are checked against it with every call, so that they stop working
 * at once. While it may have missed one, the database is asked.
 */
export class EndedSessions {
  /** When each ended, in milliseconds since the epoch; oldest first. */
  private readonly ended = new Map<string, number>();
  private readonly store: Pick<RefreshTokens, 'endedSince' | 'hasEnded'>;
  private readonly now: () => number;
  private isComplete = false;
  /** Counts how often the announcements were lost or found. */
  private connection = 0;

  constructor(
    store: Pick<RefreshTokens, 'endedSince' | 'hasEnded'>,
    channel: Pick<BroadcastChannel<EndedSessionsMessage>, 'follow'>,
    updates: Pick<ReadModelUpdates, 'subscribe'>,
    now = Date.now,
  ) {
    this.store = store;
    this.now = now;
    channel.follow(({ familyGuids }) => this.add(familyGuids));
    updates.subscribe({
      onConnected: () => void this.load(),
      onLost: () => {
        this.connection += 1;
        this.isComplete = false;
      },
    });
  }

  has(familyGuid: string): boolean | Promise<boolean> {
    if (this.ended.has(familyGuid)) return true;
    return this.isComplete ? false : this.store.hasEnded(familyGuid);
  }

  private async load(): Promise<void> {
    this.connection += 1;
    const connection = this.connection;
    // Where this fails, the database goes on being asked.
    const ended = await this.store
      .endedSince(new Date(this.now() - accessTokenLifetimeMs))
      .catch(() => undefined);
    if (ended === undefined || connection !== this.connection) return;
    this.add(ended);
    this.isComplete = true;
  }

  private add(familyGuids: readonly string[]): void {
    const now = this.now();
    for (const [guid, at] of this.ended) {
      if (now - at <= accessTokenLifetimeMs) break;
      this.ended.delete(guid);
    }
    for (const guid of familyGuids) if (!this.ended.has(guid)) this.ended.set(guid, now);
  }
}
