import {
  encodeNotification,
  type ProjectionNotification,
  projectionChannel,
} from '@spoor/infra/postgres/projection-notification';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './tables.ts';

/** Says what a transaction brought up to date; heard by everybody who listens, at its commit. */
export async function notifyListeners(tx: Db, notices: readonly ProjectionNotification[]): Promise<void> {
  await notifying(notices).execute(tx);
}

/** The statement of {@link notifyListeners}, as part of a larger one. */
export function notifying(notices: readonly ProjectionNotification[]): RawBuilder<unknown> {
  const payloads = notices.flatMap(encodeNotification);
  return sql`SELECT pg_notify(${projectionChannel}, payload) FROM unnest(${payloads}::text[]) AS payload`;
}
