import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** So many are given at a time. */
const batchSize = 200;

/**
 * Submissions that are kept for longer than their form says, also those that are kept apart, and those of forms in the trash.
 * @param after the last one that was given before
 */
export async function listExpiredSubmissions(
  { db, platform, now }: Omit<QueryContext, 'viewer'>,
  after?: string,
): Promise<string[]> {
  const days = sql<number>`(f.form->'settings'->>'retentionDays')::integer`;
  const rows = await db
    .selectFrom('read_model.submissions as s')
    .innerJoin('read_model.forms as f', 'f.guid', 's.formGuid')
    .select('s.guid')
    .where('s.platformGuid', '=', platform.guid)
    .where('f.platformGuid', '=', platform.guid)
    .where('s.erased', '=', false)
    .where(sql<boolean>`s."submittedOn" < ${now}::timestamptz - make_interval(days => ${days})`)
    .$if(after !== undefined, (query) => query.where('s.guid', '>', after ?? ''))
    .orderBy('s.guid')
    .limit(batchSize)
    .execute();
  return rows.map(({ guid }) => guid);
}
