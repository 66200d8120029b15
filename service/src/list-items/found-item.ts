import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { isRemovedItem, readListItem } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { Reader } from '@spoor/projections/reader';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { DomainError } from '../shared/domain-error.ts';
import { found, type Reply } from '../shared/replies.ts';

/**
 * An item by guid or short id. What is missing, not published or not for the reader is all the same to them.
 * @throws DomainError `not_found`, or `gone` for what was removed, where the platform says so
 */
export async function foundItem(reader: Reader, id: string): Promise<Reply<ListItemView>> {
  const answer = await readListItem(reader, id);
  if (answer === undefined) throw new DomainError(await codeOfMissing(reader, id));
  return found(Promise.resolve(answer));
}

async function codeOfMissing(reader: Reader, id: string): Promise<'gone' | 'not_found'> {
  if (!(await isRemovedItem(reader, id))) return 'not_found';
  const { useGoneStatus } = (await readPlatformSettings(reader)).view;
  return useGoneStatus ? 'gone' : 'not_found';
}
