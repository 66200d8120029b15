import { type RawBuilder, sql } from 'kysely';
import type { QueryContext } from '../../query-context.ts';

/** Of a Change or a run: who wrote, also where that is nobody in particular. */
const actor = sql<string>`concat("actorKind", ' ', "actorGuid")`;

/**
 * Whether a Change (a row of the log) is of the run that it names. A run is of whoever began it: what others write under its id
 * is no part of it, so that knowing an id opens nothing and changes nothing.
 * @param runId SQL for the id of the run
 */
export function isByOwner(
  { platform }: Pick<QueryContext, 'platform'>,
  runId: RawBuilder<string>,
): RawBuilder<boolean> {
  return sql<boolean>`${actor} = coalesce(
    (SELECT ${actor} FROM read_model.run_undos AS undo WHERE undo."runId" = ${runId} AND undo."platformGuid" = ${platform.guid}),
    (SELECT ${actor} FROM read_model.change_log AS begin
      WHERE begin."platformGuid" = ${platform.guid} AND begin."runId" = ${runId} ORDER BY begin.ordinal LIMIT 1))`;
}

/** Whether a Change (a row of the log) is part of a run. */
export function isOfRun(queryContext: Pick<QueryContext, 'platform'>, runId: string): RawBuilder<boolean> {
  return sql<boolean>`"runId" = ${runId} AND ${isByOwner(queryContext, sql<string>`${runId}::uuid`)}`;
}
