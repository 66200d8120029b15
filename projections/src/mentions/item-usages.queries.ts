import type { Usage } from '@spoor/contracts/shared/problem';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import { findListItems } from '../list-items/list-items/list-items.queries.ts';
import type { QueryContext, QueryResult } from '../query-context.ts';
import { findUsages } from './mentions/mentions.queries.ts';
import { usageKeys } from './page-usages.queries.ts';

/**
 * What refers to these items, apart from themselves, the items below them, and the pages with the lists they are in: those
 * name them to keep them in order.
 */
export async function readItemUsages(
  queryContext: QueryContext,
  itemGuids: readonly string[],
): Promise<QueryResult<Usage[]>> {
  const [items, below] = await Promise.all([
    findListItems(queryContext, itemGuids),
    queryContext.db
      .selectFrom('read_model.list_items')
      .select('guid')
      .where('platformGuid', '=', queryContext.platform.guid)
      .where(sql<boolean>`"parentGuids" && ${itemGuids}::uuid[]`)
      .execute(),
  ]);
  const own = new Set([...itemGuids, ...below.map(({ guid }) => guid)].map(surrogateKey.item));
  const usages = await findUsages(queryContext, itemGuids, { placed: items });
  return { view: usages.filter(({ entity }) => !own.has(entity)), keys: usageKeys };
}
