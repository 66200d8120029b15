import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import type { AnalyticsEventRow, DayFigure, StatisticsTables } from './statistics-tables.ts';

/** Happenings that arrived together. */
export interface AnalyticsEventBatch {
  /** A batch that is delivered twice is stored once. */
  readonly batchGuid: string;
  readonly platformGuid: string;
  readonly happenings: readonly AnalyticsEventRow[];
}

const hour = 60 * 60 * 1_000;
const saltLifetime = 24 * hour;
const happeningLifetime = 48 * hour;
const saltBytes = 32;

/** What visitors of the sites did: one by one for two days, and for ever what each day came to. */
export class StatisticsStore {
  readonly #db: Kysely<StatisticsTables>;
  readonly #clock: () => Date;

  constructor(db: AnyDatabase, clock = () => new Date()) {
    this.#db = withTables<StatisticsTables>(db);
    this.#clock = clock;
  }

  /**
   * What the visitors of a day are made unrecognisable with, the same for all who ask. Once it is destroyed, a day
   * later, nobody can say any more whether somebody was there.
   */
  async saltOf(platformGuid: string, day: string): Promise<Buffer> {
    const { salt } = await this.#db
      .insertInto('statistics.salts')
      .values({ platformGuid, day, salt: randomBytes(saltBytes), madeAt: this.#clock().toISOString() })
      // Changes nothing, but the row that is there already is answered only when it is written.
      .onConflict((conflict) =>
        conflict.columns(['platformGuid', 'day']).doUpdateSet({ salt: sql<Buffer>`statistics.salts.salt` }),
      )
      .returning('salt')
      .executeTakeFirstOrThrow();
    return salt;
  }

  /** @returns how many happenings were new */
  async append({ batchGuid, platformGuid, happenings }: AnalyticsEventBatch): Promise<number> {
    if (happenings.length === 0) return 0;
    const rows = happenings.map((row, batchIndex) => ({ ...row, batchGuid, batchIndex, platformGuid }));
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('statistics.happenings')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['batchGuid', 'batchIndex']).doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
  }

  /** Adds up the days of a platform before this one that were not added up yet. A day is added up once. */
  async aggregateDaysBefore(platformGuid: string, day: string): Promise<void> {
    await sql`
      INSERT INTO statistics.days
        ("platformGuid", day, "visitorClass", type, dimension, subject, count, visitors, total, median, p75)
      SELECT happening."platformGuid", happening.day, "visitorClass", type, dimension, subject,
        count(*), count(DISTINCT "visitorKey"), sum(value),
        percentile_cont(0.5) WITHIN GROUP (ORDER BY value), percentile_cont(0.75) WITHIN GROUP (ORDER BY value)
      FROM statistics.happenings AS happening, LATERAL (VALUES
        ('total', ''), ('path', path), ('page', "pageGuid"::text), ('item', "itemGuid"::text),
        ('about', about), ('device', device), ('browser', browser)
      ) AS part(dimension, subject)
      WHERE happening."platformGuid" = ${platformGuid} AND happening.day < ${day}::date
        AND subject IS NOT NULL
        AND NOT EXISTS (
          SELECT FROM statistics.days AS known
          WHERE known."platformGuid" = happening."platformGuid" AND known.day = happening.day
        )
      GROUP BY 1, 2, 3, 4, 5, 6
      ON CONFLICT DO NOTHING`.execute(this.#db);
  }

  /** What the days from one to another came to, both included. */
  async readDays(platformGuid: string, from: string, to: string): Promise<DayFigure[]> {
    const { rows } = await sql<DayFigure>`
      SELECT day::text, "visitorClass", type, dimension, subject, count::integer, visitors::integer,
        total, median, p75
      FROM statistics.days
      WHERE "platformGuid" = ${platformGuid} AND day BETWEEN ${from}::date AND ${to}::date
      ORDER BY day, "visitorClass", type, dimension, subject`.execute(this.#db);
    return rows;
  }

  /** How often visitors viewed each page since a day (`YYYY-MM-DD`, included); pages that nobody viewed are left out. */
  async readPageViews(platformGuid: string, from: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ guid: string; views: number }>`
      SELECT guid, sum(views)::integer AS views FROM (
        SELECT subject AS guid, count AS views, day FROM statistics.days
        WHERE "platformGuid" = ${platformGuid} AND day >= ${from}::date
          AND "visitorClass" = 'visitor' AND type = 'view' AND dimension = 'page'
        UNION ALL
        SELECT "pageGuid"::text, 1, day FROM statistics.happenings
        WHERE "platformGuid" = ${platformGuid} AND day >= ${from}::date
          AND "visitorClass" = 'visitor' AND type = 'view' AND "pageGuid" IS NOT NULL
          -- Days that were added up are counted already.
          AND day NOT IN (SELECT day FROM statistics.days WHERE "platformGuid" = ${platformGuid})
      ) AS viewed
      GROUP BY guid`.execute(this.#db);
    return new Map(rows.map(({ guid, views }) => [guid, views]));
  }

  /** Throws away salts after a day and happenings after two. */
  async removeExpired(): Promise<void> {
    const now = this.#clock().getTime();
    await this.#db
      .deleteFrom('statistics.salts')
      .where('madeAt', '<', new Date(now - saltLifetime).toISOString())
      .execute();
    await this.#db
      .deleteFrom('statistics.happenings')
      .where('at', '<', new Date(now - happeningLifetime).toISOString())
      .execute();
  }
}
