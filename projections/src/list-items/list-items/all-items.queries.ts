import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { type PageStart, readSlice, type Slice } from '../../keyset.ts';
import { byGuid, orderBy } from '../../order.ts';
import type { QueryContext } from '../../query-context.ts';
import { itemViews } from './item-views.ts';

/** Items of all lists that the reader may see, from where a page of them ended. */
export async function listAllItems(
  queryContext: QueryContext,
  from: PageStart,
): Promise<Slice<ListItemView>> {
  const { db, platform } = queryContext;
  const { rows, next } = await readSlice([byGuid], from, ({ condition, place, atMost }) =>
    db
      .selectFrom('read_model.list_items')
      .selectAll()
      .select(place)
      .where('platformGuid', '=', platform.guid)
      .where('removed', '=', false)
      .where(condition)
      .orderBy(orderBy([byGuid]))
      .limit(atMost)
      .execute(),
  );
  return { rows: (await itemViews(queryContext, rows)).view, next };
}
