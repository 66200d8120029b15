import { listBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import type { WaitingItem, WaitingItems } from '@spoor/contracts/list-items/list-item.views';
import type { WaitingQuery } from '@spoor/contracts/list-items/list-query';
import type { Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { sql } from 'kysely';
import { all, type Condition } from '../../conditions.ts';
import type { QueryContext, QueryResult } from '../../query-context.ts';
import { itemViews } from './item-views.ts';
import { matchesText } from './list-conditions.ts';
import {
  blockAt,
  type ListPlacements,
  mayEditPlacement,
  readListPlacements,
} from './list-placements.queries.ts';
import { isPendingReview } from './pending-review.ts';

/**
 * What waits for a decision of the reader, in all lists on pages that they edit; the longest waiting first.
 */
export async function listWaitingItems(
  queryContext: QueryContext,
  { search, pageNumber, itemCount }: WaitingQuery,
): Promise<QueryResult<WaitingItems>> {
  const waiting = queryContext.db
    .selectFrom('read_model.list_items')
    .where(all([waitsFor(queryContext), ...(search === undefined ? [] : [matchesText(search)])]));
  const [rows, { total }] = await Promise.all([
    waiting
      .selectAll()
      .orderBy('createdOn')
      .orderBy('guid')
      .limit(itemCount)
      .offset((pageNumber - 1) * itemCount)
      .execute(),
    waiting.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const [{ view, keys }, placements] = await Promise.all([
    itemViews(queryContext, rows),
    readListPlacements(queryContext, [...new Set(rows.flatMap(({ parentGuids }) => parentGuids))]),
  ]);
  return {
    view: {
      items: view.map((item) => ({ item, lists: listsOf(queryContext, item.parentGuids, placements) })),
      total: Number(total),
    },
    keys: [...new Set([...keys, surrogateKey.items(), surrogateKey.pages()])],
  };
}

function listsOf(
  queryContext: QueryContext,
  listGuids: readonly string[],
  placements: ListPlacements,
): WaitingItem['lists'] {
  return listGuids.flatMap((guid) => {
    const placement = placements.get(guid)?.find((found) => mayEditPlacement(queryContext, found));
    if (placement === undefined) return [];
    const { title } = listBlockOptions.parse(blockAt(queryContext, placement)?.options ?? {});
    return [{ guid, title, page: placement.pageTitle }];
  });
}

function waitsFor(queryContext: QueryContext): Condition {
  const { viewer } = queryContext;
  if (viewer?.isActive !== true) return sql`false`;
  return all([
    sql`"platformGuid" = ${queryContext.platform.guid} AND NOT removed`,
    isPendingReview(queryContext, isEditedBy(viewer)),
  ]);
}

/** As `mayEdit` has it, of many pages at once. */
function isEditedBy({ isAdmin, roleIds }: Principal): Condition {
  if (isAdmin) return sql`true`;
  return sql`page.page->>'editPermission' = 'Roles' AND page.page->'editRoles' ?| ${roleIds}::text[]`;
}
