import type { PageUsages } from '@spoor/contracts/pages/page-usages';
import { byRank } from '@spoor/contracts/shared/field-changes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { readMenuCache } from '../page-paths/menu-cache.ts';
import { readPagePaths } from '../page-paths/page-paths.queries.ts';
import type { QueryContext, QueryResult } from '../query-context.ts';
import { findUsages } from './mentions/mentions.queries.ts';

/** Of whatever may refer to something, and of menus. */
export const usageKeys = [
  surrogateKey.menu(),
  surrogateKey.pages(),
  surrogateKey.templates(),
  surrogateKey.items(),
  surrogateKey.redirects(),
  surrogateKey.settings(),
];

/** What leads to these pages, apart from themselves. */
export async function readPageUsages(
  queryContext: QueryContext,
  pageGuids: readonly string[],
): Promise<QueryResult<PageUsages>> {
  const own = pageGuids.map(surrogateKey.page);
  const [menuItems, usedIn] = await Promise.all([
    readMenuItemsOf(queryContext, pageGuids),
    findUsages(queryContext, pageGuids, { own }),
  ]);
  return { view: { menuItems, usedIn }, keys: usageKeys };
}

/** Items of menus that lead to these pages. */
export async function readMenuItemsOf(
  queryContext: QueryContext,
  pageGuids: readonly string[],
): Promise<PageUsages['menuItems']> {
  const [{ rows }, { ofItem }] = await Promise.all([
    readMenuCache(queryContext),
    readPagePaths(queryContext),
  ]);
  const requested = new Set(pageGuids);
  return rows
    .map(({ menu }) => menu)
    .toSorted(byRank)
    .flatMap((menu) =>
      menu.items
        .filter(({ pageGuid }) => pageGuid !== null && requested.has(pageGuid))
        .map(({ guid, name }) => ({
          guid,
          name,
          menuGuid: menu.guid,
          menuName: menu.name,
          path: ofItem.get(guid) ?? null,
        })),
    );
}
