import type { Health } from '@spoor/contracts/system/system.views';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { pingDatabase } from '@spoor/infra/postgres/database';
import { withTimeout } from '@spoor/infra/with-timeout';
import type { ReadModel } from '@spoor/projections/read-model';
import { areReadModelsReadable } from '@spoor/projections/read-model-guard.queries';
import { listProjectionStatus } from '@spoor/projections/system/projection-status/projection-status.queries';
import type { Kysely } from 'kysely';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';

/** Milliseconds after which a server counts as not available. */
const responseTimeoutMs = 1_000;

/** How the servers are doing. */
export interface HealthReport {
  readonly health: Health;
  /** Whether pages can be served, even if nothing can be edited. */
  readonly canServe: boolean;
}

export class HealthChecks {
  constructor(
    private readonly store: EventStore,
    private readonly database: Kysely<ReadModel>,
    /** Undefined where the job queue is in the database. */
    private readonly pingQueue: (() => Promise<unknown>) | undefined,
    private readonly objects: ObjectStore,
    private readonly platforms: PlatformDirectory,
  ) {}

  async run(): Promise<HealthReport> {
    const databaseResponds = answers(pingDatabase(this.database));
    const [eventStore, database, queue, objectStore, isReadable, areRunning] = await Promise.all([
      answers(this.store.ping()),
      databaseResponds,
      this.pingQueue === undefined ? databaseResponds : answers(this.pingQueue()),
      answers(this.objects.ping()),
      answers(this.requireReadable()),
      answers(this.requireNoneStopped()),
    ]);
    const projections = isReadable && areRunning;
    const allRespond = eventStore && database && queue && objectStore && projections;
    const isReady = allRespond && !this.platforms.isEmpty;
    const status = isReady ? 'ready' : 'degraded';
    return {
      health: { status, eventStore, database, queue, objectStore, projections },
      canServe: database && isReadable && !this.platforms.isEmpty,
    };
  }

  /** @throws Error where what an upgrade builds anew cannot be read yet */
  private async requireReadable(): Promise<void> {
    if (!(await areReadModelsReadable(this.database))) throw new Error('A read model is being built');
  }

  /** @throws Error where what is written will not be shown */
  private async requireNoneStopped(): Promise<void> {
    const status = await listProjectionStatus(this.database);
    if (status.some(({ state }) => state === 'stopped')) throw new Error('A projection has stopped');
  }
}

async function answers(asking: Promise<unknown>): Promise<boolean> {
  try {
    await withTimeout(responseTimeoutMs, asking);
    return true;
  } catch {
    return false;
  }
}
