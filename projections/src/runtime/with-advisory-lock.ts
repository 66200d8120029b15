import { sql } from 'kysely';
import type { Projection } from './projection.ts';
import type { Db } from './tables.ts';

/**
 * Does something that nobody else may do to the same projections at the same time, in any process: waits for them
 * to finish first.
 * @param purpose names what is done.
 */
export async function withAdvisoryLock<Result>(
  db: Db,
  purpose: 'rebuild' | 'verify',
  projections: readonly Projection[],
  work: () => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    // Always in one order, so that two who want several never wait for each other.
    const names = projections.map(({ name }) => `${purpose} ${name}`).toSorted();
    try {
      for (const name of names)
        await sql`SELECT pg_advisory_lock(hashtext('spoor'), hashtext(${name}))`.execute(connection);
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock_all()`.execute(connection);
    }
  });
}
