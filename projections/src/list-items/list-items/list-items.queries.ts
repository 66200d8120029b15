import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ListMetadata } from '@spoor/contracts/pages/page.views';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import type { EditRule } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { batchReads, type ReadScope } from '../../batch-reads.ts';
import type { PageStart, Slice } from '../../keyset.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { itemViews } from './item-views.ts';
import { readListPlacements } from './list-placements.queries.ts';
import { countItems, type ListSelection, selectPage, selectSlice } from './list-rows.ts';
import { findList, knownCriteria } from './list-scope.ts';
import { readPlacedItems, readPlacedTargets } from './placed-items.queries.ts';

/** A page of a list, and how many items there are in all. */
export interface ListSlice {
  readonly items: ListItemView[];
  readonly totalNumberOfItems: number;
  /** What the last item is placed by, where the list is followed and has more of them. */
  readonly next?: Slice<unknown>['next'];
}

/**
 * The items of one list: of a page by its number, or from where another ended. Expired ones are hidden as the list says; unpublished ones are for its editors only.
 * @returns undefined where there is no such list, or it is not for the reader to see.
 */
export async function listItems(
  queryContext: QueryContext,
  listGuid: string,
  requested: ListSelection,
  from?: PageStart,
): Promise<QueryResult<ListSlice> | undefined> {
  const list = await findList(queryContext, listGuid);
  if (list === undefined) return undefined;
  const selection = await knownCriteria(queryContext, list, requested);
  const [{ rows, next }, { totalNumberOfItems }] = await Promise.all([
    from === undefined
      ? selectPage(queryContext, list, selection).then((page) => ({ rows: page, next: undefined }))
      : selectSlice(queryContext, list, selection, from),
    countItems(queryContext, list, selection),
  ]);
  const { view, keys } = await itemViews(queryContext, rows);
  return { view: { items: view, totalNumberOfItems, next }, keys: [...new Set([...list.keys, ...keys])] };
}

/** How many items the selection has, and how many are hidden because they expired. */
export async function readListMetadata(
  queryContext: QueryContext,
  listGuid: string,
  selection: ListSelection,
): Promise<QueryResult<ListMetadata> | undefined> {
  const list = await findList(queryContext, listGuid);
  if (list === undefined) return undefined;
  const known = await knownCriteria(queryContext, list, selection);
  return { view: await countItems(queryContext, list, known), keys: list.keys };
}

/** @param id guid or short id. @returns undefined where it is not for the reader to see. */
export async function readListItem(
  queryContext: QueryContext,
  id: string,
): Promise<QueryResult<ListItemView> | undefined> {
  const guid = normalizeGuid(id);
  const { rows, placements } =
    guid === undefined
      ? { rows: await itemsByShortId(queryContext, id), placements: undefined }
      : await presentItem(queryContext, guid);
  const { view, keys } = await itemViews(queryContext, rows, [], placements);
  const [item] = view;
  return item && { view: item, keys: [...new Set([...keys, surrogateKey.item(item.guid)])] };
}

function itemsByShortId({ db, platform }: QueryContext, id: string) {
  return presentItems({ db, platformGuid: platform.guid }).where('shortId', '=', id).execute();
}

async function presentItem(queryContext: QueryContext, guid: string) {
  const placed = (await readPlacedItems(queryContext, [guid])).get(guid);
  const rows = placed === undefined || placed.row.removed ? [] : [placed.row];
  return { rows, placements: placed?.placements };
}

/** Whether there once was such an item. @param id guid or short id */
export async function isRemovedItem({ db, platform }: QueryContext, id: string): Promise<boolean> {
  const guid = normalizeGuid(id);
  const row = await db
    .selectFrom('read_model.list_items')
    .select('removed')
    .where('platformGuid', '=', platform.guid)
    .where(guid === undefined ? 'shortId' : 'guid', '=', guid ?? id)
    .executeTakeFirst();
  return row?.removed === true;
}

/** Items in the order of their guids as given; those that are not for the reader to see are left out. */
export async function readListItems(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<ListItemView[]> {
  return (await queryListItems(queryContext, guids)).view;
}

/** As {@link readListItems}, with the keys of all of them, also of those that are left out. */
export async function queryListItems(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<QueryResult<ListItemView[]>> {
  if (guids.length === 0) return { view: [], keys: [] };
  const rows = [...(await readPresentItems(queryContext, guids)).values()];
  const { view, keys } = await itemViews(queryContext, rows);
  const place = new Map(guids.map((guid, index) => [guid, index]));
  return {
    view: view.toSorted((a, b) => (place.get(a.guid) ?? 0) - (place.get(b.guid) ?? 0)),
    keys: [...keys, ...rows.map(({ guid }) => surrogateKey.item(guid))],
  };
}

/** Items that the reader has just added, in the order of `guids`, also where they wait for somebody to approve them. */
export async function readAddedItems(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<ListItemView[]> {
  const rows = [...(await readPresentItems(queryContext, guids)).values()];
  const { view } = await itemViews(queryContext, rows, guids);
  return view.toSorted((a, b) => guids.indexOf(a.guid) - guids.indexOf(b.guid));
}

/** An item as commands need it: where it hangs, and the edit rules of the pages that hold its lists. */
export interface ListItemTarget {
  readonly guid: string;
  readonly parentGuids: readonly string[];
  readonly createdBy: string | null;
  readonly isPublished: boolean;
  readonly removed: boolean;
  /** One per page that holds one of its lists: editing takes one that allows it, removing takes all. */
  readonly editRules: readonly EditRule[];
}

/** Also finds removed items and those that the reader may not see. */
export async function findListItem(
  queryContext: QueryContext,
  guid: string,
): Promise<ListItemTarget | undefined> {
  const [item] = await findListItems(queryContext, [guid]);
  return item;
}

/** As {@link findListItem}, for many at once; those that do not exist are left out. */
export async function findListItems(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<ListItemTarget[]> {
  const placed = [...(await readPlacedTargets(queryContext, guids)).values()];
  const placements = await readListPlacements(
    queryContext,
    [...new Set(placed.flatMap(({ row }) => row.parentGuids))],
    placed[0]?.placements,
  );
  return placed.map(({ row }) => ({
    ...row,
    editRules: row.parentGuids.flatMap((guid) => placements.get(guid) ?? []),
  }));
}

const readPresentItems = batchReads(async (scope, guids) => {
  const rows = await presentItems(scope).where('guid', '=', anyGuid(guids)).execute();
  return new Map(rows.map((row) => [row.guid, row]));
});

function presentItems({ db, platformGuid }: ReadScope) {
  return db
    .selectFrom('read_model.list_items')
    .selectAll()
    .where('platformGuid', '=', platformGuid)
    .where('removed', '=', false);
}

/**
 * Read models behind views of items: pages hold the lists, menus give addresses, settings the status of removed items, users the
 * names of those who wrote them, categories what they are filed under.
 */
export const itemReadModels = [
  'list-items',
  'pages',
  'menus',
  'assets',
  'settings',
  'users',
  'categories',
] as const;
