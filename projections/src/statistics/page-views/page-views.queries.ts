import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { readLastSealedDay, readSealedParts } from '../statistics-days/sealed-days.queries.ts';

/** After every day that is sealed. */
const always = '9999-12-31';

/** How often visitors viewed each page since a day (`YYYY-MM-DD`, included); pages that nobody viewed are left out. */
export async function readPageViews(
  context: QueryContext,
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const { db, platform } = context;
  const sealed = { who: 'visitor', filter: undefined, byMonth: true } as const;
  const [parts, last = ''] = await Promise.all([
    readSealedParts(context, { from, to: always }, sealed),
    readLastSealedDay(context),
  ]);
  const { rows } = await sql<{ guid: string; views: number }>`
    SELECT "pageGuid"::text AS guid, count(*)::integer AS views FROM statistics.happenings
    WHERE "platformGuid" = ${platform.guid} AND day >= ${from}::date AND day::text > ${last}
      AND "visitorClass" = 'visitor' AND type = 'view' AND "pageGuid" IS NOT NULL
    GROUP BY 1`.execute(db);
  const views = new Map(rows.map(({ guid, views: open }) => [guid, open]));
  for (const { summary } of parts)
    for (const [guid, , , sealedViews = 0] of summary.subjects.page)
      views.set(guid, (views.get(guid) ?? 0) + sealedViews);
  return views;
}
