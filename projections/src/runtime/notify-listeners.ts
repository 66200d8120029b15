import {
  encodeNotification,
  type ProjectionNotification,
  projectionChannel,
} from '@spoor/infra/postgres/projection-notification';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './tables.ts';

/** Says what a transaction brought up to date; heard by everybody who listens, at its commit. */
export async function notifyListeners(tx: Db, notices: readonly ProjectionNotification[]): Promise<void> {
  await notifying(payloadsOf(notices)).execute(tx);
}

/** The statement of {@link notifyListeners}, as part of a larger one. @param payloads see {@link payloadsOf} */
export function notifying(payloads: unknown): RawBuilder<unknown> {
  return sql`SELECT pg_notify(${projectionChannel}, payload) FROM unnest(${payloads}::text[]) AS payload`;
}

/** Notifications as they are sent. */
export function payloadsOf(notices: readonly ProjectionNotification[]): readonly string[] {
  return notices.flatMap(encodeNotification);
}
