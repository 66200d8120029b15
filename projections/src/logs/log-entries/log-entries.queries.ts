import type { StoredLogEntry } from '@spoor/contracts/logs/log-entry';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { notFoundMessage } from '@spoor/contracts/logs/log-messages';
import type { LogQueryValues } from '@spoor/contracts/logs/log-query';
import { sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';
import { timesPattern } from './entry-times.ts';

/** An address at which people found nothing. */
export interface NotFoundPath {
  /** As it was asked for. */
  readonly path: string;
  readonly hits: number;
  /** ISO-8601. */
  readonly lastSeenOn: string;
  /** Where people came from, as far as they told. */
  readonly referrers: readonly string[];
}

/** So many missed addresses are told, the most wanted ones. */
const maxNotFoundPaths = 1_000;

/** How what was reported is read, without believing that it is JSON. */
const entryFields = {
  path: String.raw`"path":"(/[^"\\]*)"`,
  referrer: String.raw`"referrer":"([^"\\]*)"`,
};

/** In the order in which they came, newest first: their own times are those of clocks that may be wrong. */
export async function searchLogEntries(
  { db, platform }: QueryContext,
  { level, origin, q, correlationId, before, limit }: LogQueryValues,
): Promise<StoredLogEntry[]> {
  const conditions = [
    sql<boolean>`"platformGuid" = ${platform.guid} AND level <= ${level}`,
    ...(origin === undefined ? [] : [sql<boolean>`entry->>'origin' = ${origin}`]),
    ...(correlationId === undefined ? [] : [sql<boolean>`"correlationId" = ${correlationId}`]),
    ...(before === undefined ? [] : [sql<boolean>`id < ${before}::bigint`]),
    ...(q === undefined || q === '' ? [] : [contains(q)]),
  ];
  const rows = await db
    .selectFrom('logs.entries')
    .select(['id', 'correlationId', 'entry'])
    .where(sql<boolean>`${sql.join(conditions, sql` AND `)}`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row.entry, id: String(row.id), correlation_id: row.correlationId }));
}

/** Whatever signs are in it. The id of a request is looked for as a whole. */
function contains(words: string) {
  return sql<boolean>`("correlationId" = ${words} OR position(lower(${words}) IN
    lower(concat_ws(E'\\n', entry->>'short_message', entry->>'full_message'))) > 0)`;
}

/**
 * Addresses at which people found nothing, most wanted first. Anybody can send log entries, so whatever stands in them
 * is only ever looked at as text.
 */
export async function readNotFoundPaths({ db, platform }: QueryContext): Promise<NotFoundPath[]> {
  const { rows } = await sql<NotFoundPath>`
    SELECT path, least(sum(hits), 1_000_000_000)::integer AS hits, max("loggedAt") AS "lastSeenOn",
      coalesce(array_agg(DISTINCT referrer) FILTER (WHERE referrer <> ''), '{}') AS referrers
    FROM (
      SELECT "loggedAt",
        substring(entry->>'full_message' FROM ${entryFields.path}) AS path,
        substring(entry->>'full_message' FROM ${entryFields.referrer}) AS referrer,
        coalesce(substring(entry->>'short_message' FROM ${timesPattern})::integer, 1) AS hits
      FROM logs.entries
      WHERE "platformGuid" = ${platform.guid} AND level = ${logLevel.warning} AND NOT (entry->>'bot')::boolean
        AND starts_with(entry->>'short_message', ${notFoundMessage})
    ) AS missed
    WHERE path IS NOT NULL
    GROUP BY path
    ORDER BY hits DESC, path
    LIMIT ${maxNotFoundPaths}`.execute(db);
  return rows;
}
