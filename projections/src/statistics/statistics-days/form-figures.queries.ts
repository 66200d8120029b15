import { separateStatuses } from '@spoor/contracts/forms/submission';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import {
  type FormDayCounts,
  type FormFigures,
  formFigures,
} from '@spoor/contracts/statistics/form-day-counts';
import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import type { Period } from '@spoor/contracts/statistics/statistics-period';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { openPeriods, readSealedFormParts } from './sealed-facts.queries.ts';

type FormsView = NonNullable<StatisticsView['forms']>;
type ReadContext = Pick<QueryContext, 'db' | 'platform'>;

/**
 * How often each form was seen, begun, left and sent in a period; forms with which nothing happened, or that are gone, are left out.
 * Days that are over are told from what was sealed of them. Null where the reader may not know what was sent.
 */
export async function readFormFigures(context: QueryContext, period: Period): Promise<FormsView | null> {
  if (!hasPermission(context.viewer, 'submissions.view')) return null;
  const sealed = await readSealedFormParts(context, period);
  const open = openPeriods(period, sealed.days);
  const counted = await Promise.all(open.map((each) => countForms(context, each)));
  const figures = formFigures([...sealed.forms, ...counted.flat()]);
  return withNames(figures, await readFormNames(context, [...figures.keys()]));
}

function withNames(figures: ReadonlyMap<string, FormFigures>, names: ReadonlyMap<string, string>): FormsView {
  return [...names]
    .flatMap(([guid, name]) => {
      const ofForm = figures.get(guid);
      return ofForm === undefined ? [] : [{ guid, name, ...ofForm }];
    })
    .toSorted((a, b) => b.seen - a.seen || b.sent - a.sent || (a.name < b.name ? -1 : 1));
}

/** The names of forms, by guid; those that are gone have none. */
export async function readFormNames(
  { db, platform }: ReadContext,
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (guids.length === 0) return new Map();
  const rows = await db
    .selectFrom('read_model.forms')
    .select(['guid', 'name'])
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where('guid', '=', anyGuid(guids))
    .execute();
  return new Map(rows.map(({ guid, name }) => [guid, name]));
}

/**
 * What was counted of forms in a period, as it can be counted now: what was sent counts also once it is erased. In an order that
 * depends on nothing but what was counted.
 */
export async function countForms(
  { db, platform }: ReadContext,
  { from, to }: Period,
): Promise<FormDayCounts[]> {
  const [start, end] = [startOfDate(from, platform.timeZone), startOfDate(to, platform.timeZone, 1)];
  const { rows } = await sql<FormDayCounts>`
    WITH counted AS (
      SELECT "formGuid" AS guid, version, kind, "pageId", sum(count)::integer AS count FROM service.form_steps
      WHERE "platformGuid" = ${platform.guid} AND day BETWEEN ${from}::date AND ${to}::date
      GROUP BY 1, 2, 3, 4
    ), steps AS (
      SELECT guid, version, sum(count) FILTER (WHERE kind = 'view') AS seen,
        sum(count) FILTER (WHERE kind = 'start') AS begun, sum(count) FILTER (WHERE kind = 'review') AS reviewed
      FROM counted GROUP BY 1, 2
    ), by_page AS (
      SELECT guid, version, "pageId", sum(count) FILTER (WHERE kind = 'reach') AS reached,
        sum(count) FILTER (WHERE kind = 'pass') AS passed
      FROM counted WHERE kind IN ('reach', 'pass') GROUP BY 1, 2, 3
    ), pages AS (
      SELECT guid, version, jsonb_agg(
        jsonb_build_array("pageId", coalesce(reached, 0), coalesce(passed, 0)) ORDER BY "pageId" COLLATE "C"
      ) AS pages
      FROM by_page GROUP BY 1, 2
    ), sent AS (
      SELECT "formGuid" AS guid, version, count(*) AS sent FROM read_model.submissions
      WHERE "platformGuid" = ${platform.guid} AND status NOT IN (${sql.join(separateStatuses)})
        AND "submittedOn" >= ${start.toISOString()} AND "submittedOn" < ${end.toISOString()}
      GROUP BY 1, 2
    )
    SELECT guid, version, coalesce(seen, 0)::integer AS seen, coalesce(begun, 0)::integer AS begun,
      coalesce(reviewed, 0)::integer AS reviewed, coalesce(sent, 0)::integer AS sent, coalesce(pages, '[]') AS pages
    FROM steps FULL JOIN sent USING (guid, version) LEFT JOIN pages USING (guid, version)
    ORDER BY guid, version`.execute(db);
  return rows;
}

/** The first day on which somebody saw a form; undefined where nobody did. */
export async function readFirstFormDay({ db, platform }: ReadContext): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(day)::text AS day FROM service.form_steps WHERE "platformGuid" = ${platform.guid}`.execute(db);
  return rows[0]?.day ?? undefined;
}
