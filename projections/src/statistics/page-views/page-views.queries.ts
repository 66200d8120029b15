import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** How often visitors viewed each page since a day (`YYYY-MM-DD`, included); pages that nobody viewed are left out. */
export async function readPageViews(
  { db, platform }: QueryContext,
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ guid: string; views: number }>`
    SELECT guid, sum(views)::integer AS views FROM (
      SELECT subject AS guid, count AS views, day FROM statistics.days
      WHERE "platformGuid" = ${platform.guid} AND day >= ${from}::date
        AND "visitorClass" = 'visitor' AND type = 'view' AND dimension = 'page'
      UNION ALL
      SELECT "pageGuid"::text, 1, day FROM statistics.happenings
      WHERE "platformGuid" = ${platform.guid} AND day >= ${from}::date
        AND "visitorClass" = 'visitor' AND type = 'view' AND "pageGuid" IS NOT NULL
        -- Days that were added up are counted already.
        AND day NOT IN (SELECT day FROM statistics.days WHERE "platformGuid" = ${platform.guid})
    ) AS viewed
    GROUP BY guid`.execute(db);
  return new Map(rows.map(({ guid, views }) => [guid, views]));
}
