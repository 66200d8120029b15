import type { Health } from '@spoor/contracts/system/system.views';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { pingDatabase } from '@spoor/infra/postgres/database';
import { withTimeout } from '@spoor/infra/with-timeout';
import type { ReadModel } from '@spoor/projections/read-model';
import { listProjectionStatus } from '@spoor/projections/system/projection-status/projection-status.queries';
import type { Kysely } from 'kysely';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';

/** Milliseconds after which a server counts as not available. */
const responseTimeoutMs = 1_000;

export class HealthChecks {
  constructor(
    private readonly store: EventStore,
    private readonly database: Kysely<ReadModel>,
    /** Undefined where the job queue is in the database. */
    private readonly pingQueue: (() => Promise<unknown>) | undefined,
    private readonly objects: ObjectStore,
    private readonly platforms: PlatformDirectory,
  ) {}

  async run(): Promise<Health> {
    const databaseResponds = answers(pingDatabase(this.database));
    const [eventStore, database, queue, objectStore, projections] = await Promise.all([
      answers(this.store.ping()),
      databaseResponds,
      this.pingQueue === undefined ? databaseResponds : answers(this.pingQueue()),
      answers(this.objects.ping()),
      answers(this.requireNoneStopped()),
    ]);
    const allRespond = eventStore && database && queue && objectStore && projections;
    const isReady = allRespond && !this.platforms.isEmpty;
    return { status: isReady ? 'ready' : 'degraded', eventStore, database, queue, objectStore, projections };
  }

  /** @throws Error where what is written will not be shown */
  private async requireNoneStopped(): Promise<void> {
    const status = await listProjectionStatus(this.database);
    if (status.some(({ state }) => state === 'stopped')) throw new Error('A projection has stopped');
  }

  /** Whether pages can be served, even if nothing can be edited. */
  canServe({ database }: Health): boolean {
    return database && !this.platforms.isEmpty;
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
