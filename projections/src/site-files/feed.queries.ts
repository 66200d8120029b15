import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { listItems } from '../list-items/list-items/list-items.queries.ts';
import { isVisibleAt, readListPlacements } from '../list-items/list-items/list-placements.queries.ts';
import { readPagePaths } from '../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../query-context.ts';

/** Items of a list that a feed tells of. */
const newest = 20;

/** What a feed says of a list, as everybody may see it. */
export interface ListFeed {
  /** Of the list, or of the page where the list has none. */
  readonly title: string;
  /** Address of the page on which the list stands. */
  readonly path: string;
  /** The newest first. */
  readonly items: readonly ListItemView[];
}

/** @returns undefined where visitors meet no such list */
export async function readListFeed(
  { viewer: _, ...given }: QueryContext,
  listGuid: string,
): Promise<QueryResult<ListFeed> | undefined> {
  const queryContext: QueryContext = { ...given, viewer: undefined };
  const [placements, paths, answer] = await Promise.all([
    readListPlacements(queryContext, [listGuid]),
    readPagePaths(queryContext),
    listItems(queryContext, listGuid, {
      itemCount: newest,
      sort: [{ field: 'publishedOn', direction: 'desc' }],
    }),
  ]);
  const placement = (placements.get(listGuid) ?? []).find((candidate) =>
    isVisibleAt(queryContext, candidate),
  );
  const [path] = paths.ofPage.get(placement?.pageGuid ?? '') ?? [];
  if (placement === undefined || path === undefined || answer === undefined) return undefined;
  const own = placement.live?.options.title;
  const title =
    typeof own === 'string' && own !== '' ? own : await titleOfPage(queryContext, placement.pageGuid);
  return { view: { title, path, items: answer.view.items }, keys: answer.keys };
}

async function titleOfPage({ db, platform }: QueryContext, guid: string): Promise<string> {
  const row = await db
    .selectFrom('read_model.pages')
    .select('page')
    .where('guid', '=', guid)
    .where('platformGuid', '=', platform.guid)
    .executeTakeFirst();
  return row?.page.live?.title ?? '';
}
