import type { Condition } from '../../conditions.ts';
import type { QueryContext } from '../../query-context.ts';
import { unexpired } from './list-conditions.ts';
import { orderOf } from './list-order.ts';
import { findList, scopeOf } from './list-scope.ts';
import { childrenCondition, topLevelOf } from './list-tree.queries.ts';

/** More than anybody orders by hand. */
const maxSiblings = 2_000;

/**
 * Guids of the items that stand beside each other in a list, in its order, over or not: all of it, or in a tree those
 * below one item, or at the top.
 * @param parentGuid null at the top
 * @returns undefined where there is no such list, or it is not for the reader to see
 */
export async function readSiblings(
  queryContext: QueryContext,
  listGuid: string,
  parentGuid: string | null,
): Promise<string[] | undefined> {
  const list = await findList(queryContext, listGuid);
  if (list === undefined) return undefined;
  const everything = { showExpired: true };
  const read = async (condition: Condition) => {
    const rows = await queryContext.db
      .selectFrom('read_model.list_items')
      .select('guid')
      .where(condition)
      .orderBy(orderOf(undefined, list.options))
      .limit(maxSiblings)
      .execute();
    return rows.map(({ guid }) => guid);
  };
  if (parentGuid !== null) {
    const byHand = list.options.nestedSortOrder[parentGuid] ?? [];
    const children = await read(childrenCondition(queryContext, list, everything, [parentGuid]));
    return [...byHand.filter((guid) => children.includes(guid)), ...without(children, byHand)];
  }
  if (list.options.display !== 'tree') return read(unexpired(scopeOf(queryContext, list, everything)));
  return read(topLevelOf(queryContext, list, everything));
}

function without(guids: readonly string[], others: readonly string[]): string[] {
  return guids.filter((guid) => !others.includes(guid));
}
