import { retentionMs } from '@spoor/contracts/privacy/retention';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

type ReadContext = Pick<QueryContext, 'db' | 'platform' | 'now'>;

/**
 * Guids of those whose time to change their mind has passed, and of accounts that were taken back so long ago: nobody else could
 * have those erased.
 *
 * @param warnedSince since when accounts that were taken back are erased at all: nobody's fortnight began before
 */
export async function listDueErasures(
  { db, platform, now }: ReadContext,
  warnedSince: Date,
): Promise<string[]> {
  const untouchedSince = new Date(now.getTime() - retentionMs('erasure'));
  const { rows } = await sql<{ guid: string }>`
    SELECT guid FROM read_model.users AS person
    WHERE "platformGuid" = ${platform.guid} AND NOT erased AND CASE
      WHEN removed THEN ${warnedSince}::timestamptz <= ${untouchedSince}::timestamptz AND NOT EXISTS (
        SELECT FROM read_model.change_log AS change
        WHERE change."platformGuid" = person."platformGuid" AND change.entities @> ARRAY['user:' || person.guid]
          AND change.at > ${untouchedSince}::timestamptz
      )
      ELSE ("user"->'erasure'->>'on')::timestamptz <= ${now}::timestamptz
    END
    ORDER BY guid`.execute(db);
  return rows.map(({ guid }) => guid);
}

/** Those who were erased, and whether with what they sent. */
export async function listErased({
  db,
  platform,
}: ReadContext): Promise<{ readonly guid: string; readonly withSubmissions: boolean }[]> {
  const rows = await db
    .selectFrom('read_model.users')
    .select(['guid', 'user'])
    .where('platformGuid', '=', platform.guid)
    .where('erased', '=', true)
    .orderBy('guid')
    .execute();
  return rows.map(({ guid, user }) => ({ guid, withSubmissions: user.erasure?.withSubmissions === true }));
}
