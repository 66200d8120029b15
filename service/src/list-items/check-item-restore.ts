import type { RestoreCheck } from '@spoor/contracts/pages/content-change.views';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { readListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { readPreviousState } from '../shared/previous-state.ts';
import { diffItemContent } from './diff-item-content.ts';
import { listItemDecider } from './domain/list-item.decider.ts';

/**
 * What restoring an item to a moment would change; writes nothing.
 * @param moment ISO-8601 UTC
 * @throws DomainError `not_found` where the reader may not edit it or it did not exist then; `gone` where it was in
 * the trash then
 */
export async function checkItemRestore(
  itemGuid: string,
  moment: string,
  store: EventStore,
  queryContext: QueryContext,
): Promise<RestoreCheck> {
  const item = (await readListItem(queryContext, itemGuid))?.view;
  if (item?.canEdit !== true) throw new DomainError('not_found');
  const then = await readPreviousState(store, listItemDecider, itemGuid, { moment });
  return { title: item.title, revision: item.revision, changes: diffItemContent(item, then) };
}
