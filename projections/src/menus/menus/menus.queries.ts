import type { Menu, MenuItem, MenuPlace } from '@spoor/contracts/menus/menu';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { childrenOf, type PagePaths } from '@spoor/contracts/menus/page-paths';
import { byRank } from '@spoor/contracts/shared/leaf-changes';
import { mayEdit, meetsVisibility } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import { readMenuCache } from '../../page-paths/menu-cache.ts';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { PageCard } from '../../pages/pages/pages.schema.ts';
import type { QueryResult, Reader } from '../../reader.ts';

/** All menus in their order; the first is the main menu. Titles of pages that the reader may not see are left out. */
export async function listMenus(reader: Reader): Promise<QueryResult<MenuView[]>> {
  const [{ rows }, paths] = await Promise.all([readMenuCache(reader), readPagePaths(reader)]);
  const menus = rows.map(({ menu }) => menu);
  const shown = { paths, titles: await readTitles(reader, menus) };
  const view = rows
    .toSorted((a, b) => byRank(a.menu, b.menu))
    .map(({ menu, revision }) => menuView(menu, revision, shown));
  return { view, keys: [surrogateKey.menu()] };
}

export async function readMenu(reader: Reader, guid: string): Promise<MenuView | undefined> {
  const { view } = await listMenus(reader);
  return view.find((menu) => menu.guid === guid);
}

/** All menus as their streams have them. */
export async function readMenuDocuments(reader: Reader): Promise<Menu[]> {
  const { rows } = await readMenuCache(reader);
  return rows.map(({ menu }) => menu);
}

/** Guid of the menu that holds an item. */
export async function findMenuOfItem(
  { db, platform }: Reader,
  itemGuid: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('read_model.menus')
    .select('guid')
    .where('platformGuid', '=', platform.guid)
    .where('removed', '=', false)
    .where(sql<boolean>`"itemGuids" @> ARRAY[${itemGuid}]::uuid[]`)
    .executeTakeFirst();
  return row?.guid;
}

/** What a menu shows beside its own. */
interface Shown {
  readonly paths: PagePaths;
  readonly titles: ReadonlyMap<string, PageTitle>;
}

interface PageTitle {
  readonly title: string;
  readonly isPublished: boolean;
}

/** Titles of the pages that menus lead to, as far as the reader may see them: editors know drafts by name. */
async function readTitles(
  { db, viewer }: Reader,
  menus: readonly Menu[],
): Promise<ReadonlyMap<string, PageTitle>> {
  const guids = menus.flatMap(({ items }) => items.flatMap(({ pageGuid }) => pageGuid ?? []));
  if (guids.length === 0) return new Map();
  const { rows } = await sql<{ guid: string; card: PageCard }>`
    SELECT guid, card FROM read_model.pages WHERE guid = ANY(${guids}::uuid[]) AND NOT removed`.execute(db);
  return new Map(
    rows.flatMap(({ guid, card }): [string, PageTitle][] => {
      const isPublished = card.liveTitle !== null;
      if (mayEdit(viewer, card)) return [[guid, { title: card.draftTitle, isPublished }]];
      if (card.liveTitle === null || !meetsVisibility(viewer, card.viewPermission, card.viewRoles)) return [];
      return [[guid, { title: card.liveTitle, isPublished }]];
    }),
  );
}

function menuView({ guid, name, sortId, items }: Menu, revision: number, shown: Shown): MenuView {
  return { guid, name, sortId, revision, menuItems: itemViews(childrenOf(items), null, shown) };
}

function itemViews(
  children: ReturnType<typeof childrenOf>,
  parentGuid: string | null,
  shown: Shown,
): MenuItemView[] {
  return (children.get(parentGuid) ?? []).map(({ parentGuid: _parent, sortId: _sortId, ...item }) => {
    const page = shown.titles.get(item.pageGuid ?? '');
    return {
      ...item,
      pageName: page?.title ?? null,
      pageIsPublished: page?.isPublished ?? null,
      path: addressOf(item, shown.paths),
      menuItems: itemViews(children, item.guid, shown),
    };
  });
}

function addressOf({ guid, externalUrl, pageGuid }: Omit<MenuItem, keyof MenuPlace>, paths: PagePaths) {
  return externalUrl ?? (pageGuid === null ? null : (paths.ofItem.get(guid) ?? null));
}
