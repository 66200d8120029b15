import { sql } from 'kysely';
import { type AnyDatabase, withTables } from './database.ts';

/**
 * Does something that nobody else may do with the same database at the same time, in any process.
 * @returns undefined where somebody else is at it
 */
export async function withBackupLock<Result>(
  db: AnyDatabase,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return withTables<unknown>(db)
    .connection()
    .execute(async (connection) => {
      const { rows } = await sql<{ mine: boolean }>`
        SELECT pg_try_advisory_lock(hashtext('spoor'), hashtext('backup')) AS mine`.execute(connection);
      if (rows[0]?.mine !== true) return undefined;
      try {
        return await work();
      } finally {
        await sql`SELECT pg_advisory_unlock_all()`.execute(connection).catch(() => undefined);
      }
    });
}
