import { randomUUID } from 'node:crypto';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { type HealthFinding, type HealthPartName, healthParts } from '@spoor/contracts/system/health';
import { type EventStore, type LogIdentity, RevisionConflict } from '@spoor/infra/event-store/event-store';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { pingDatabase } from '@spoor/infra/postgres/database';
import { findMissingMigrations } from '@spoor/infra/postgres/migrate-database';
import { withTimeout } from '@spoor/infra/with-timeout';
import type { ReadModel } from '@spoor/projections/read-model';
import { areReadModelsReadable } from '@spoor/projections/read-model-guard.queries';
import { isVaultComplete } from '@spoor/projections/system/installation/vault-keys.queries';
import { listProcesses } from '@spoor/projections/system/processes/processes.queries';
import {
  compareWithLog,
  listProjectionStatus,
} from '@spoor/projections/system/projection-status/projection-status.queries';
import type { Kysely } from 'kysely';
import type { InstallationStore } from '../auth/installation.store.ts';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { FirstPage } from './first-page.ts';
import { ServerPresence } from './server-presence.ts';

/** Milliseconds that a look into the database may take before nothing is known. */
const queryTimeoutMs = 2_000;

/** Milliseconds for which the answer to a costly question stays good, where it was good. */
const keptForMs = 30_000;

/** What a look at a part found: nothing wrong, what is wrong, or nothing at all, because what would tell is away. */
export type PartHealth = HealthFinding | 'ok' | 'unknown';
export type PartsHealth = ReadonlyMap<HealthPartName, PartHealth>;

export interface HealthSubjects {
  readonly store: EventStore;
  readonly database: Kysely<ReadModel>;
  /** Undefined where the job queue is in the database. */
  readonly pingRedis: (() => Promise<unknown>) | undefined;
  readonly objects: ObjectStore;
  readonly installation: InstallationStore;
  readonly platforms: Pick<PlatformDirectory, 'isEmpty'>;
  readonly firstPage: Pick<FirstPage, 'isAwaited'>;
}

/** Looks at every part of the system. */
export class HealthChecks {
  readonly #subjects: HealthSubjects;
  readonly #postgres: ServerPresence;
  readonly #eventStore: ServerPresence;
  readonly #redis: ServerPresence | undefined;
  readonly #objects: ServerPresence;
  #log: LogIdentity | undefined;
  #logsReplaced = 0;
  /** Answers to costly questions that were good, and until when they stay so. */
  readonly #good = new Map<HealthPartName, number>();

  constructor(subjects: HealthSubjects) {
    const { store, database, pingRedis, objects } = subjects;
    this.#subjects = subjects;
    this.#postgres = new ServerPresence(() => pingDatabase(database));
    this.#eventStore = new ServerPresence(() => requireWritable(store));
    this.#redis = pingRedis && new ServerPresence(pingRedis);
    this.#objects = new ServerPresence(() => objects.ping());
  }

  /** @returns in the order in which one part leans on those before it */
  async look(): Promise<PartsHealth> {
    const [postgres, eventStore, redis, objects] = await Promise.all([
      this.#postgres.look(),
      this.#eventStore.look(),
      this.#redis?.look(),
      this.#objects.look(),
    ]);
    const found = new Map<HealthPartName, PartHealth>([
      ['postgres', postgres ? 'ok' : 'postgres_away'],
      ['event-store', eventStore ? 'ok' : 'event_store_away'],
      ['object-store', objects ? 'ok' : 'object_store_away'],
      ['site', this.#lookAtSite()],
    ]);
    if (redis !== undefined) found.set('redis', redis ? 'ok' : 'redis_away');
    for (const [name, health] of await this.#lookIntoDatabase(postgres, eventStore)) found.set(name, health);
    return new Map(
      healthParts.flatMap((name) => {
        const health = found.get(name);
        return health === undefined ? [] : [[name, health] as const];
      }),
    );
  }

  #lookAtSite(): PartHealth {
    const { platforms, firstPage } = this.#subjects;
    if (platforms.isEmpty) return 'site_missing';
    return firstPage.isAwaited ? 'unknown' : 'ok';
  }

  async #lookIntoDatabase(postgres: boolean, eventStore: boolean): Promise<[HealthPartName, PartHealth][]> {
    const { database, installation } = this.#subjects;
    const migrations = await this.#costly('migrations', postgres, async () =>
      (await findMissingMigrations(database)).length === 0 ? 'ok' : 'migrations_missing',
    );
    const isMigrated = postgres && migrations !== 'migrations_missing';
    const eventLog = await this.#ask(postgres && eventStore, async () => {
      const match = await compareWithLog(database, () => this.#readIdentity());
      return match === 'same' ? 'ok' : `log_${match}`;
    });
    return [
      ['migrations', migrations],
      ['event-log', eventLog],
      [
        'secret-key',
        await this.#costly('secret-key', isMigrated, async () =>
          (await installation.hasOwnKey()) ? 'ok' : 'secret_key_changed',
        ),
      ],
      [
        'vault',
        await this.#costly('vault', isMigrated, async () =>
          (await isVaultComplete(database)) ? 'ok' : 'vault_keys_missing',
        ),
      ],
      [
        'read-models',
        await this.#ask(postgres, async () =>
          (await areReadModelsReadable(database)) ? 'ok' : 'read_models_building',
        ),
      ],
      ...(await this.#lookAtProcesses(isMigrated)),
    ];
  }

  async #readIdentity(): Promise<LogIdentity> {
    const known = this.#log;
    const found = await this.#subjects.store.identity();
    if (known !== undefined && (found.id !== known.id || found.end < known.end)) this.#logsReplaced += 1;
    this.#log = found;
    return found;
  }

  /** The log as it was at the last look. */
  get log(): LogIdentity | undefined {
    return this.#log;
  }

  /** How often another log, or an older copy, was found in place of the one before. */
  get logsReplaced(): number {
    return this.#logsReplaced;
  }

  async #lookAtProcesses(canLook: boolean): Promise<[HealthPartName, PartHealth][]> {
    const { database } = this.#subjects;
    let running = new Set<string>();
    const workers = await this.#ask(canLook, async () => {
      const processes = await listProcesses(database);
      running = new Set(processes.filter(({ state }) => state === 'running').map(({ role }) => role));
      return running.has('workers') ? 'ok' : 'workers_away';
    });
    if (workers === 'unknown')
      return [
        ['projections', 'unknown'],
        ['workers', 'unknown'],
      ];
    const projections = await this.#ask(canLook, async () => {
      if (!running.has('projections')) return 'projections_away';
      const status = await listProjectionStatus(database);
      return status.some(({ state }) => state === 'stopped') ? 'projection_stopped' : 'ok';
    });
    return [
      ['projections', projections],
      ['workers', workers],
    ];
  }

  /** Asks anew only after a while, unless the last answer was bad. */
  async #costly(
    name: HealthPartName,
    canAsk: boolean,
    question: () => Promise<PartHealth>,
  ): Promise<PartHealth> {
    if (canAsk && (this.#good.get(name) ?? 0) > performance.now()) return 'ok';
    const health = await this.#ask(canAsk, question);
    if (health === 'ok') this.#good.set(name, performance.now() + keptForMs);
    return health;
  }

  async #ask(canAsk: boolean, question: () => Promise<PartHealth>): Promise<PartHealth> {
    if (!canAsk) return 'unknown';
    return withTimeout(queryTimeoutMs, question()).catch(() => 'unknown');
  }
}

/** Written to by nobody: what expects an event there is refused. */
const neverWritten = 'never-written';

/** Has the event store refuse an append, which only one that takes others does. */
async function requireWritable(store: EventStore): Promise<void> {
  const at = new Date().toISOString();
  const metadata: EventMetadata = {
    ...{ changeId: randomUUID(), correlationId: 'health', causationId: 'health', platformGuid: randomUUID() },
    ...{ actorKind: 'system' as const, via: 'api' as const, at, schemaVersion: '1' },
  };
  try {
    await store.append(neverWritten, [{ id: randomUUID(), type: 'NeverWritten', data: {}, metadata }], 0);
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
  }
}
