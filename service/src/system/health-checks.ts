import type { Health } from '@spoor/contracts/system/system.views';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { ReadModel } from '@spoor/projections/read-model';
import { type Kysely, sql } from 'kysely';
import type { PlatformDirectory } from '../platforms/platform-directory.ts';

/** A server that has not answered by then counts as away. Milliseconds. */
const patience = 1_000;

/** Asks every server that the service depends on whether it answers. */
export class HealthChecks {
  constructor(
    private readonly store: EventStore,
    private readonly database: Kysely<ReadModel>,
    /** Undefined where the jobs live in the database. */
    private readonly pingQueue: (() => Promise<unknown>) | undefined,
    private readonly platforms: PlatformDirectory,
  ) {}

  async run(): Promise<Health> {
    const pingDatabase = answers(sql`SELECT 1`.execute(this.database));
    const [eventStore, database, queue] = await Promise.all([
      answers(this.store.ping()),
      pingDatabase,
      this.pingQueue === undefined ? pingDatabase : answers(this.pingQueue()),
    ]);
    const isReady = eventStore && database && queue && !this.platforms.isEmpty;
    return { status: isReady ? 'ready' : 'degraded', eventStore, database, queue };
  }

  /** Whether visitors can be served, if not editors. */
  canServe({ database }: Health): boolean {
    return database && !this.platforms.isEmpty;
  }
}

async function answers(asking: Promise<unknown>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, patience, false);
  const answered = asking.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}
