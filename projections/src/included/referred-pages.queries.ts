import type { ReferredPage } from '@spoor/contracts/included/referred-things';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { readPagePaths } from '../page-paths/page-paths.queries.ts';
import { presentPages } from '../pages/pages/page-rows.ts';
import { contentFor } from '../pages/pages/page-views.ts';
import type { QueryContext, QueryResult } from '../query-context.ts';

/** Pages as far as the reader may come there: editors know the title of the draft. */
export async function readReferredPages(
  queryContext: QueryContext,
  guids: readonly string[],
): Promise<QueryResult<ReferredPage[]>> {
  if (guids.length === 0) return { view: [], keys: [] };
  const [rows, paths] = await Promise.all([
    presentPages(queryContext).where('guid', '=', anyGuid(guids)).orderBy('guid').execute(),
    readPagePaths(queryContext),
  ]);
  const view = rows.flatMap((row) => {
    const content = contentFor(queryContext, row, 'draft');
    if (content === undefined) return [];
    return [{ guid: row.guid, title: content.title, urls: [...(paths.ofPage.get(row.guid) ?? [])] }];
  });
  return { view, keys: [surrogateKey.menu(), ...guids.map(surrogateKey.page)] };
}
