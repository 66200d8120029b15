import { hasPermission } from '@spoor/contracts/shared/permissions';
import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import type { StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import type { Period } from '@spoor/contracts/statistics/statistics-period';
import { sql } from 'kysely';
import { keptApart } from '../../forms/submissions/submissions.queries.ts';
import type { QueryContext } from '../../query-context.ts';

type FormFigures = NonNullable<StatisticsView['forms']>;

/**
 * How often each form was seen, begun and sent in a period; forms with which nothing happened are left out. What was sent counts
 * also once it is erased. Null where the reader may not know what was sent.
 */
export async function readFormFigures(
  { db, platform, viewer }: QueryContext,
  { from, to }: Period,
): Promise<FormFigures | null> {
  if (!hasPermission(viewer, 'submissions.view')) return null;
  const [start, end] = [startOfDate(from, platform.timeZone), startOfDate(to, platform.timeZone, 1)];
  const { rows } = await sql<FormFigures[number]>`
    SELECT form.guid, form.name, coalesce(seen, 0)::integer AS seen, coalesce(begun, 0)::integer AS begun,
      coalesce(sent, 0)::integer AS sent
    FROM read_model.forms AS form
    LEFT JOIN (
      SELECT "formGuid", sum(count) FILTER (WHERE kind = 'view') AS seen,
        sum(count) FILTER (WHERE kind = 'start') AS begun
      FROM service.form_steps
      WHERE "platformGuid" = ${platform.guid} AND day BETWEEN ${from}::date AND ${to}::date
      GROUP BY 1
    ) AS steps ON steps."formGuid" = form.guid
    LEFT JOIN (
      SELECT "formGuid", count(*) AS sent FROM read_model.submissions
      WHERE "platformGuid" = ${platform.guid} AND status NOT IN (${sql.join(keptApart)})
        AND "submittedOn" >= ${start.toISOString()} AND "submittedOn" < ${end.toISOString()}
      GROUP BY 1
    ) AS submissions ON submissions."formGuid" = form.guid
    WHERE form."platformGuid" = ${platform.guid} AND NOT form.removed
      AND (seen IS NOT NULL OR begun IS NOT NULL OR sent IS NOT NULL)
    ORDER BY seen DESC, sent DESC, form.name`.execute(db);
  return rows;
}
