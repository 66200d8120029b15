import type { NamedCategory } from '@spoor/contracts/categories/category.views';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { PagePaths } from '@spoor/contracts/menus/page-paths';
import { authorGuids } from '@spoor/contracts/shared/author-list';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { slugify } from '@spoor/contracts/shared/slug';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { findCategories } from '../../categories/categories/categories.queries.ts';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { authorsMayEdit } from '../../settings/settings/settings.queries.ts';
import { viewTextsIn } from '../../texts.ts';
import { authorViews } from '../../users/users/author-names.queries.ts';
import { readDisplayNames } from '../../users/users/users.queries.ts';
import { assetGuidsOfItem, type ItemAssets, readItemAssets } from './item-assets.queries.ts';
import type { ListItemRow } from './list-items.schema.ts';
import {
  isVisibleAt,
  type ListPlacement,
  type ListPlacements,
  mayEditPlacement,
  readListPlacements,
} from './list-placements.queries.ts';

/**
 * Rows as the reader may see them, in the same order; those that they may not are left out.
 * @param made guids of items that the reader has just made
 * @param known placements that were read with the rows
 */
export async function itemViews(
  queryContext: QueryContext,
  rows: readonly ListItemRow[],
  made: readonly string[] = [],
  known?: ListPlacements,
): Promise<QueryResult<ListItemView[]>> {
  const isOwnAndWaits = rows.some((row) => isOwn(queryContext, row) && !row.isPublished);
  const [placements, paths, names, assets, categories, authorsEdit] = await Promise.all([
    readListPlacements(queryContext, [...new Set(rows.flatMap(({ parentGuids }) => parentGuids))], known),
    readPagePaths(queryContext),
    readDisplayNames(
      queryContext,
      rows.flatMap(({ createdBy, item }) => [
        ...(createdBy === null ? [] : [createdBy]),
        ...authorGuids(item.metadata.authors),
      ]),
    ),
    readItemAssets(
      queryContext,
      rows.map(({ item }) => item),
    ),
    findCategories(queryContext, [...new Set(rows.flatMap((row) => row.categories))]),
    isOwnAndWaits && authorsMayEdit(queryContext),
  ]);
  const visible = rows.flatMap((row) => {
    const listsOf = (guid: string) => placements.get(guid) ?? [];
    const directLists = row.parentGuids.flatMap(listsOf);
    const isShown = made.includes(row.guid) || isForReader(queryContext, row, directLists);
    return isShown ? [{ row: withKnownParents(queryContext, row, listsOf), directLists }] : [];
  });
  return {
    view: visible.map(({ row, directLists }) =>
      viewOf(queryContext, row, directLists, { paths, names, assets, categories, authorsEdit }),
    ),
    keys: [
      surrogateKey.menu(),
      ...(isOwnAndWaits ? [surrogateKey.settings()] : []),
      ...(categories.size === 0 ? [] : [surrogateKey.categories()]),
      ...new Set([
        ...visible.flatMap(({ directLists }) =>
          directLists.map(({ pageGuid }) => surrogateKey.page(pageGuid)),
        ),
        ...[...names.keys()].map(surrogateKey.user),
        ...visible.flatMap(({ row }) => assetGuidsOfItem(row.item)).map(surrogateKey.asset),
      ]),
    ],
  };
}

/** Editors of a page that holds it see an item in any state; others what is published; and its author their own. */
function isForReader(
  queryContext: QueryContext,
  row: ListItemRow,
  placements: readonly ListPlacement[],
): boolean {
  if (placements.some((placement) => mayEditPlacement(queryContext, placement)) || isOwn(queryContext, row))
    return true;
  const isPublished =
    row.isPublished && (row.publishedOn === null || row.publishedOn <= queryContext.now.toISOString());
  return isPublished && placements.some((placement) => isVisibleAt(queryContext, placement));
}

/** What an item hangs under, as far as the reader meets it there: who edits it, or made it, knows all of it. */
function withKnownParents(
  queryContext: QueryContext,
  row: ListItemRow,
  listsOf: (guid: string) => readonly ListPlacement[],
): ListItemRow {
  const placements = row.parentGuids.flatMap(listsOf);
  if (isOwn(queryContext, row) || placements.some((placement) => mayEditPlacement(queryContext, placement)))
    return row;
  const isKnown = (guid: string) => listsOf(guid).some((placement) => isVisibleAt(queryContext, placement));
  return { ...row, item: { ...row.item, parentGuids: row.item.parentGuids.filter(isKnown) } };
}

function isOwn({ viewer }: QueryContext, { createdBy }: ListItemRow): boolean {
  return viewer?.isActive === true && createdBy === viewer.guid;
}

/** What items are shown with, read for all of them at once. */
interface ViewContext {
  readonly paths: PagePaths;
  readonly names: ReadonlyMap<string, string>;
  readonly assets: ItemAssets;
  readonly categories: ReadonlyMap<string, NamedCategory>;
  /** Whether people may edit what they sent in themselves, until it is published. */
  readonly authorsEdit: boolean;
}

function viewOf(
  queryContext: QueryContext,
  row: ListItemRow,
  placements: readonly ListPlacement[],
  { paths, names, assets, categories, authorsEdit }: ViewContext,
): ListItemView {
  const { createdBy, createdOn, modifiedOn, revision } = row;
  return {
    ...itemFor(queryContext, row),
    createdBy: { guid: createdBy, displayName: names.get(createdBy ?? '') ?? nobody(queryContext, row) },
    authors: authorViews(row.item.metadata.authors, names),
    categories: row.categories.flatMap((guid) => categories.get(guid) ?? []),
    createdOn,
    modifiedOn,
    revision,
    url: itemPath(row, openPlacements(queryContext, placements), paths),
    canEdit:
      placements.some((placement) => mayEditPlacement(queryContext, placement)) ||
      (authorsEdit && isOwn(queryContext, row) && !row.isPublished),
    image: assets.images.get(row.item.metadata.imageGuid ?? '') ?? null,
    file: assets.files.get(String(row.item.metadata.fileGuid)) ?? null,
  };
}

/** That an item was made of a submission is known to all, of which one to those who may see it. */
function itemFor({ viewer }: QueryContext, { item }: ListItemRow): ListItemRow['item'] {
  if (item.submissionGuid === undefined || hasPermission(viewer, 'submissions.view')) return item;
  const { submissionGuid: _, ...shown } = item;
  return shown;
}

/** Where the reader can come to the item: the published pages first; editors also come to drafts. */
function openPlacements(
  queryContext: QueryContext,
  placements: readonly ListPlacement[],
): readonly ListPlacement[] {
  const live = placements.filter((placement) => isVisibleAt(queryContext, placement));
  return live.length > 0 ? live : placements.filter((placement) => mayEditPlacement(queryContext, placement));
}

/** The item's own address, below the first page that shows its list. */
export function itemPath(
  { guid, title }: Pick<ListItemRow, 'guid' | 'title'>,
  placements: readonly ListPlacement[],
  paths: PagePaths,
): string | null {
  const path = placements.flatMap(({ pageGuid }) => paths.ofPage.get(pageGuid) ?? [])[0];
  if (path === undefined) return null;
  return [path === '/' ? '' : path, 'i', guid, slugify(title)]
    .filter((part, index) => index === 0 || part !== '')
    .join('/');
}

/** Who made what nobody with an account made. */
function nobody({ platform }: QueryContext, { createdByKind }: ListItemRow): string {
  const t = viewTextsIn(platform.language);
  return t(createdByKind === 'anonymous' ? 'general.anonymousUser' : 'creator.system');
}
