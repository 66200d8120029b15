import { sql } from 'kysely';
import { hasSentence } from '../../changes/change-log/change-log.queries.ts';
import { isOfRun } from '../../changes/change-log/run-owner.ts';
import type { QueryContext } from '../../query-context.ts';

/**
 * Pages, items and forms that a run made and that taking it back threw away: the last that happened to them is that their making was
 * undone, by a run that takes this one back. What it only wrote to, or somebody threw away, is not among them.
 * @returns their guids
 */
export async function listTakenBackByRun(queryContext: QueryContext, runId: string): Promise<string[]> {
  const { db, platform } = queryContext;
  const { rows } = await sql<{ guid: string }>`
    WITH RECURSIVE undoing AS (
      SELECT "runId" FROM read_model.run_undos WHERE "undoOf" = ${runId} AND "platformGuid" = ${platform.guid}
      UNION
      SELECT later."runId" FROM read_model.run_undos AS later JOIN undoing ON later."undoOf" = undoing."runId"
    ), made AS (
      SELECT "changeId" AS making, regexp_replace(span->>'stream', '^(page|list(item)|form)-', '') AS guid,
        regexp_replace(span->>'stream', '^(list)?(page|item|form)-', '\\2:') AS entity
      FROM read_model.change_log, jsonb_array_elements(spans) AS span
      WHERE ${hasSentence(queryContext)} AND ${isOfRun(queryContext, runId)}
        AND (span->>'first')::integer = 0 AND span->>'stream' ~ '^(page|listitem|form)-'
    ), undone AS (
      SELECT guid, making, last."undoOf" AS of FROM made CROSS JOIN LATERAL (
        SELECT "undoOf", "runId" FROM (
          SELECT "undoOf", "runId", ordinal FROM read_model.change_log
          WHERE entities @> ARRAY[entity] AND "platformGuid" = ${platform.guid} OFFSET 0
        ) AS written ORDER BY ordinal DESC LIMIT 1
      ) AS last WHERE last."runId" IN (SELECT "runId" FROM undoing)
      UNION
      SELECT guid, making, earlier."undoOf" FROM undone
      JOIN read_model.change_log AS earlier ON earlier."changeId" = undone.of
    )
    SELECT guid FROM undone WHERE of = making`.execute(db);
  return rows.map(({ guid }) => guid);
}
