import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { type EventStore, RevisionConflict } from '@spoor/infra/event-store/event-store';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { isTooOld, readServerFacts, type ServerFacts } from '@spoor/infra/postgres/server-facts';
import type { JobQueue } from '@spoor/infra/queue/job-queue';
import { withTimeout } from '@spoor/infra/with-timeout';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import type { PartHealth } from './health-checks.ts';
import { type Presence, ServerPresence } from './server-presence.ts';

/** Milliseconds by which two clocks may differ: tokens and schedules are good to the minute. */
const apartMs = 5_000;

/** Milliseconds in which one that takes no writes has to answer. */
const pingTimeoutMs = 1_000;

export interface Servers {
  readonly store: EventStore;
  readonly database: Kysely<ReadModel>;
  /** Undefined where the job queue is in the database. */
  readonly redis: Pick<JobQueue, 'ping' | 'persistsJobs'> | undefined;
  readonly objects: ObjectStore;
}

/** What was found of each server. */
export interface ServersHealth {
  readonly postgres: PartHealth;
  readonly clock: PartHealth;
  readonly eventStore: PartHealth;
  /** Undefined where there is none. */
  readonly redis: PartHealth | undefined;
  readonly objectStore: PartHealth;
  /** Those that much leans on: whether they answer at the moment. */
  readonly presence: { readonly postgres: Presence; readonly eventStore: Presence };
}

/** Looks at the servers that the system leans on: whether each is there, and is as it has to be. */
export class ServerChecks {
  private readonly postgres: ServerPresence;
  private readonly eventStore: ServerPresence;
  private readonly redis: ServerPresence | undefined;
  private readonly objects: ServerPresence;
  private readonly servers: Servers;
  private facts: ServerFacts | undefined;
  /** By how many milliseconds the clock of PostgreSQL differed at least, when it was last asked. */
  private apart = 0;
  private persistsJobs = true;

  constructor(servers: Servers) {
    const { store, redis, objects } = servers;
    this.servers = servers;
    this.postgres = new ServerPresence(() => this.checkPostgres());
    this.eventStore = new ServerPresence(() => requireWritable(store));
    this.redis = redis && new ServerPresence(() => this.checkRedis(redis));
    this.objects = new ServerPresence(() => objects.ping());
  }

  async look(): Promise<ServersHealth> {
    const [postgres, eventStore, redis, objects] = await Promise.all([
      this.postgres.look(),
      this.lookAtEventStore(),
      this.redis?.look(),
      this.objects.look(),
    ]);
    const hasRedis = this.redis !== undefined;
    return {
      postgres: postgres === 'away' ? 'postgres_away' : this.judgePostgres(),
      clock: postgres === 'away' ? 'unknown' : this.judgeClock(),
      eventStore: eventStore.health,
      redis: hasRedis ? this.judgeRedis(redis !== 'away') : undefined,
      objectStore: objects === 'away' ? 'object_store_away' : 'ok',
      presence: { postgres, eventStore: eventStore.presence },
    };
  }

  private async checkPostgres(): Promise<void> {
    const before = Date.now();
    const facts = await readServerFacts(this.servers.database);
    // What lies between question and answer may be on either side.
    this.apart = Math.max(before - facts.now, facts.now - Date.now(), 0);
    this.facts = facts;
  }

  private judgePostgres(): PartHealth {
    if (this.facts === undefined) return 'ok';
    if (isTooOld(this.facts)) return 'postgres_too_old';
    return this.facts.isReadOnly ? 'postgres_read_only' : 'ok';
  }

  private judgeClock(): PartHealth {
    return this.apart > apartMs ? 'clocks_differ' : 'ok';
  }

  /** One that is read from and takes no writes is not away. */
  private async lookAtEventStore(): Promise<{ readonly health: PartHealth; readonly presence: Presence }> {
    const presence = await this.eventStore.look();
    if (presence !== 'away') return { health: 'ok', presence };
    return withTimeout(pingTimeoutMs, this.servers.store.ping()).then(
      () => ({ health: 'event_store_read_only', presence: 'there' }),
      () => ({ health: 'event_store_away', presence }),
    );
  }

  private async checkRedis(redis: NonNullable<Servers['redis']>): Promise<void> {
    await redis.ping();
    this.persistsJobs = await redis.persistsJobs();
  }

  private judgeRedis(isThere: boolean): PartHealth {
    if (!isThere) return 'redis_away';
    return this.persistsJobs ? 'ok' : 'redis_unfit';
  }
}

/** Written to by nobody: what expects an event there is refused. */
const neverWritten = 'never-written';

/** Has the event store refuse an append, which only one that takes others does. */
async function requireWritable(store: EventStore): Promise<void> {
  const at = new Date().toISOString();
  const metadata: EventMetadata = {
    changeId: randomUUID(),
    correlationId: 'health',
    causationId: 'health',
    platformGuid: randomUUID(),
    actorKind: 'system' as const,
    via: 'api' as const,
    at,
    schemaVersion: '1',
  };
  try {
    await store.append(neverWritten, [{ id: randomUUID(), type: 'NeverWritten', data: {}, metadata }], 0);
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
  }
}
