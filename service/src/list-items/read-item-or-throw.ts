import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { isRemovedItem, readListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { DomainError } from '../shared/domain-error.ts';
import { foundReply, type Reply } from '../shared/replies.ts';

/**
 * Reads an item by guid or short id. Missing, unpublished and hidden items look the same.
 * @throws DomainError `not_found`, or `gone` for removed items where the platform's settings say so
 */
export async function readItemOrThrow(queryContext: QueryContext, id: string): Promise<Reply<ListItemView>> {
  const answer = await readListItem(queryContext, id);
  if (answer === undefined) throw new DomainError(await codeOfMissing(queryContext, id));
  return foundReply(Promise.resolve(answer));
}

async function codeOfMissing(queryContext: QueryContext, id: string): Promise<'gone' | 'not_found'> {
  if (!(await isRemovedItem(queryContext, id))) return 'not_found';
  const { useGoneStatus } = (await readPlatformSettings(queryContext)).view;
  return useGoneStatus ? 'gone' : 'not_found';
}
