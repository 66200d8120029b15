import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { sql } from 'kysely';

/** What happened on a day, seen along one dimension. */
export interface DayFigure {
  readonly day: string;
  readonly visitorClass: string;
  readonly type: string;
  readonly dimension: string;
  readonly subject: string;
  readonly count: number;
  readonly visitors: number;
  readonly total: number | null;
  readonly median: number | null;
  readonly p75: number | null;
}

/** What the days of a platform came to. */
export async function readDays(db: AnyDatabase, platformGuid: string): Promise<DayFigure[]> {
  const { rows } = await sql<DayFigure>`
    SELECT day::text, "visitorClass", type, dimension, subject, count::integer, visitors::integer,
      total, median, p75
    FROM statistics.days
    WHERE "platformGuid" = ${platformGuid}
    ORDER BY day, "visitorClass", type, dimension, subject`.execute(withTables(db));
  return rows;
}
