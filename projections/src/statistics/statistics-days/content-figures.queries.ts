import { localDay, startOfDate } from '@spoor/contracts/shared/zoned-time';
import {
  type ContentDayCounts,
  type ContentFigures,
  contentFigures,
} from '@spoor/contracts/statistics/content-day-counts';
import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import type { StatisticsFilter } from '@spoor/contracts/statistics/statistics-filter';
import type { Period } from '@spoor/contracts/statistics/statistics-period';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { readLastSealedDay } from './sealed-days.queries.ts';
import { openPeriods, readSealedContent } from './sealed-facts.queries.ts';

/** So many publications are told, the last ones. */
const mostPublications = 200;

/**
 * What was done on the site in a period, and how many pages it had at its end: days that are over are told from what was sealed of
 * them.
 */
export async function readContentFigures(context: QueryContext, period: Period): Promise<ContentFigures> {
  const sealed = await readSealedContent(context, period);
  const open = openPeriods(
    period,
    sealed.map(({ day }) => day),
  );
  const counted = await Promise.all(
    open.map(async (each) => ({ day: each.from, content: await countContent(context, each) })),
  );
  const days = [...sealed, ...counted].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const figures = contentFigures(days.map(({ content }) => content));
  const isEndKnown = sealed.at(-1)?.day === period.to || (await isStillToSeal(context, period.to));
  return isEndKnown ? figures : { ...figures, publishedPages: null };
}

/** Whether how many pages there are now is what there are at the end of a day. */
async function isStillToSeal(context: QueryContext, day: string): Promise<boolean> {
  if (day >= localDay(context.now, context.platform.timeZone)) return true;
  const last = await readLastSealedDay(context);
  return last !== undefined && day > last;
}

/** What was done on the site in a period, as it can be counted now, and how many pages it has now. */
export async function countContent(
  { db, platform }: Pick<QueryContext, 'db' | 'platform'>,
  period: Period,
): Promise<ContentDayCounts> {
  const [from, to] = momentsOf(period, platform.timeZone);
  const [pages, changes] = await Promise.all([
    db
      .selectFrom('read_model.pages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('platformGuid', '=', platform.guid)
      .where('removed', '=', false)
      .where('publishedRevision', 'is not', null)
      .executeTakeFirstOrThrow(),
    sql<{ changes: number; editors: string[] | null }>`
      SELECT count(*)::integer AS changes,
        array_agg(DISTINCT "actorGuid"::text ORDER BY "actorGuid"::text) FILTER (WHERE "actorGuid" IS NOT NULL) AS editors
      FROM read_model.change_log
      WHERE "platformGuid" = ${platform.guid} AND at >= ${from} AND at < ${to}
        AND "actorKind" = 'user' AND state = 'completed'`.execute(db),
  ]);
  const { changes: count = 0, editors } = changes.rows[0] ?? {};
  return { publishedPages: Number(pages.count), changes: count, editors: editors ?? [] };
}

/** Pages that were published in a period, oldest first. @param subject a page tells only of itself */
export async function readPublications(
  { db, platform }: QueryContext,
  period: Period,
  subject: StatisticsFilter['subject'],
): Promise<StatisticsView['publications']> {
  const [from, to] = momentsOf(period, platform.timeZone);
  const entity = subject?.dimension === 'page' ? `page:${subject.name}` : null;
  const { rows } = await sql<StatisticsView['publications'][number]>`
    SELECT to_char(at AT TIME ZONE ${platform.timeZone}, 'YYYY-MM-DD') AS day,
      to_char(at AT TIME ZONE ${platform.timeZone}, 'YYYY-MM-DD"T"HH24') AS hour, page.guid AS "pageGuid",
      coalesce(card->>'liveTitle', card->>'draftTitle') AS title
    FROM (
      SELECT at, entities FROM read_model.change_log
      WHERE "platformGuid" = ${platform.guid} AND at >= ${from} AND at < ${to} AND kind = 'PagePublished'
        AND state = 'completed' AND (${entity}::text IS NULL OR entities @> ARRAY[${entity}::text])
      ORDER BY ordinal DESC LIMIT ${mostPublications}
    ) AS published
    JOIN read_model.pages AS page ON 'page:' || page.guid = ANY(entities) AND page."platformGuid" = ${platform.guid}
    ORDER BY at`.execute(db);
  return rows;
}

/** When it begins and when it is over. */
function momentsOf({ from, to }: Period, timeZone: string): [string, string] {
  return [startOfDate(from, timeZone).toISOString(), startOfDate(to, timeZone, 1).toISOString()];
}
