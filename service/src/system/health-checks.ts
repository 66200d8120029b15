import {
  type HealthFinding,
  type HealthPartName,
  healthParts,
  type UnsetPart,
} from '@spoor/contracts/system/health';
import type { LogIdentity } from '@spoor/infra/event-store/event-store';
import { findMissingMigrations } from '@spoor/infra/postgres/migrate-database';
import type { InstallationStore } from '@spoor/infra/vault/installation.store';
import { TimedOut, withTimeout } from '@spoor/infra/with-timeout';
import { areReadModelsReadable } from '@spoor/projections/read-model-guard.queries';
import { readBackupStatus } from '@spoor/projections/system/backups/backup-runs.queries';
import { isVaultComplete } from '@spoor/projections/system/installation/vault-keys.queries';
import { listProcesses } from '@spoor/projections/system/processes/processes.queries';
import {
  compareWithLog,
  listProjectionStatus,
} from '@spoor/projections/system/projection-status/projection-status.queries';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';
import type { FirstPage } from './first-page.ts';
import { ProcessPresence } from './process-presence.ts';
import { ServerChecks, type Servers } from './server-checks.ts';
import type { Presence } from './server-presence.ts';

/** Milliseconds that a look into the database may take before nothing is known. */
const queryTimeoutMs = 2_000;

/** Milliseconds for which the answer to a costly question stays good, where it was good. */
const cacheMs = 30_000;

/** Milliseconds for which an answer holds while whoever would give the next one is slow: by then they answer, or are away. */
const recentForMs = 10_000;

/** Milliseconds in which a process that starts is expected to know which sites there are. */
const startsWithinMs = 10_000;

/**
 * What a look at a part found: nothing wrong, that it is about to be there, what is wrong, what nobody has set up, or nothing
 * at all, because what would tell is away.
 */
export type PartHealth = HealthFinding | UnsetPart | 'ok' | 'starting' | 'unknown';
export type PartsHealth = ReadonlyMap<HealthPartName, PartHealth>;

export interface HealthSubjects extends Servers {
  readonly installation: InstallationStore;
  readonly platforms: Pick<PlatformDirectory, 'isEmpty' | 'isKnown'>;
  readonly firstPage: Pick<FirstPage, 'isAwaited'>;
  /** After which the last backup is too long ago. */
  readonly backupMaxHours: number;
}

/** What was answered last, and when. */
interface ProbeResult {
  readonly health: PartHealth;
  readonly at: number;
}

/** Looks at every part of the system. */
export class HealthChecks {
  private readonly subjects: HealthSubjects;
  private readonly servers: ServerChecks;
  private logIdentity: LogIdentity | undefined;
  private replacedLogs = 0;
  private readonly began = performance.now();
  private readonly answers = new Map<HealthPartName, ProbeResult>();
  private readonly projections = new ProcessPresence('projections');
  private readonly workers = new ProcessPresence('workers');

  constructor(subjects: HealthSubjects) {
    this.subjects = subjects;
    this.servers = new ServerChecks(subjects);
  }

  /** @returns in the order in which one part leans on those before it */
  async look(): Promise<PartsHealth> {
    const { postgres, clock, eventStore, redis, objectStore, presence } = await this.servers.look();
    const found = new Map<HealthPartName, PartHealth>([
      ['postgres', postgres],
      ['clock', clock],
      ['event-store', eventStore],
      ['object-store', objectStore],
      ['site', this.lookAtSite(presence.postgres)],
    ]);
    if (redis !== undefined) found.set('redis', redis);
    const isFit = postgres === 'ok' || postgres === 'postgres_read_only';
    const database = isFit ? presence.postgres : 'away';
    if (database === 'away') for (const role of [this.projections, this.workers]) role.interrupt();
    for (const [name, health] of await this.lookIntoDatabase(database, presence.eventStore))
      found.set(name, health);
    return new Map(
      healthParts.flatMap((name) => {
        const health = found.get(name);
        return health === undefined ? [] : [[name, health] as const];
      }),
    );
  }

  private lookAtSite(postgres: Presence): PartHealth {
    const { platforms, firstPage } = this.subjects;
    if (!platforms.isEmpty) return firstPage.isAwaited ? 'starting' : 'ok';
    if (postgres === 'away' && !platforms.isKnown) return 'unknown';
    // Where nobody makes the read model, it stays unknown whether there is a site: nobody sees one.
    const isStarting = !platforms.isKnown && performance.now() - this.began < startsWithinMs;
    return isStarting ? 'starting' : 'site_missing';
  }

  private async lookIntoDatabase(
    postgres: Presence,
    eventStore: Presence,
  ): Promise<(readonly [HealthPartName, PartHealth])[]> {
    const { database, installation } = this.subjects;
    const migrations = await this.costly('migrations', postgres, async () =>
      (await findMissingMigrations(database)).length === 0 ? 'ok' : 'migrations_missing',
    );
    const migrated = migrations === 'migrations_missing' ? 'away' : postgres;
    const questions: readonly (readonly [HealthPartName, Promise<PartHealth>])[] = [
      ['event-log', this.check('event-log', bothOf(postgres, eventStore), () => this.compareWithLog())],
      [
        'secret-key',
        this.costly('secret-key', migrated, async () =>
          (await installation.hasOwnKey()) ? 'ok' : 'secret_key_changed',
        ),
      ],
      [
        'vault',
        this.costly('vault', migrated, async () =>
          (await isVaultComplete(database)) ? 'ok' : 'vault_keys_missing',
        ),
      ],
      [
        'read-models',
        this.check('read-models', postgres, async () =>
          (await areReadModelsReadable(database)) ? 'ok' : 'read_models_building',
        ),
      ],
      ['projections', this.check('projections', migrated, () => this.lookAtProjections())],
      ['workers', this.check('workers', migrated, () => this.lookAtWorkers())],
      ['backups', this.check('backups', migrated, () => this.lookAtBackups())],
    ];
    const answers = await Promise.all(questions.map(async ([name, answer]) => [name, await answer] as const));
    return [['migrations', migrations], ...answers];
  }

  private async compareWithLog(): Promise<PartHealth> {
    const match = await compareWithLog(this.subjects.database, () => this.readIdentity());
    return match === 'same' ? 'ok' : `log_${match}`;
  }

  private async lookAtBackups(): Promise<PartHealth> {
    const { database, backupMaxHours } = this.subjects;
    const status = await readBackupStatus(database);
    if (status === undefined) return 'backups_unset';
    const isRecent = status.age !== null && status.age < backupMaxHours * 3_600;
    return status.isLastDone && isRecent ? 'ok' : 'backups_failing';
  }

  private async readIdentity(): Promise<LogIdentity> {
    const known = this.logIdentity;
    const found = await this.subjects.store.identity();
    if (known !== undefined && (found.id !== known.id || found.end < known.end)) this.replacedLogs += 1;
    this.logIdentity = found;
    return found;
  }

  /** The log as it was at the last look. */
  get log(): LogIdentity | undefined {
    return this.logIdentity;
  }

  /** How often another log, or an older copy, was found in place of the one before. */
  get logsReplaced(): number {
    return this.replacedLogs;
  }

  private async lookAtProjections(): Promise<PartHealth> {
    const { database } = this.subjects;
    const presence = this.projections.judge(await listProcesses(database));
    if (presence !== 'running') return presence === 'away' ? 'projections_away' : presence;
    const status = await listProjectionStatus(database);
    if (status.some(({ state }) => state === 'stopped')) return 'projection_stopped';
    return status.some(({ state }) => state === 'held') ? 'projection_held' : 'ok';
  }

  private async lookAtWorkers(): Promise<PartHealth> {
    const presence = this.workers.judge(await listProcesses(this.subjects.database));
    if (presence === 'running') return 'ok';
    return presence === 'away' ? 'workers_away' : presence;
  }

  /** Asks anew only after a while, unless the last answer was bad. */
  private async costly(
    name: HealthPartName,
    server: Presence,
    question: () => Promise<PartHealth>,
  ): Promise<PartHealth> {
    const known = this.answers.get(name);
    const isGood = known?.health === 'ok' && performance.now() - known.at < cacheMs;
    return isGood && server !== 'away' ? 'ok' : this.check(name, server, question);
  }

  /** @param server how whoever has to answer is */
  private async check(
    name: HealthPartName,
    server: Presence,
    question: () => Promise<PartHealth>,
  ): Promise<PartHealth> {
    if (server === 'away') return 'unknown';
    const last = this.answers.get(name);
    const recent = last !== undefined && performance.now() - last.at < recentForMs ? last.health : undefined;
    if (server === 'slow' && recent !== undefined) return recent;
    try {
      const health = await withTimeout(queryTimeoutMs, question());
      this.answers.set(name, { health, at: performance.now() });
      return health;
    } catch (error) {
      return (error instanceof TimedOut ? recent : undefined) ?? 'unknown';
    }
  }
}

/** How an answer comes for which both are needed. */
function bothOf(one: Presence, other: Presence): Presence {
  if (one === 'away' || other === 'away') return 'away';
  return one === 'slow' ? one : other;
}
