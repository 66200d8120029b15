import { type Kysely, sql } from 'kysely';
import { type AnyDatabase, withTables } from './database.ts';

/**
 * Does something that no other process may do at the same time: waits for it to finish first.
 * @param name of what may be done once at a time
 */
export function withExclusiveLock<Result>(
  db: AnyDatabase,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const tables: Kysely<unknown> = withTables<unknown>(db);
  return tables.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('spoor exclusive'), hashtext(${name}))`.execute(
      transaction,
    );
    return work();
  });
}
