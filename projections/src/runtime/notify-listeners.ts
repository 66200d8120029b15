import {
  encodeNotification,
  type ProjectionNotification,
  projectionChannel,
} from '@spoor/infra/postgres/projection-notification';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Says what a transaction brought up to date; heard by everybody who listens, at its commit. */
export async function notifyListeners(tx: Db, notices: readonly ProjectionNotification[]): Promise<void> {
  const payloads = notices.flatMap(encodeNotification);
  await sql`
    SELECT pg_notify(${projectionChannel}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(tx);
}
