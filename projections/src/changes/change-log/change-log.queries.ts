import type { ChangePage, ChangeView } from '@spoor/contracts/changes/change.views';
import { type ChangeFilterField, changeFilterFields } from '@spoor/contracts/changes/change-collection';
import type { ChangeQueryParams } from '@spoor/contracts/changes/change-query';
import { effectiveUndo, type UndoLink, undosIn } from '@spoor/contracts/changes/effective-undo';
import type { FilterTerm } from '@spoor/contracts/collections/filter';
import type { SortTerm } from '@spoor/contracts/collections/sort';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { all, compares, meetsTerm } from '../../conditions.ts';
import type { QueryContext } from '../../query-context.ts';
import type { ReadModel } from '../../read-model.ts';
import { storableTimestamp } from '../../storable-timestamp.ts';
import { type ChangeAccess, isAboutPerson, isRunVisible, readChangeAccess } from './change-access.queries.ts';
import type { ChangeRow, ChangeState, RevisionRange } from './change-log.schema.ts';
import { changeViews } from './change-views.ts';
import { findEntitiesByTitle } from './entity-titles.queries.ts';
import { isByOwner, isOfRun } from './run-owner.ts';

/** Changes on one page where nobody says how many. */
const defaultLimit = 50;
const maxLimit = 200;

/** Changes of the platform that the reader is told, newest first unless the query says otherwise, a page at a time. */
export async function listChanges(
  queryContext: QueryContext,
  query: Partial<ChangeQueryParams>,
): Promise<ChangePage> {
  const limit = Math.min(Math.max(1, query.limit ?? defaultLimit), maxLimit);
  const access = await readChangeAccess(queryContext);
  const rows = await queryContext.db
    .selectFrom('read_model.change_log')
    .selectAll()
    .where(await conditionOf(queryContext, query, access))
    .orderBy('ordinal', directionOf(query))
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await viewsOf(queryContext, shown, access),
    next: rows.length > limit && last !== undefined ? String(last.ordinal) : null,
  };
}

/** @returns undefined also where the reader is not told of it. */
export async function readChange(
  queryContext: QueryContext,
  changeId: string,
): Promise<ChangeView | undefined> {
  const access = await readChangeAccess(queryContext);
  const row = await rowsOf(queryContext, changeId).where(access.isVisible).executeTakeFirst();
  if (row === undefined) return undefined;
  const [view] = await viewsOf(queryContext, [row], access);
  return view;
}

/** Where the events of a Change are, and what became of it: what undoing it needs. */
export interface ChangeLocation {
  readonly changeId: string;
  readonly platformGuid: string;
  readonly actorGuid: string | null;
  readonly entities: readonly string[];
  readonly spans: readonly RevisionRange[];
  readonly state: ChangeState;
  readonly undoOf: string | null;
  /** The undo that holds now: one that was not itself undone. */
  readonly undoneBy: string | null;
}

/** @returns undefined where there is no such Change on the platform, or it came to nothing. */
export async function locateChange(
  queryContext: QueryContext,
  changeId: string,
): Promise<ChangeLocation | undefined> {
  const row = await rowsOf(queryContext, changeId).executeTakeFirst();
  if (row === undefined) return undefined;
  const { platformGuid, actorGuid, entities, spans, state, undoOf } = row;
  const undos = await readUndos(queryContext, [changeId]);
  const undoneBy = effectiveUndo(changeId, undosIn(undos)) ?? null;
  return { changeId, platformGuid, actorGuid, entities, spans, state, undoOf, undoneBy };
}

/** Changes over several streams that were started and neither completed nor abandoned, oldest first; of all platforms. */
export async function listUnfinishedChanges(
  db: Kysely<ReadModel>,
): Promise<{ changeId: string; platformGuid: string }[]> {
  return db
    .selectFrom('read_model.change_log')
    .select(['changeId', 'platformGuid'])
    .where('state', '=', 'started')
    .orderBy('ordinal')
    .execute();
}

/** Changes that came to something: not those that are still being planned, or were taken back half-way. */
export function hasSentence(queryContext: Pick<QueryContext, 'platform'>) {
  return sql<boolean>`"platformGuid" = ${queryContext.platform.guid} AND state IN ('started', 'completed') AND entities <> '{}'`;
}

async function conditionOf(
  queryContext: QueryContext,
  query: Partial<ChangeQueryParams>,
  access: ChangeAccess,
) {
  const {
    entity,
    actor,
    person,
    kind,
    run,
    from,
    to,
    q,
    correlationId,
    system = true,
    foldRuns = false,
    filter = [],
    cursor,
  } = query;
  const matchesQuery = all([
    hasSentence(queryContext),
    access.isVisible,
    ...(entity === undefined ? [] : [isAboutEntity(queryContext, entity, access)]),
    ...filter.map((term) => meets(term, access)),
    ...(actor === undefined ? [] : [isBy(actor, access)]),
    ...(person === undefined ? [] : [isOfPerson(person, access)]),
    ...(system ? [] : [sql<boolean>`"actorKind" <> 'system'`]),
    ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
    ...(run === undefined ? [] : [isOfRun(queryContext, run)]),
    ...(correlationId === undefined ? [] : [sql<boolean>`"correlationId" = ${correlationId}`]),
    ...(from === undefined ? [] : [sql<boolean>`at >= ${storableTimestamp(from)}::timestamptz`]),
    ...(to === undefined ? [] : [sql<boolean>`at <= ${storableTimestamp(to)}::timestamptz`]),
    ...(q === undefined ? [] : [await mentions(queryContext, q, access)]),
  ]);
  return all([
    matchesQuery,
    ...(foldRuns ? [isLastOfRun(queryContext, matchesQuery)] : []),
    ...(cursor === undefined ? [] : [isBehind(cursor, directionOf(query))]),
  ]);
}

/** Of a run of which the reader is told, only the last Change that they ask for: the others are found by the run. */
function isLastOfRun(queryContext: QueryContext, matchesQuery: RawBuilder<boolean>) {
  const isByOwnerOfIt = isByOwner(queryContext, sql<string>`change_log."runId"`);
  return sql<boolean>`("runId" IS NULL OR NOT ${isRunVisible(queryContext)} OR NOT ${isByOwnerOfIt} OR NOT EXISTS (
    SELECT FROM read_model.change_log AS later
    WHERE later."runId" = change_log."runId" AND later.ordinal > change_log.ordinal AND ${matchesQuery}
      AND (later."actorKind", later."actorGuid") IS NOT DISTINCT FROM (change_log."actorKind", change_log."actorGuid")
  ))`;
}

/**
 * What was done to a thing, where it may be named: that a Change which is told was also about a page or an item that the reader
 * may not edit, nothing tells. To a list: what was done to its items, also to those that are removed by now. */
function isAboutEntity(
  queryContext: QueryContext,
  entity: string,
  { maySee }: ChangeAccess,
): RawBuilder<boolean> {
  const listGuid = /^list:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(entity)?.[1];
  if (listGuid === undefined) {
    const isAbout = sql<boolean>`entities @> ARRAY[${entity}]`;
    if (!/^(page|item):/.test(entity)) return isAbout;
    return sql<boolean>`(${isAbout} AND ${maySee(sql`${entity}::text`)})`;
  }
  return sql<boolean>`entities && (
    SELECT array_agg('item:' || guid) FROM read_model.list_items
    WHERE "platformGuid" = ${queryContext.platform.guid} AND "parentGuids" @> ARRAY[${listGuid}]::uuid[]
  )`;
}

/** Who made a row of the log, as far as the reader is told. */
function visibleActor({ onlyActor }: ChangeAccess): RawBuilder<unknown> {
  const actor = sql.ref('actorGuid');
  return onlyActor === null ? actor : sql`CASE WHEN ${actor} = ${onlyActor}::uuid THEN ${actor} END`;
}

function isBy(actor: string, access: ChangeAccess): RawBuilder<boolean> {
  return sql<boolean>`${visibleActor(access)} = ${actor}`;
}

/** What somebody did, and what was done to their account, where the reader may know of it. */
function isOfPerson(guid: string, access: ChangeAccess): RawBuilder<boolean> {
  const isSeen = access.maySee(sql`${`user:${guid}`}::text`);
  return sql<boolean>`(${isBy(guid, access)} OR (${isAboutPerson(guid)} AND ${isSeen}))`;
}

/** What comes after the page that ended there; nothing for what was never such an end. */
function isBehind(cursor: string, direction: SortTerm['direction']): RawBuilder<boolean> {
  if (!/^\d{1,18}$/.test(cursor)) return sql<boolean>`false`;
  const sign = sql.raw(direction === 'desc' ? '<' : '>');
  return sql<boolean>`ordinal ${sign} ${cursor}::bigint`;
}

/** Changes have one order, in which they were made: it can be turned. */
function directionOf({ sort_by }: Partial<ChangeQueryParams>): SortTerm['direction'] {
  return sort_by?.[0]?.direction ?? 'desc';
}

function meets(term: FilterTerm<ChangeFilterField>, access: ChangeAccess): RawBuilder<boolean> {
  const column = term.field === 'actorGuid' ? visibleActor(access) : sql.ref(term.field);
  const compared = { type: changeFilterFields[term.field], column };
  return meetsTerm(term, (operator, values) => compares(compared, operator, values));
}

/** Changes that wrote or removed these words, or were made to something of this name. */
async function mentions(
  queryContext: QueryContext,
  words: string,
  access: ChangeAccess,
): Promise<RawBuilder<boolean>> {
  const entities = await findEntitiesByTitle(queryContext, words, access);
  return sql<boolean>`(
    to_tsvector('dutch', words) @@ websearch_to_tsquery('dutch', ${words}) AND ${access.isFullyVisible}
    OR entities && ${entities}::text[]
  )`;
}

function rowsOf(queryContext: QueryContext, changeId: string) {
  return queryContext.db
    .selectFrom('read_model.change_log')
    .selectAll()
    .where('changeId', '=', changeId)
    .where(hasSentence(queryContext));
}

async function viewsOf(
  queryContext: QueryContext,
  rows: readonly ChangeRow[],
  access: ChangeAccess,
): Promise<ChangeView[]> {
  const [undos, originals] = await Promise.all([
    readUndos(
      queryContext,
      rows.map(({ changeId }) => changeId),
    ),
    readOriginals(
      queryContext,
      rows.flatMap(({ undoOf }) => undoOf ?? []),
    ),
  ]);
  return changeViews(queryContext, access, rows, { undos, originals });
}

/** All undos of these Changes, their undos, and so on. */
async function readUndos({ db, platform }: QueryContext, changeIds: readonly string[]): Promise<UndoLink[]> {
  const { rows } = await sql<UndoLink>`
    WITH RECURSIVE undos AS (
      SELECT "changeId", "undoOf", state FROM read_model.change_log
      WHERE "undoOf" = ANY(${changeIds}::uuid[]) AND "platformGuid" = ${platform.guid}
      UNION
      SELECT later."changeId", later."undoOf", later.state
      FROM read_model.change_log AS later JOIN undos ON later."undoOf" = undos."changeId"
    )
    SELECT "changeId", "undoOf" FROM undos WHERE state <> 'abandoned'`.execute(db);
  return rows;
}

/** These Changes, those that they took back, and so on down to what was first done. */
async function readOriginals(
  { db, platform }: QueryContext,
  changeIds: readonly string[],
): Promise<ChangeRow[]> {
  if (changeIds.length === 0) return [];
  const { rows } = await sql<ChangeRow>`
    WITH RECURSIVE originals AS (
      SELECT * FROM read_model.change_log
      WHERE "changeId" = ANY(${changeIds}::uuid[]) AND "platformGuid" = ${platform.guid}
      UNION
      SELECT earlier.* FROM read_model.change_log AS earlier
      JOIN originals ON earlier."changeId" = originals."undoOf"
    )
    SELECT * FROM originals`.execute(db);
  return rows;
}
