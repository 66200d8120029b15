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
  const [{ rows }, { ofItem }, usedIn] = await Promise.all([
    readMenuCache(queryContext),
    readPagePaths(queryContext),
    findUsages(queryContext, pageGuids),
  ]);
  const asked = new Set(pageGuids);
  const own = new Set(pageGuids.map(surrogateKey.page));
  const menuItems = rows
    .map(({ menu }) => menu)
    .toSorted(byRank)
    .flatMap((menu) =>
      menu.items
        .filter(({ pageGuid }) => pageGuid !== null && asked.has(pageGuid))
        .map(({ guid, name }) => ({
          ...{ guid, name, menuGuid: menu.guid, menuName: menu.name },
          path: ofItem.get(guid) ?? null,
        })),
    );
  return { view: { menuItems, usedIn: usedIn.filter(({ entity }) => !own.has(entity)) }, keys: usageKeys };
}
