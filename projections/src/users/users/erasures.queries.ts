import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

type ReadContext = Pick<QueryContext, 'db' | 'platform' | 'now'>;

/** Guids of those whose time to change their mind has passed. */
export async function listDueErasures({ db, platform, now }: ReadContext): Promise<string[]> {
  const rows = await db
    .selectFrom('read_model.users')
    .select('guid')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`("user"->'erasure'->>'on')::timestamptz <= ${now}::timestamptz`)
    .orderBy('guid')
    .execute();
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
