import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { isShownAt, readListHomes } from '../list-items/list-items/list-homes.queries.ts';
import { listItems } from '../list-items/list-items/list-items.queries.ts';
import { readPagePaths } from '../menus/menus/page-paths.queries.ts';
import type { Answer, Reader } from '../reader.ts';

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
  { viewer: _, ...given }: Reader,
  listGuid: string,
): Promise<Answer<ListFeed> | undefined> {
  const reader: Reader = { ...given, viewer: undefined };
  const [homes, paths, answer] = await Promise.all([
    readListHomes(reader, [listGuid]),
    readPagePaths(reader),
    listItems(reader, listGuid, { itemCount: newest, sort: [{ field: 'publishedOn', direction: 'desc' }] }),
  ]);
  const home = (homes.get(listGuid) ?? []).find((candidate) => isShownAt(reader, candidate));
  const [path] = paths.ofPage.get(home?.pageGuid ?? '') ?? [];
  if (home === undefined || path === undefined || answer === undefined) return undefined;
  const own = home.live?.options.title;
  const title = typeof own === 'string' && own !== '' ? own : await titleOfPage(reader, home.pageGuid);
  return { view: { title, path, items: answer.view.items }, keys: answer.keys };
}

async function titleOfPage({ db }: Reader, guid: string): Promise<string> {
  const row = await db
    .selectFrom('read_model.pages')
    .select('page')
    .where('guid', '=', guid)
    .executeTakeFirst();
  return row?.page.live?.title ?? '';
}
