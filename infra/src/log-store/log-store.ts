import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { type Kysely, sql } from 'kysely';
import { type AnyDatabase, withTables } from '../postgres/database.ts';

/** Entries that arrived together. */
export interface LogBatch {
  /** A batch that is delivered twice is stored once. */
  readonly batchGuid: string;
  readonly platformGuid: string;
  readonly correlationId: string;
  readonly entries: readonly LogEntry[];
}

export interface LogSearch {
  readonly platformGuid: string;
  /** Syslog: entries at this level or more severe, 0 to 7. */
  readonly level: number;
  readonly limit: number;
}

/** An address at which people found nothing. */
export interface MissedPath {
  /** As it was asked for. */
  readonly path: string;
  readonly hits: number;
  /** ISO-8601. */
  readonly lastSeenOn: string;
  /** Where people came from, as far as they told. */
  readonly referrers: readonly string[];
}

interface LogTables {
  'logs.entries': {
    batchGuid: string;
    batchIndex: number;
    platformGuid: string;
    correlationId: string;
    level: number;
    loggedAt: string;
    entry: LogEntry;
  };
}

/** What processes and browsers report where there is nothing: the short message, or how it begins. */
export const notFoundMessage = 'Not found';

/** So many missed addresses are told, the most wanted ones. */
const mostMissed = 1_000;

/** How what was reported is read, without believing that it is JSON. */
const told = {
  path: String.raw`"path":"(/[^"\\]*)"`,
  referrer: String.raw`"referrer":"([^"\\]*)"`,
  times: String.raw`\((\d{1,4})×\)$`,
};

/** Syslog's. */
const warning = 4;

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** What browsers and processes reported in the last thirty days. */
export class LogStore {
  readonly #db: Kysely<LogTables>;
  readonly #clock: () => Date;

  constructor(db: AnyDatabase, clock = () => new Date()) {
    this.#db = withTables<LogTables>(db);
    this.#clock = clock;
  }

  /** @returns how many entries were new */
  async append({ batchGuid, platformGuid, correlationId, entries }: LogBatch): Promise<number> {
    if (entries.length === 0) return 0;
    const rows = entries.map((entry, batchIndex) => ({
      ...{ batchGuid, batchIndex, platformGuid, correlationId, entry },
      level: entry.level,
      loggedAt: new Date(entry.timestamp * 1000).toISOString(),
    }));
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('logs.entries')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['batchGuid', 'batchIndex']).doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
  }

  /** Newest first. */
  async search({ platformGuid, level, limit }: LogSearch): Promise<LogEntry[]> {
    const rows = await this.#db
      .selectFrom('logs.entries')
      .select('entry')
      .where('platformGuid', '=', platformGuid)
      .where('level', '<=', level)
      .orderBy('loggedAt', 'desc')
      .orderBy('batchGuid')
      .orderBy('batchIndex', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ entry }) => entry);
  }

  /**
   * Addresses at which people found nothing, most wanted first. Anybody can send log entries, so whatever stands in them
   * is only ever looked at as text.
   */
  async readMissedPaths(platformGuid: string): Promise<MissedPath[]> {
    const { rows } = await sql<MissedPath>`
      SELECT path, least(sum(hits), 1_000_000_000)::integer AS hits, max("loggedAt") AS "lastSeenOn",
        coalesce(array_agg(DISTINCT referrer) FILTER (WHERE referrer <> ''), '{}') AS referrers
      FROM (
        SELECT "loggedAt",
          substring(entry->>'full_message' FROM ${told.path}) AS path,
          substring(entry->>'full_message' FROM ${told.referrer}) AS referrer,
          coalesce(substring(entry->>'short_message' FROM ${told.times})::integer, 1) AS hits
        FROM logs.entries
        WHERE "platformGuid" = ${platformGuid} AND level = ${warning} AND NOT (entry->>'bot')::boolean
          AND starts_with(entry->>'short_message', ${notFoundMessage})
      ) AS missed
      WHERE path IS NOT NULL
      GROUP BY path
      ORDER BY hits DESC, path
      LIMIT ${mostMissed}`.execute(this.#db);
    return rows;
  }

  async removeExpired(): Promise<void> {
    const oldestKept = new Date(this.#clock().getTime() - lifetimeMs).toISOString();
    await this.#db.deleteFrom('logs.entries').where('loggedAt', '<', oldestKept).execute();
  }
}
