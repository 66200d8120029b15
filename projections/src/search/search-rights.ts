import type { PagePaths } from '@spoor/contracts/menus/page-paths';
import { hasPermission, meetsVisibility, visibilityLevels } from '@spoor/contracts/shared/permissions';
import { type RawBuilder, sql } from 'kysely';
import {
  isVisibleAt,
  type ListPlacement,
  type ListPlacements,
  mayEditPlacement,
} from '../list-items/list-items/list-placements.queries.ts';
import type { QueryContext } from '../query-context.ts';
import type { SearchIndex } from './search-index.queries.ts';

type Condition = RawBuilder<boolean>;

/** Which entries a reader may find, as conditions on an entry's row. */
export interface SearchRights {
  /** The reader may see it as it is published, or as they made it. */
  readonly maySee: (entry: string) => Condition;
  /** The reader may edit it, and so also sees its draft; undefined for those who edit nothing. */
  readonly mayEdit: ((entry: string) => Condition) | undefined;
  /** The reader may open the file that an entry is, whatever leads to it. */
  readonly mayRead: (entry: string) => Condition;
}

/** The rights of the rows of an alias `entry`; as `mayEdit`, `meetsVisibility` and the lists of items have them. */
export function searchRights(
  queryContext: QueryContext,
  { placements, paths, hiddenPages }: Pick<SearchIndex, 'placements' | 'paths' | 'hiddenPages'>,
): SearchRights {
  const seen = parentsWhere(placements, paths, (placement) => isVisibleAt(queryContext, placement));
  const edited = parentsWhere(placements, paths, (placement) => mayEditPlacement(queryContext, placement));
  const managesForms = hasPermission(queryContext.viewer, 'forms.view');
  const isEditor = edited.length > 0 || mayEditSomePage(queryContext);
  const seesOthers = (entry: string): Condition => sql`(
    CASE ${column(entry, 'source')} WHEN 'page' THEN ${maySeePage(queryContext, entry, hiddenPages)}
    WHEN 'item' THEN ${maySeeItem(queryContext, entry, seen)}
    WHEN 'form' THEN ${sql.lit(managesForms)} ELSE false END
  )`;
  return {
    maySee: (entry) => sql`(
      CASE ${column(entry, 'source')} WHEN 'asset' THEN ${maySeeFile(queryContext, entry, seesOthers)}
        AND NOT ${isFoundAsItem(entry, seesOthers)}
      ELSE ${seesOthers(entry)} END
    )`,
    mayEdit: isEditor
      ? (entry) => sql`(
          CASE ${column(entry, 'source')} WHEN 'page' THEN ${mayEditPage(queryContext, entry)}
          WHEN 'item' THEN ${column(entry, 'parentGuids')} && ${edited}::uuid[] ELSE false END
        )`
      : undefined,
    mayRead: (entry) =>
      fillsLibrary(queryContext) ? sql`true` : (sql`${column(entry, 'isPublished')}` as Condition),
  };
}

/** The first page on which the reader meets what hangs under these, published or not; with its address. */
export function placementFor(
  queryContext: QueryContext,
  placements: readonly ListPlacement[],
  { ofPage }: PagePaths,
): ListPlacement | undefined {
  const reachable = placements.filter(({ pageGuid }) => ofPage.has(pageGuid));
  return (
    reachable.find((placement) => isVisibleAt(queryContext, placement)) ??
    reachable.find((placement) => mayEditPlacement(queryContext, placement))
  );
}

/** Nobody comes to an item of a page that has no address. */
function parentsWhere(
  placements: ListPlacements,
  { ofPage }: PagePaths,
  holds: (placement: ListPlacement) => boolean,
): string[] {
  return [...placements].flatMap(([guid, places]) =>
    places.some((placement) => ofPage.has(placement.pageGuid) && holds(placement)) ? [guid] : [],
  );
}

function column(entry: string, name: string): RawBuilder<unknown> {
  return sql.ref(`${entry}.${name}`);
}

function maySeePage(queryContext: QueryContext, entry: string, hiddenPages: readonly string[]): Condition {
  const { viewer } = queryContext;
  const levels = visibilityLevels.filter((level) => meetsVisibility(viewer, level, []));
  const roles = viewer?.isActive === true ? viewer.roleIds : [];
  return sql`(${column(entry, 'isPublished')} AND ${column(entry, 'guid')} <> ALL(${hiddenPages}::uuid[]) AND (
    ${column(entry, 'viewPermission')} = ANY(${levels}::text[])
    OR ${column(entry, 'viewPermission')} = 'Roles' AND ${column(entry, 'viewRoles')} && ${roles}::uuid[]
  ))`;
}

function mayEditPage({ viewer }: QueryContext, entry: string): Condition {
  if (viewer === undefined || !viewer.isActive) return sql`false`;
  if (viewer.isAdmin) return sql`true`;
  return sql`(
    ${column(entry, 'editPermission')} = 'Roles' AND ${column(entry, 'editRoles')} && ${viewer.roleIds}::uuid[]
  )`;
}

function maySeeItem({ viewer, now }: QueryContext, entry: string, seen: readonly string[]): Condition {
  const own: Condition =
    viewer?.isActive === true ? sql`${column(entry, 'createdBy')} = ${viewer.guid}::uuid` : sql`false`;
  return sql`(${column(entry, 'parentGuids')} && ${seen}::uuid[] AND (${own} OR ${column(entry, 'isPublished')} AND (
    ${column(entry, 'visibleFrom')} IS NULL OR ${column(entry, 'visibleFrom')} <= ${now.toISOString()}::timestamptz
  )))`;
}

/** Files are found by those who fill the library, and by others where something that they see leads to them. */
function maySeeFile(
  queryContext: QueryContext,
  entry: string,
  maySee: (entry: string) => Condition,
): Condition {
  if (fillsLibrary(queryContext)) return sql`true`;
  return sql`(${column(entry, 'isPublished')} AND EXISTS (
    SELECT 1 FROM read_model.search_entries AS mention
    WHERE mention."mentionedGuids" @> ARRAY[${column(entry, 'guid')}]
      AND mention."platformGuid" = ${column(entry, 'platformGuid')} AND NOT mention.removed AND ${maySee('mention')} OFFSET 0
  ))`;
}

/** A file for which an item stands in a list that the reader sees. */
function isFoundAsItem(entry: string, maySee: (entry: string) => Condition): Condition {
  return sql`EXISTS (
    SELECT 1 FROM read_model.search_entries AS item WHERE item."fileGuid" = ${column(entry, 'guid')}
      AND item."platformGuid" = ${column(entry, 'platformGuid')} AND NOT item.removed AND ${maySee('item')} OFFSET 0
  )`;
}

function fillsLibrary({ viewer }: QueryContext): boolean {
  return viewer?.isActive === true && viewer.isContentManager;
}

function mayEditSomePage({ viewer }: QueryContext): boolean {
  return viewer?.isActive === true && (viewer.isAdmin || viewer.roleIds.length > 0);
}
