import { sql } from 'kysely';
import { readCheckpoint } from './checkpoints.ts';
import { startOfLog } from './event-batch.ts';
import type { Projection } from './projection.ts';
import type { ProjectionStores } from './projector.ts';
import type { Db } from './tables.ts';

/** The rows were made from another event log, or from events that the log does not hold any more. */
export class LogMismatch extends Error {
  constructor({ name }: Projection, finding: string) {
    super(
      `${finding} Was an older copy of the event log put back, or one of another installation? Put the right one back, ` +
        `or make the read models from this one: npm run rebuild -- ${name} (or: all).`,
    );
    this.name = 'LogMismatch';
  }
}

/**
 * Sees to it that a projection goes on with the log that its rows were made from, and that the log still holds the event at
 * its checkpoint: beyond its end, nothing would ever arrive, and what is written below the checkpoint would be passed over.
 *
 * @throws LogMismatch, StoreUnavailable, DatabaseUnavailable
 */
export async function requireSameLog(projection: Projection, { db, store }: ProjectionStores): Promise<void> {
  // In this order: the log only grows.
  const { position, logId } = await readCheckpoint(db, projection);
  const { id, end } = await store.identity();
  if (position === startOfLog) return await rememberLog(db, projection, id);
  if (logId !== null && logId !== id)
    throw new LogMismatch(projection, `${projection.name} was made from another event log.`);
  if (position > end) {
    const finding = `${projection.name} holds events up to position ${position}; the event log ends at ${end}.`;
    throw new LogMismatch(projection, finding);
  }
  if (logId === null) await rememberLog(db, projection, id);
}

/** Says which log the rows of a projection are made from. */
export async function rememberLog(db: Db, { name }: Projection, id: string): Promise<void> {
  await sql`UPDATE read_model.projection_status SET "logId" = ${id} WHERE projection = ${name}`.execute(db);
}
