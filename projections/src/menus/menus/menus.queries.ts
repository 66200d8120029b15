import type { Menu, MenuItem, MenuPlace } from '@spoor/contracts/menus/menu';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { childItemsOf, type PagePaths } from '@spoor/contracts/menus/page-paths';
import { byRank } from '@spoor/contracts/shared/field-changes';
import { hasPermission, mayEdit, meetsVisibility } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import { readMenuCache } from '../../page-paths/menu-cache.ts';
import { readPagePaths } from '../../page-paths/page-paths.queries.ts';
import type { PageCard } from '../../pages/pages/pages.schema.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';

/**
 * All menus in their order; the first is the main menu. Items that lead to pages which the reader may not open are left
 * out; only administrators, who edit menus, get them all.
 */
export async function listMenus(queryContext: QueryContext): Promise<QueryResult<MenuView[]>> {
  const [{ rows }, paths] = await Promise.all([readMenuCache(queryContext), readPagePaths(queryContext)]);
  const cards = await readCards(
    queryContext,
    rows.map(({ menu }) => menu),
  );
  const shown = visibleTargets(
    queryContext,
    rows.flatMap(({ menu }) => menu.items),
    { paths, cards },
  );
  const isWhole = hasPermission(queryContext.viewer, 'menus.manage');
  const view = rows
    .toSorted((a, b) => byRank(a.menu, b.menu))
    .map(({ menu, revision }) => menuView(menu, isWhole ? revision : null, shown));
  return { view, keys: [surrogateKey.menu()] };
}

export async function readMenu(queryContext: QueryContext, guid: string): Promise<MenuView | undefined> {
  const { view } = await listMenus(queryContext);
  return view.find((menu) => menu.guid === guid);
}

/**
 * All menus and the pages they lead to, as nobody in particular sees them: what any reader's view of them follows from. For
 * visitors without drafts, so that nothing that follows from it tells of those.
 */
export async function readMenuSources(queryContext: QueryContext) {
  const { rows } = await readMenuCache(queryContext);
  const cards = await readCards(
    queryContext,
    rows.map(({ menu }) => menu),
  );
  const sorted = [...cards].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { rows, cards: queryContext.viewer === undefined ? sorted.flatMap(withoutDraft) : sorted };
}

function withoutDraft([guid, { draftTitle: _, ...card }]: readonly [string, KnownCard]) {
  return card.liveTitle === null || card.removed ? [] : [[guid, card] as const];
}

/** All menus as their streams have them. */
export async function readMenuDocuments(queryContext: QueryContext): Promise<Menu[]> {
  const { rows } = await readMenuCache(queryContext);
  return rows.map(({ menu }) => menu);
}

/** Guid of the menu that holds an item. */
export async function findMenuOfItem(
  queryContext: QueryContext,
  itemGuid: string,
): Promise<string | undefined> {
  const menu = await findMenuThatHolds(queryContext, itemGuid);
  return menu?.removed === false ? menu.guid : undefined;
}

/** The menu that holds an item; one that was removed where no other does. */
export async function findMenuThatHolds(
  { db, platform }: QueryContext,
  itemGuid: string,
): Promise<{ readonly guid: string; readonly removed: boolean } | undefined> {
  return db
    .selectFrom('read_model.menus')
    .select(['guid', 'removed'])
    .where('platformGuid', '=', platform.guid)
    .where(sql<boolean>`"itemGuids" @> ARRAY[${itemGuid}]::uuid[]`)
    .orderBy('removed')
    .executeTakeFirst();
}

/** Guid of the page that an item leads to; undefined where there is no such item, or it leads elsewhere. */
export async function findPageOfMenuItem(
  queryContext: QueryContext,
  itemGuid: string,
): Promise<string | undefined> {
  const items = (await readMenuDocuments(queryContext)).flatMap((menu) => menu.items);
  return items.find(({ guid }) => guid === itemGuid)?.pageGuid ?? undefined;
}

/** What a menu shows beside its own. */
interface VisibleTargets {
  readonly paths: PagePaths;
  /** The pages of items, by guid of the item. Items whose page the reader may not open are left out. */
  readonly targets: ReadonlyMap<string, Target>;
  /** Of the items that an item names beside it, those that the reader may know. */
  relatedTo(item: Pick<MenuItem, 'relatedMenuItems'>): string[];
}

/** The page of an item, as the reader knows it. */
type Target = Pick<MenuItemView, 'pageName' | 'pageIsPublished' | 'pageIsRemoved'>;

const noPage: Target = { pageName: null, pageIsPublished: null, pageIsRemoved: false };

type KnownCard = PageCard & { readonly removed: boolean };

function visibleTargets(
  queryContext: QueryContext,
  items: readonly MenuItem[],
  { paths, cards }: { paths: PagePaths; cards: ReadonlyMap<string, KnownCard> },
): VisibleTargets {
  const targets = new Map<string, Target>();
  for (const { guid, pageGuid } of items) {
    const target = pageGuid === null ? noPage : targetOf(queryContext, cards.get(pageGuid));
    if (target !== undefined) targets.set(guid, target);
  }
  // Who edits an item stores what it names as they got it, so nothing of it may be missing.
  const isWhole = hasPermission(queryContext.viewer, 'menus.manage');
  return {
    paths,
    targets,
    relatedTo: ({ relatedMenuItems }) =>
      isWhole ? relatedMenuItems : relatedMenuItems.filter((guid) => targets.has(guid)),
  };
}

/** The pages that menus lead to, by guid. */
async function readCards(
  { db, platform }: QueryContext,
  menus: readonly Menu[],
): Promise<ReadonlyMap<string, KnownCard>> {
  const guids = menus.flatMap(({ items }) => items.flatMap(({ pageGuid }) => pageGuid ?? []));
  if (guids.length === 0) return new Map();
  const { rows } = await sql<{ guid: string; card: PageCard; removed: boolean }>`
    SELECT guid, card, removed FROM read_model.pages
    WHERE guid = ANY(${guids}::uuid[]) AND "platformGuid" = ${platform.guid}`.execute(db);
  return new Map(rows.map(({ guid, card, removed }) => [guid, { ...card, removed }]));
}

/** Editors know drafts by name, who manages menus also what is in the trash. */
function targetOf({ viewer }: QueryContext, card: KnownCard | undefined): Target | undefined {
  if (card === undefined || card.removed) {
    const removed = { pageName: card?.draftTitle ?? null, pageIsPublished: false, pageIsRemoved: true };
    return hasPermission(viewer, 'menus.manage') ? removed : undefined;
  }
  const pageIsPublished = card.liveTitle !== null;
  if (mayEdit(viewer, card)) return { pageName: card.draftTitle, pageIsPublished, pageIsRemoved: false };
  if (!pageIsPublished || !meetsVisibility(viewer, card.viewPermission, card.viewRoles)) return undefined;
  return { pageName: card.liveTitle, pageIsPublished, pageIsRemoved: false };
}

function menuView(
  { guid, name, sortId, items }: Menu,
  revision: number | null,
  shown: VisibleTargets,
): MenuView {
  return { guid, name, sortId, revision, menuItems: itemViews(childItemsOf(items), null, shown) };
}

function itemViews(
  children: ReturnType<typeof childItemsOf>,
  parentGuid: string | null,
  shown: VisibleTargets,
): MenuItemView[] {
  return (children.get(parentGuid) ?? []).flatMap(({ parentGuid: _parent, sortId: _sortId, ...item }) => {
    const target = shown.targets.get(item.guid);
    const menuItems = itemViews(children, item.guid, shown);
    // Links find pages by their items, so these stay; but not as if they stood one level higher.
    if (target === undefined) return menuItems.map((below) => ({ ...below, isVisible: false }));
    const relatedMenuItems = shown.relatedTo(item);
    return [{ ...item, ...target, relatedMenuItems, path: addressOf(item, shown.paths), menuItems }];
  });
}

function addressOf({ guid, externalUrl, pageGuid }: Omit<MenuItem, keyof MenuPlace>, paths: PagePaths) {
  return externalUrl ?? (pageGuid === null ? null : (paths.ofItem.get(guid) ?? null));
}
