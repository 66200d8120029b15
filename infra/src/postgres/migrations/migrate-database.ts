import { type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from '../database.ts';
import * as vault from './0001-vault.ts';
import * as idempotency from './0002-idempotency.ts';
import * as logs from './0003-logs.ts';
import * as reactorCheckpoints from './0004-reactor-checkpoints.ts';
import * as redirectHits from './0005-redirect-hits.ts';
import * as statistics from './0006-statistics.ts';
import * as lostTokens from './0007-lost-tokens.ts';

/** In order of their names. One that has been released is never changed: what must be different is a next one. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-vault': vault,
  '0002-idempotency': idempotency,
  '0003-logs': logs,
  '0004-reactor-checkpoints': reactorCheckpoints,
  '0005-redirect-hits': redirectHits,
  '0006-statistics': statistics,
  '0007-lost-tokens': lostTokens,
};

/**
 * Brings the schemas that aren't read models (those are the projections' own) up to date. Several processes may do this at once.
 *
 * @returns the names of the migrations that were carried out
 * @throws DatabaseUnavailable, or the error of the migration that failed; that one is rolled back
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  const db = openDatabase<unknown>(url, { applicationName: 'migrations', maxConnections: 1 });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
      migrationTableSchema: 'service',
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}
