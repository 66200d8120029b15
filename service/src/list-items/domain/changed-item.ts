import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import { overlayMap } from '@spoor/contracts/shared/overlay';
import { DomainError } from '../../shared/domain-error.ts';

type Asked<Type extends ListItemCommand['type']> = Extract<ListItemCommand, { type: Type }>;

const mostTags = 50;

/** @throws DomainError `validation_failed` where it would have more than fifty topics */
export function taggedItem(item: ListItem, { add, remove }: Asked<'TagListItem'>): ListItem {
  const { tags = [] } = item.metadata;
  const kept = [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag));
  if (kept.length > mostTags) throw new DomainError('validation_failed', `More than ${mostTags} topics`);
  return { ...item, metadata: overlayMap(item.metadata, { tags: kept.length === 0 ? null : kept }) };
}

/**
 * Where it moves, its new parent takes the place of the old one.
 * @throws DomainError `validation_failed` where it would hang under itself
 */
export function movedItem(item: ListItem, { fromGuid, toGuid }: Asked<'MoveListItem'>): ListItem {
  if (toGuid === item.guid) throw new DomainError('validation_failed', 'An item cannot hang under itself');
  const instead = item.parentGuids.map((parent) => (parent === fromGuid ? toGuid : parent));
  return { ...item, parentGuids: [...new Set([...instead, toGuid])] };
}
