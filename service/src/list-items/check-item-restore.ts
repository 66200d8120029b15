import type { RestoreCheck } from '@spoor/contracts/pages/content-change';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { readListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { Reader } from '@spoor/projections/reader';
import { asItWas } from '../shared/as-it-was.ts';
import { DomainError } from '../shared/domain-error.ts';
import { listItemDecider } from './domain/list-item.decider.ts';
import { itemChanges } from './item-changes.ts';

/**
 * What leading an item back to a moment would change; nothing is written.
 * @param moment ISO-8601 UTC
 * @throws DomainError `not_found` where it is not for the reader, or was not there then; `gone` where it lay in the
 * trash then
 */
export async function checkItemRestore(
  itemGuid: string,
  moment: string,
  store: EventStore,
  reader: Reader,
): Promise<RestoreCheck> {
  const item = (await readListItem(reader, itemGuid))?.view;
  if (item?.canEdit !== true) throw new DomainError('not_found');
  const then = await asItWas(store, listItemDecider, itemGuid, { moment });
  return { title: item.title, revision: item.revision, changes: itemChanges(item, then) };
}
