import type { CountedEvent } from '@spoor/contracts/statistics/count-day';
import type { VisitorClass } from '@spoor/contracts/statistics/statistics-dimensions';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import { type Kysely, sql } from 'kysely';

/** Something that a visitor did, without the visitor. */
export interface AnalyticsEventRow extends Omit<CountedEvent, 'at'> {
  readonly platformGuid: string;
  /** ISO-8601. */
  readonly at: string;
  /** The day where the platform is, `YYYY-MM-DD`. */
  readonly day: string;
  readonly visitorClass: VisitorClass;
}

/** Analytics events that arrived together. */
export interface AnalyticsEventBatch {
  /** A batch that is delivered twice is stored once. */
  readonly batchGuid: string;
  readonly rows: readonly AnalyticsEventRow[];
}

interface AnalyticsEventTables {
  'statistics.happenings': AnalyticsEventRow & { batchGuid: string; batchIndex: number };
}

const columnTypes: Readonly<Record<keyof AnalyticsEventTables['statistics.happenings'], string>> = {
  batchGuid: 'uuid',
  batchIndex: 'integer',
  platformGuid: 'uuid',
  at: 'timestamptz',
  day: 'date',
  visitorKey: 'text',
  visitorClass: 'text',
  type: 'text',
  path: 'text',
  pageGuid: 'uuid',
  itemGuid: 'uuid',
  device: 'text',
  browser: 'text',
  language: 'text',
  about: 'text',
  value: 'double precision',
};
const columns = sql.join(Object.keys(columnTypes).map((name) => sql.ref(name)));
const typedColumns = sql.join(
  Object.entries(columnTypes).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
);

/** What visitors of the sites did, one by one, until their days are added up. */
export class AnalyticsEventsStore {
  private readonly db: Kysely<AnalyticsEventTables>;

  constructor(db: AnyDatabase) {
    this.db = withTables<AnalyticsEventTables>(db);
  }

  /** @returns how many of them were new */
  async append({ batchGuid, rows }: AnalyticsEventBatch): Promise<number> {
    if (rows.length === 0) return 0;
    const numbered = rows.map((row, batchIndex) => ({ ...row, batchGuid, batchIndex }));
    // One parameter: a statement takes no more than 65 535 of them.
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO statistics.happenings (${columns})
      SELECT ${columns} FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) AS given(${typedColumns})
      ON CONFLICT ("batchGuid", "batchIndex") DO NOTHING`.execute(this.db);
    return Number(numAffectedRows);
  }
}
