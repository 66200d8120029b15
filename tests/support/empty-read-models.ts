import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { createLogger } from '@spoor/infra/logger';
import { openDatabase } from '@spoor/infra/postgres/database';
import { projections, type ReadModel } from '@spoor/projections/read-model';
import { startOfLog } from '@spoor/projections/runtime/event-batch';
import { rebuild } from '@spoor/projections/runtime/rebuild';

/**
 * Makes the tables of all read models as they are before the first event. Of which log they are is left open: whoever copies them
 * reads another one.
 * @param servers the addresses of a database, and of an event store that is empty
 */
export async function makeEmptyReadModels(servers: {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
}): Promise<void> {
  const db = openDatabase<ReadModel>(servers.databaseUrl, { applicationName: 'test-database' });
  const store = createEventStore(servers.eventStoreUrl);
  const logger = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'test-database');
  await rebuild(projections, { db, store, logger });
  await db
    .updateTable('read_model.projection_status')
    .set({ position: startOfLog, logId: null, rebuiltOn: null })
    .execute();
  await Promise.all([store.close(), db.destroy()]);
}
