import { type HealthFinding, type HealthPartName, healthParts } from '@spoor/contracts/system/health';
import type { LogIdentity } from '@spoor/infra/event-store/event-store';
import { findMissingMigrations } from '@spoor/infra/postgres/migrate-database';
import { withTimeout } from '@spoor/infra/with-timeout';
import { areReadModelsReadable } from '@spoor/projections/read-model-guard.queries';
import { readBackupStatus } from '@spoor/projections/system/backups/backup-runs.queries';
import { isVaultComplete } from '@spoor/projections/system/installation/vault-keys.queries';
import { listProcesses } from '@spoor/projections/system/processes/processes.queries';
import {
  compareWithLog,
  listProjectionStatus,
} from '@spoor/projections/system/projection-status/projection-status.queries';
import type { InstallationStore } from '../auth/installation.store.ts';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { FirstPage } from './first-page.ts';
import { ServerChecks, type Servers } from './server-checks.ts';

/** Milliseconds that a look into the database may take before nothing is known. */
const queryTimeoutMs = 2_000;

/** Milliseconds for which the answer to a costly question stays good, where it was good. */
const keptForMs = 30_000;

/** What a look at a part found: nothing wrong, what is wrong, or nothing at all, because what would tell is away. */
export type PartHealth = HealthFinding | 'ok' | 'unknown';
export type PartsHealth = ReadonlyMap<HealthPartName, PartHealth>;

export interface HealthSubjects extends Servers {
  readonly installation: InstallationStore;
  readonly platforms: Pick<PlatformDirectory, 'isEmpty'>;
  readonly firstPage: Pick<FirstPage, 'isAwaited'>;
  /** After which the last backup is too long ago. */
  readonly backupMaxHours: number;
}

/** Looks at every part of the system. */
export class HealthChecks {
  readonly #subjects: HealthSubjects;
  readonly #servers: ServerChecks;
  #log: LogIdentity | undefined;
  #logsReplaced = 0;
  /** Answers to costly questions that were good, and until when they stay so. */
  readonly #good = new Map<HealthPartName, number>();

  constructor(subjects: HealthSubjects) {
    this.#subjects = subjects;
    this.#servers = new ServerChecks(subjects);
  }

  /** @returns in the order in which one part leans on those before it */
  async look(): Promise<PartsHealth> {
    const { postgres, clock, eventStore, redis, objectStore } = await this.#servers.look();
    const found = new Map<HealthPartName, PartHealth>([
      ['postgres', postgres],
      ['clock', clock],
      ['event-store', eventStore],
      ['object-store', objectStore],
      ['site', this.#lookAtSite()],
    ]);
    if (redis !== undefined) found.set('redis', redis);
    const canAsk = postgres === 'ok' || postgres === 'postgres_read_only';
    const canCompare = canAsk && eventStore !== 'event_store_away';
    for (const [name, health] of await this.#lookIntoDatabase(canAsk, canCompare)) found.set(name, health);
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

  async #lookIntoDatabase(postgres: boolean, isComparable: boolean): Promise<[HealthPartName, PartHealth][]> {
    const { database, installation } = this.#subjects;
    const migrations = await this.#costly('migrations', postgres, async () =>
      (await findMissingMigrations(database)).length === 0 ? 'ok' : 'migrations_missing',
    );
    const isMigrated = postgres && migrations !== 'migrations_missing';
    const eventLog = await this.#ask(isComparable, async () => {
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
      ['backups', await this.#ask(isMigrated, () => this.#lookAtBackups())],
    ];
  }

  async #lookAtBackups(): Promise<PartHealth> {
    const { database, backupMaxHours } = this.#subjects;
    const status = await readBackupStatus(database);
    if (status === undefined) return 'ok';
    const isRecent = status.age !== null && status.age < backupMaxHours * 3_600;
    return status.isLastDone && isRecent ? 'ok' : 'backups_failing';
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
