import type { RunDetails, RunPage, RunUndoProgress, RunView } from '@spoor/contracts/runs/run.views';
import type { RunQueryParams } from '@spoor/contracts/runs/run-query';
import { personName } from '@spoor/contracts/users/erased-person';
import { type Kysely, sql } from 'kysely';
import { isRunVisible, selectKnown } from '../../changes/change-log/change-access.queries.ts';
import { hasSentence } from '../../changes/change-log/change-log.queries.ts';
import type { RevisionRange } from '../../changes/change-log/change-log.schema.ts';
import { actorOfKind } from '../../changes/change-log/change-sentence.ts';
import { isByOwner, isOfRun } from '../../changes/change-log/run-owner.ts';
import type { QueryContext } from '../../query-context.ts';
import type { ReadModel } from '../../read-model.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import type { RunUndoRow } from './run-undos.schema.ts';

interface RunRow extends Pick<RunUndoRow, 'runId' | 'name' | 'actorGuid' | 'actorKind' | 'via'> {
  readonly startedOn: string;
  readonly lastOn: string;
  readonly changes: number;
  /** Commit position of its last Change. */
  readonly last: bigint;
}

/** A Change of a run, as undoing it needs it. */
export interface ChangeOfRun {
  readonly changeId: string;
  readonly ordinal: bigint;
  readonly entities: readonly string[];
  readonly spans: readonly RevisionRange[];
}

/** Runs that the reader is told, those that wrote last first. */
export async function listRuns(
  queryContext: QueryContext,
  { cursor, limit }: RunQueryParams,
): Promise<RunPage> {
  const having = cursor === undefined ? sql`true` : sql`max(ordinal) < ${cursor}::bigint`;
  const rows = await readRows(queryContext, sql`"runId" IS NOT NULL`, having, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await viewsOf(queryContext, shown),
    next: rows.length > limit && last !== undefined ? String(last.last) : null,
  };
}

/** @returns undefined also where the reader is not told of it */
export async function readRun(queryContext: QueryContext, runId: string): Promise<RunDetails | undefined> {
  const found = await readRows(queryContext, sql`"runId" = ${runId}`, sql`true`, 1);
  const row = found[0] ?? (await readEmptyUndo(queryContext, runId));
  const [view] = row === undefined ? [] : await viewsOf(queryContext, [row]);
  return view && { ...view, undone: await countUndone(queryContext, runId) };
}

/** Changes of a run before a place in the order of Changes, the last one first. */
export async function listChangesOfRun(
  queryContext: Omit<QueryContext, 'viewer'>,
  runId: string,
  before: bigint,
  limit: number,
): Promise<ChangeOfRun[]> {
  const { rows } = await sql<ChangeOfRun>`
    SELECT "changeId", ordinal, entities, spans FROM read_model.change_log
    WHERE ${isOfRun(queryContext, runId)} AND ordinal < ${before} AND ${hasSentence(queryContext)}
    ORDER BY ordinal DESC LIMIT ${limit}`.execute(queryContext.db);
  return rows;
}

/** Runs that are being taken back, oldest first; of all platforms. */
export async function listUnfinishedRunUndos(
  db: Kysely<ReadModel>,
): Promise<{ runId: string; platformGuid: string }[]> {
  return db
    .selectFrom('read_model.run_undos')
    .select(['runId', 'platformGuid'])
    .where('isDone', '=', false)
    .orderBy('ordinal')
    .execute();
}

/**
 * How many Changes of a run are taken back now. A Change has at most one undo that holds; undoing it, undoing that undo and so on
 * each turns it over, so it is the odd ones.
 */
export async function countUndone(queryContext: QueryContext, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH RECURSIVE undos AS (
      SELECT "changeId" AS root, "changeId" FROM read_model.change_log
      WHERE ${isOfRun(queryContext, runId)} AND ${hasSentence(queryContext)}
      UNION
      SELECT root, later."changeId" FROM read_model.change_log AS later JOIN undos ON later."undoOf" = undos."changeId"
      WHERE later.state <> 'abandoned' AND later.entities <> '{}'
    )
    SELECT count(*)::integer AS count FROM (
      SELECT FROM undos GROUP BY root HAVING count(*) % 2 = 0
    ) AS undone`.execute(queryContext.db);
  return rows[0]?.count ?? 0;
}

async function readRows(
  queryContext: QueryContext,
  condition: ReturnType<typeof sql>,
  having: ReturnType<typeof sql>,
  limit: number,
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    SELECT "runId", max("runName") AS name, "actorGuid", "actorKind", min(via) AS via, min(at) AS "startedOn", max(at) AS "lastOn",
      count(*)::integer AS changes, max(ordinal) AS last
    FROM read_model.change_log
    WHERE ${condition} AND ${hasSentence(queryContext)} AND ${isRunVisible(queryContext)}
    GROUP BY "runId", "actorGuid", "actorKind"
    HAVING ${isByOwner(queryContext, sql<string>`change_log."runId"`)} AND ${having} ORDER BY max(ordinal) DESC LIMIT ${limit}`.execute(
    queryContext.db,
  );
  return rows;
}

/** One that takes a run back and has not changed anything yet. */
async function readEmptyUndo(queryContext: QueryContext, runId: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    SELECT "runId", name, "actorGuid", "actorKind", via, at AS "startedOn", "lastOn", 0 AS changes, ordinal AS last
    FROM read_model.run_undos
    WHERE "runId" = ${runId} AND "platformGuid" = ${queryContext.platform.guid}
      AND ${isRunVisible(queryContext)}`.execute(queryContext.db);
  return rows[0];
}

async function viewsOf(queryContext: QueryContext, rows: readonly RunRow[]): Promise<RunView[]> {
  const ids = rows.map(({ runId }) => runId);
  const { rows: undos } = await sql<RunUndoRow>`
    SELECT * FROM read_model.run_undos
    WHERE "platformGuid" = ${queryContext.platform.guid}
      AND ("undoOf" = ANY(${ids}::uuid[]) OR "runId" = ANY(${ids}::uuid[])) ORDER BY ordinal`.execute(
    queryContext.db,
  );
  const known = await selectKnown(
    queryContext,
    undos.flatMap(({ conflicts }) => conflicts).flatMap(({ entities }) => entities),
  );
  const { language } = queryContext.platform;
  const names = await readDisplayNames(
    queryContext,
    rows.flatMap(({ actorGuid }) => actorGuid ?? []),
  );
  return rows.map(({ runId, name, actorGuid, actorKind, via, startedOn, lastOn, changes }) => {
    const named = names.get(actorGuid ?? '');
    const displayName = named === undefined ? actorOfKind(actorKind)[language] : personName(named, language);
    const undo = undos.findLast(({ undoOf }) => undoOf === runId);
    return {
      id: runId,
      name,
      via,
      startedOn,
      lastOn,
      changes,
      actor: { guid: actorGuid, kind: actorKind, displayName },
      undoOf: undos.find((each) => each.runId === runId)?.undoOf ?? null,
      undo: undo === undefined ? null : progressOf(undo, known),
    };
  });
}

/** What the reader may not know of is counted, and not named. */
function progressOf(
  { runId, isDone, changes, undone, skipped, refused, conflicts }: RunUndoRow,
  known: ReadonlySet<string>,
): RunUndoProgress {
  const reported = conflicts.map((conflict) => ({
    ...conflict,
    entities: conflict.entities.filter((entity) => known.has(entity)),
  }));
  return { id: runId, isDone, changes, undone, skipped, refused, conflicts: reported };
}
