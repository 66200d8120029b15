import { encodeNotice, noticeChannel, type ProjectionNotice } from '@spoor/infra/postgres/projection-notification';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** Says what a transaction brought up to date; heard by everybody who listens, at its commit. */
export async function notifyListeners(tx: Db, notices: readonly ProjectionNotice[]): Promise<void> {
  const payloads = notices.flatMap(encodeNotice);
  await sql`
    SELECT pg_notify(${noticeChannel}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(tx);
}
