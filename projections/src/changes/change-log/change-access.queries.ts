import { maxItemDepth } from '@spoor/contracts/list-items/list-item';
import type { ApiKeyScope } from '@spoor/contracts/shared/api-key-scope';
import { hasPermission, mayEdit, type Principal } from '@spoor/contracts/shared/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { PageCard } from '../../pages/pages/pages.schema.ts';
import type { QueryContext } from '../../query-context.ts';

type Condition = RawBuilder<boolean>;

/**
 * Which Changes a reader is told: those that they made, those of their own account, and whoever works here also what was done to what they may edit, or
 * with a role that lets them to all content. What was done to people is only for who may know of them.
 */
export interface ChangeAccess {
  /** Whether a Change (a row of the log) is told, as far as it is about what they may edit. */
  readonly isVisible: Condition;
  /** Whether it is told with all that it was about: only then its words may be searched. */
  readonly isFullyVisible: Condition;
  /** Whether an entity may be named. @param entity SQL for `page:{guid}` */
  maySee(entity: RawBuilder<string>): Condition;
  /** Of a row of the feed. */
  readonly entry: EntryAccess;
  /** Whoever does not work here is told that somebody changed their account, and not who: of whom alone they are told, else null. */
  readonly onlyActor: string | null;
}

interface EntryAccess {
  readonly isVisible: Condition;
  /** It took an item out of where they could see it. */
  readonly isLost: Condition;
}

/** Who sees a kind of thing at all sees each of it, wherever it is. */
function entryOf(maySee: ChangeAccess['maySee']): EntryAccess {
  return { isVisible: maySee(sql.ref('entity')), isLost: sql`false` };
}

const everything: ChangeAccess = {
  isVisible: sql`true`,
  isFullyVisible: sql`true`,
  maySee: () => sql`true`,
  entry: { isVisible: sql`true`, isLost: sql`false` },
  onlyActor: null,
};

/** Only the system's own processes have no viewer; they and administrators are told everything, programs what is for programs. */
export async function readChangeAccess(queryContext: QueryContext): Promise<ChangeAccess> {
  const { viewer } = queryContext;
  if (viewer?.scopes !== undefined) return allBut(kindsHiddenFrom(viewer.scopes));
  if (viewer === undefined || (viewer.isAdmin && viewer.isActive)) return everything;
  const { maySee, sawIn } = await entityConditions(queryContext, viewer.guid);
  const isOwn = sql<boolean>`coalesce("actorGuid" = ${viewer.guid}::uuid, false)`;
  const named = sql`unnest(entities) AS named(entity) WHERE named.entity NOT LIKE 'block:%'`;
  const isSeen = maySee(sql`named.entity`);
  if (!viewer.isContentManager && viewer.permissions.length === 0) {
    const isOfOwnAccount = sql<boolean>`(${isAboutPerson(viewer.guid)} AND cardinality(entities) = 1)`;
    return {
      isVisible: sql`(${isOwn} OR ${isOfOwnAccount})`,
      isFullyVisible: isOwn,
      maySee,
      onlyActor: viewer.guid,
      entry: { isVisible: sql`(${isOwn} AND ${maySee(sql.ref('entity'))})`, isLost: sql`false` },
    };
  }
  const sees = maySee(sql.ref('entity'));
  return {
    entry: {
      isVisible: sees,
      isLost: sql`(cardinality("left") > 0 AND NOT (${sees}) AND ${sawIn(sql.ref('left'))})`,
    },
    isVisible: sql`(${isOwn} OR EXISTS (SELECT FROM ${named} AND ${isSeen}))`,
    isFullyVisible: sql`(${isOwn} OR NOT EXISTS (SELECT FROM ${named} AND NOT ${isSeen}))`,
    maySee,
    onlyActor: null,
  };
}

/** Of a row of the log. */
export function isAboutPerson(guid: string): Condition {
  return sql<boolean>`entities @> ARRAY[${`user:${guid}`}]`;
}

/** What is in no scope no program is told; people, and what was sent by forms, only where its key says so. */
function kindsHiddenFrom(scopes: readonly ApiKeyScope[]): string[] {
  return [
    ...['apikey', 'webhook', 'statisticsday'],
    ...(scopes.includes('people') ? [] : ['user', 'role', 'invitation']),
    ...(scopes.includes('submissions') ? [] : ['submission']),
  ];
}

function allBut(kinds: readonly string[]): ChangeAccess {
  const maySee = (entity: RawBuilder<string>) =>
    sql<boolean>`split_part(${entity}, ':', 1) <> ALL(${kinds}::text[])`;
  const isSeen = maySee(sql`named.entity`);
  return {
    isVisible: sql`EXISTS (SELECT FROM unnest(entities) AS named(entity) WHERE ${isSeen})`,
    isFullyVisible: sql`NOT EXISTS (SELECT FROM unnest(entities) AS named(entity) WHERE NOT ${isSeen})`,
    maySee,
    entry: entryOf(maySee),
    onlyActor: null,
  };
}

/** Whether a reader is told of the run that a row belongs to: whoever may see all of the history, and each of their own. */
export function isRunVisible({ viewer }: Pick<QueryContext, 'viewer'>): Condition {
  const seesAll =
    viewer === undefined ||
    viewer.scopes !== undefined ||
    (viewer.isAdmin && viewer.isActive) ||
    hasPermission(viewer, 'history.viewAll');
  return seesAll ? sql`true` : sql`coalesce("actorGuid" = ${viewer.guid}::uuid, false)`;
}

interface EntityConditions extends Pick<ChangeAccess, 'maySee'> {
  /** Whether they may edit what is in one of these. @param lists SQL for guids of lists and items */
  sawIn(lists: RawBuilder<string[]>): Condition;
}

async function entityConditions(
  { db, platform, viewer }: QueryContext,
  viewerGuid: string,
): Promise<EntityConditions> {
  const { rows } = await sql<{ guid: string; card: PageCard; blockGuids: string[] }>`
    SELECT guid, card, "blockGuids" FROM read_model.pages WHERE "platformGuid" = ${platform.guid}`.execute(
    db,
  );
  const editable = rows.filter(({ card }) => mayEdit(viewer, card));
  const pages = editable.map(({ guid }) => `page:${guid}`);
  const blocks = editable.flatMap(({ blockGuids }) => blockGuids);
  const kinds = kindsSeenBy(viewer);
  const seesPeople = hasPermission(viewer, 'users.view');
  const seesAnswers = hasPermission(viewer, 'submissions.view');
  const seesContent = hasPermission(viewer, 'history.viewAll');
  /** From an item, or from what it was in, up to what they may edit. */
  const isWithin = (first: RawBuilder<unknown>) => sql<boolean>`EXISTS (
      WITH RECURSIVE above AS (
        ${first}
        UNION
        SELECT parent."parentGuids", NULL::uuid, level + 1 FROM read_model.list_items AS parent
        JOIN above ON parent.guid = ANY(above."parentGuids")
        WHERE parent."platformGuid" = ${platform.guid} AND level < ${sql.lit(maxItemDepth)}
      )
      SELECT FROM above WHERE "parentGuids" && ${blocks}::uuid[] OR "createdBy" = ${viewerGuid}::uuid
    )`;
  const isItemSeen = (entity: RawBuilder<string>) =>
    isWithin(sql`SELECT "parentGuids", "createdBy", 1 AS level FROM read_model.list_items
        WHERE guid = substr(${entity}, 6)::uuid AND "platformGuid" = ${platform.guid}`);
  const maySee = (entity: RawBuilder<string>) => sql<boolean>`CASE split_part(${entity}, ':', 1)
    WHEN 'user' THEN ${seesPeople} OR ${entity} = ${`user:${viewerGuid}`}
    WHEN 'role' THEN ${seesPeople}
    WHEN 'apikey' THEN false
    WHEN 'webhook' THEN false
    WHEN 'invitation' THEN ${seesPeople}
    WHEN 'submission' THEN ${seesAnswers}
    ELSE ${seesContent} OR CASE split_part(${entity}, ':', 1)
    WHEN 'page' THEN ${entity} = ANY(${pages}::text[])
    WHEN 'item' THEN ${isItemSeen(entity)}
    ELSE split_part(${entity}, ':', 1) = ANY(${kinds}::text[]) END END`;
  const sawIn = (lists: RawBuilder<string[]>) =>
    isWithin(sql`SELECT ${lists} AS "parentGuids", NULL::uuid AS "createdBy", 1 AS level`);
  return { maySee, sawIn };
}

/** Kinds of things of which somebody may work with each. */
function kindsSeenBy(viewer: Principal | undefined): string[] {
  return [
    ...(viewer?.isActive === true && viewer.isContentManager ? ['asset', 'assetfolders', 'category'] : []),
    ...(hasPermission(viewer, 'menus.manage') ? ['menu', 'redirect'] : []),
    ...(hasPermission(viewer, 'forms.view') ? ['form'] : []),
    ...(hasPermission(viewer, 'settings.manage') ? ['settings', 'platform'] : []),
  ];
}

/** Those of these entities that the reader may know of. */
export async function selectKnown(
  queryContext: QueryContext,
  entities: readonly string[],
): Promise<ReadonlySet<string>> {
  if (entities.length === 0) return new Set();
  return selectNamed(queryContext, await readChangeAccess(queryContext), entities);
}

/** Those of these entities that may be named; parts of a page or item go with what they are part of. */
export async function selectNamed(
  { db }: QueryContext,
  { maySee }: ChangeAccess,
  entities: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(entities)].filter((entity) => !entity.startsWith('block:'));
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{ entity: string }>`
    SELECT entity FROM unnest(${wanted}::text[]) AS named(entity)
    WHERE ${maySee(sql`named.entity`)}`.execute(db);
  return new Set(rows.map(({ entity }) => entity));
}
