import type { FilterTerm } from '@spoor/contracts/collections/filter';
import {
  type FieldValue,
  meetsFilter,
  placeRows,
  rowOrder,
  sliceRows,
} from '@spoor/contracts/collections/rows';
import type { SortTerm } from '@spoor/contracts/collections/sort';
import type { PagePaths } from '@spoor/contracts/menus/page-paths';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { pageCollection } from '@spoor/contracts/pages/page-collection';
import type { PagePurpose } from '@spoor/contracts/pages/page-purpose';
import type { PageMode } from '@spoor/contracts/pages/public-page.routes';
import type { EditRule } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import type { PageStart, Slice } from '../../keyset.ts';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { readAuthorNames } from '../../users/users/author-names.queries.ts';
import { findPagesNamed } from './page-names.queries.ts';
import { findRow, findRowOfBlock, presentPages } from './page-rows.ts';
import { contentFor, pageStateFor, pageView, wholePageView } from './page-views.ts';
import type { PageRow } from './pages.schema.ts';

type PageFilterField = keyof typeof pageCollection.filters;
type PageField = PageFilterField | (typeof pageCollection.sorts)[number];

/** Which pages are wanted, and how much of them. */
export interface PageSelection {
  /** Whether the blocks come along; without them `buildingBlockInstances` is empty. */
  readonly includeBlocks: boolean;
  /** Only pages that hold a block of one of these names, and only those blocks. */
  readonly blockNames?: readonly string[];
  /** Only pages with these words in their title or an address, nearest first. */
  readonly search?: string;
  readonly filter?: readonly FilterTerm<PageFilterField>[] | undefined;
  readonly sort?: readonly SortTerm<PageField>[] | undefined;
  readonly atMost?: number;
}

/**
 * All pages with content that the reader may see, by title, or from where a page of them ended, by guid: editors get the drafts of what they can edit, everybody
 * else what is published.
 */
export async function listPages(
  queryContext: QueryContext,
  selection: PageSelection,
  from?: PageStart,
): Promise<QueryResult<PageView[]> & Pick<Slice<unknown>, 'next'>> {
  const { includeBlocks, blockNames = [], search = '', filter = [] } = selection;
  const sort = from !== undefined && isByGuid(selection.sort) ? undefined : selection.sort;
  const atMost = from?.limit ?? selection.atMost;
  const paths = await readPagePaths(queryContext);
  const named = await findPagesNamed(queryContext, search, paths);
  const found = from === undefined || sort !== undefined ? named : guidsAfter(named, from.after?.[0] ?? '');
  // Which of them are as they are asked for is not known before they are read.
  const isKnown = blockNames.length === 0 && filter.length === 0 && sort === undefined;
  const guids = isKnown ? found.slice(0, atMost) : found;
  const rows = await readRows(queryContext, guids, blockNames);
  const isWanted = (name: string) => blockNames.length === 0 || blockNames.includes(name);
  const readable = guids.flatMap((guid) => {
    const row = rows.get(guid);
    const content = row && contentFor(queryContext, row, 'draft');
    return row === undefined || content === undefined ? [] : [{ row, content }];
  });
  const names = await readAuthorNames(
    queryContext,
    readable.map(({ content }) => content.options.authors),
  );
  const asRead = readable.flatMap(({ row, content }) => {
    const blocks = content.blocks.filter(({ buildingBlockName }) => isWanted(buildingBlockName));
    if (blockNames.length > 0 && blocks.length === 0) return [];
    return [
      pageView(queryContext, row, { ...content, blocks: includeBlocks ? blocks : [] }, { paths, names }),
    ];
  });
  const view = asRead.filter(meetsFilter(pageCollection.filters, filter, valueIn));
  const keys = [surrogateKey.pages(), surrogateKey.menu(), ...[...names.keys()].map(surrogateKey.user)];
  if (sort !== undefined) return { ...sorted(queryContext, view, sort, { atMost, from }), keys };
  const shown = view.slice(0, atMost);
  const last = shown.at(-1)?.guid;
  const hasMore = shown.length < view.length || guids.length < found.length;
  return {
    view: shown,
    keys,
    next: from !== undefined && last !== undefined && hasMore ? [last] : undefined,
  };
}

/** What a page is found and sorted by: what its reader sees of it, so that nothing else is told. */
function valueIn(page: PageView, field: PageField): FieldValue {
  if (field === 'authors')
    return page.authors.flatMap(({ guid, displayName }) => [displayName, ...(guid === null ? [] : [guid])]);
  return page[field];
}

function sorted(
  { platform }: QueryContext,
  pages: readonly PageView[],
  sort: readonly SortTerm<PageField>[],
  { atMost, from }: { readonly atMost: number | undefined; readonly from: PageStart | undefined },
): { readonly view: PageView[]; readonly next: Slice<unknown>['next'] } {
  const order = rowOrder<PageView, PageField>(sort, valueIn, 'guid', {
    fields: ['title'],
    of: new Intl.Collator(platform.language),
  });
  const page = from ?? { pageNumber: 1, itemCount: atMost ?? pages.length };
  const { rows, next } = sliceRows(order, placeRows(order, pages), page);
  return { view: rows, next };
}

/** Whether the order that is asked for is the one in which pages are followed anyway. */
function isByGuid(sort: PageSelection['sort']): boolean {
  return sort?.length === 1 && sort[0]?.field === 'guid' && sort[0].direction === 'asc';
}

/** By guid, which never changes: whatever is renamed meanwhile is met once. */
function guidsAfter(guids: readonly string[], last: string): string[] {
  return guids.filter((guid) => guid > last).toSorted();
}

/** Pages by guid; with names, only those that hold a block of one of them, in their draft or live. */
async function readRows(
  queryContext: QueryContext,
  guids: readonly string[],
  blockNames: readonly string[],
): Promise<ReadonlyMap<string, PageRow>> {
  const names = sql`jsonb_path_query_array(page, '$.*.blocks[*].buildingBlockName')`;
  const rows = await presentPages(queryContext)
    .where(sql<boolean>`guid = ANY(${guids}::uuid[])`)
    .$if(blockNames.length > 0, (pages) => pages.where(sql<boolean>`${names} ?| ${blockNames}::text[]`))
    .execute();
  return new Map(rows.map((row) => [row.guid, row]));
}

/**
 * One page. `draft` is for its editors; everybody else gets the live version, whatever they ask for.
 * @param id guid or short id.
 * @param knownPaths the addresses of pages, where they were read already.
 * @returns undefined where it does not exist, was removed, or is not for the reader to see.
 */
export async function readPage(
  queryContext: QueryContext,
  id: string,
  mode: PageMode,
  knownPaths?: PagePaths,
): Promise<QueryResult<PageView> | undefined> {
  const [row, paths] = await Promise.all([
    findRow(queryContext, id),
    knownPaths ?? readPagePaths(queryContext),
  ]);
  const content = row && contentFor(queryContext, row, mode);
  if (row === undefined || content === undefined) return undefined;
  return wholePageView(queryContext, row, content, paths);
}

/** One block with the page it stands on; undefined where it is not for the reader to see. */
export async function readBlock(
  queryContext: QueryContext,
  blockGuid: string,
  mode: PageMode,
): Promise<QueryResult<BlockView> | undefined> {
  const row = await findRowOfBlock(queryContext, blockGuid, mode);
  const content = row && contentFor(queryContext, row, mode);
  const block = content?.blocks.find(({ guid }) => guid === blockGuid);
  if (row === undefined || block === undefined) return undefined;
  const { revision } = pageStateFor(queryContext, row);
  return { view: { ...block, pageGuid: row.guid, revision }, keys: [surrogateKey.page(row.guid)] };
}

/** A page as commands need it: which stream, and who may edit it. Also finds what the reader may not see. */
export interface PageTarget extends EditRule {
  readonly pageGuid: string;
  readonly purpose: PagePurpose;
}

/** @param id guid or short id. */
export async function findPage(queryContext: QueryContext, id: string): Promise<PageTarget | undefined> {
  return targetOf(await findRow(queryContext, id));
}

/** The page that holds a block, in its draft or live. */
export async function findPageOfBlock(
  queryContext: QueryContext,
  blockGuid: string,
): Promise<PageTarget | undefined> {
  return targetOf(await findRowOfBlock(queryContext, blockGuid, 'draft'));
}

function targetOf(row: PageRow | undefined): PageTarget | undefined {
  if (row === undefined) return undefined;
  const { editPermission, editRoles, purpose } = row.page;
  return { pageGuid: row.guid, editPermission, editRoles, purpose };
}

/** Read models behind views of pages: their lists are counted, and menus give them addresses. */
export const pageReadModels = ['pages', 'menus', 'list-items', 'assets', 'settings', 'users'] as const;
