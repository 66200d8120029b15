import { startOfDate } from '@spoor/contracts/shared/zoned-time';
import { type CountedEvent, DayCounter } from '@spoor/contracts/statistics/count-day';
import type { DayCounts } from '@spoor/contracts/statistics/day-counts';
import { otherName, type StatisticsDimension } from '@spoor/contracts/statistics/statistics-dimensions';
import type { StatisticsFilters } from '@spoor/contracts/statistics/statistics-filters';
import { type Kysely, sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

type ReadContext = Pick<QueryContext, 'db' | 'platform'>;
type Dimension = Exclude<StatisticsDimension, 'device' | 'browser' | 'unfound'>;

/** So many names of each kind are told apart in a day, the most frequent ones; the rest is counted together. */
const mostNames: Readonly<Record<Dimension, number>> = {
  referrer: 100,
  language: 20,
  path: 500,
  page: 500,
  item: 300,
  search: 300,
  notFound: 200,
  outbound: 200,
  download: 200,
};

/** Rows that are read at a time. */
const rowsAtATime = 10_000;

/**
 * What a day of a platform comes to, counted from single analytics events.
 * @param day `YYYY-MM-DD`
 * @param coarseness 1: as fine as can be; a half as many names with 2, a quarter with 4
 */
export function countRawDay(
  { db, platform }: ReadContext,
  day: string,
  filters: StatisticsFilters,
  coarseness = 1,
): Promise<DayCounts> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const storedNames = await readStoredNames(tx, platform.guid, day, coarseness);
      const counter = new DayCounter({
        filters,
        dayStart: startOfDate(day, platform.timeZone).getTime(),
        nameOf: (dimension, name) =>
          storedNames.get(dimension)?.has(name) === false && name !== '' ? otherName : name,
      });
      let events: CountedEvent[] = [];
      const countEvents = () => {
        counter.countVisitor(events);
        events = [];
      };
      for await (const event of readEvents(tx, platform.guid, day)) {
        const [last] = events;
        const isSame = last?.visitorKey === event.visitorKey && last.visitorClass === event.visitorClass;
        if (!isSame) countEvents();
        events.push(event);
      }
      countEvents();
      return counter.counts();
    });
}

async function readStoredNames(
  tx: Kysely<unknown> | ReadContext['db'],
  platformGuid: string,
  day: string,
  coarseness: number,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const limits = Object.entries(mostNames).map(([dimension, most]) => ({
    dimension,
    most: Math.max(1, Math.floor(most / coarseness)),
  }));
  const { rows } = await sql<{ dimension: string; names: string[] }>`
    SELECT dimension, array_agg(name) AS names FROM (
      SELECT dimension, name,
        row_number() OVER (PARTITION BY dimension ORDER BY people DESC, times DESC, name) AS place
      FROM (
        SELECT dimension, name, count(*) AS times, count(*) FILTER (WHERE "visitorClass" = 'visitor') AS people
        FROM statistics.happenings, LATERAL (VALUES
          ('language', language), ('page', "pageGuid"::text), ('item', "itemGuid"::text),
          ('path', CASE WHEN type = 'view' THEN path END), ('referrer', CASE WHEN type = 'view' THEN about END),
          ('search', CASE WHEN type = 'search' THEN about END), ('notFound', CASE WHEN type = 'notFound' THEN path END),
          ('outbound', CASE WHEN type = 'outbound' THEN about END),
          ('download', CASE WHEN type = 'download' THEN about END)
        ) AS named(dimension, name)
        WHERE "platformGuid" = ${platformGuid} AND day = ${day}::date AND name IS NOT NULL
        GROUP BY dimension, name
      ) AS counted
    ) AS ranked
    JOIN jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) AS "limit"(dimension text, most integer) USING (dimension)
    WHERE place <= most
    GROUP BY dimension`.execute(tx);
  const empty = Object.keys(mostNames).map((dimension): [string, Set<string>] => [dimension, new Set()]);
  return new Map([
    ...empty,
    ...rows.map(({ dimension, names }): [string, Set<string>] => [dimension, new Set(names)]),
  ]);
}

/** Those of a day, visitor by visitor, each in the order in which they came. */
async function* readEvents(
  tx: Kysely<unknown> | ReadContext['db'],
  platformGuid: string,
  day: string,
): AsyncGenerator<CountedEvent> {
  await sql`
    DECLARE counted_events NO SCROLL CURSOR FOR
    SELECT (extract(epoch FROM at) * 1000)::double precision AS at, "visitorClass", "visitorKey", type, path, "pageGuid",
      "itemGuid", device, browser, language, about, value
    FROM statistics.happenings WHERE "platformGuid" = ${sql.lit(platformGuid)} AND day = ${sql.lit(day)}::date
    ORDER BY "visitorClass", "visitorKey", at, "batchGuid", "batchIndex"`.execute(tx);
  for (;;) {
    const { rows } = await sql<CountedEvent>`FETCH ${sql.lit(rowsAtATime)} FROM counted_events`.execute(tx);
    yield* rows;
    if (rows.length < rowsAtATime) break;
  }
  await sql`CLOSE counted_events`.execute(tx);
}

/** The days of a platform of which there are single events, oldest first. @param from the first that is asked for */
export async function listRawDays({ db, platform }: ReadContext, from: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT day::text FROM statistics.happenings
    WHERE "platformGuid" = ${platform.guid} AND day >= ${from}::date ORDER BY 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** How many people have given a sign since a moment. */
export async function countVisitorsSince({ db, platform }: ReadContext, since: Date): Promise<number> {
  const { rows } = await sql<{ visitors: number }>`
    SELECT count(DISTINCT "visitorKey")::integer AS visitors FROM statistics.happenings
    WHERE "platformGuid" = ${platform.guid} AND "visitorClass" = 'visitor' AND at >= ${since.toISOString()}`.execute(
    db,
  );
  return rows[0]?.visitors ?? 0;
}
