import { fitsInItem } from '@spoor/contracts/list-items/item-blocks';
import type { ItemContent, ListItem } from '@spoor/contracts/list-items/list-item';
import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import type { Block } from '@spoor/contracts/pages/block';
import { type ContentEdit, editedContent, settledContent } from '@spoor/contracts/pages/edited-content';
import { newPageOptions, type PageContent } from '@spoor/contracts/pages/page';
import { overlayMap } from '@spoor/contracts/shared/overlay';
import { checkWhatIsWritten } from '../../pages/domain/block-content.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { ruled } from '../../shared/ruled.ts';

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
 * Where it moves, its new parent takes the place of the old ones.
 * @throws DomainError `validation_failed` where it would hang under itself
 */
export function movedItem(item: ListItem, { fromGuids, toGuid }: Asked<'MoveListItem'>): ListItem {
  if (toGuid === item.guid) throw new DomainError('validation_failed', 'An item cannot hang under itself');
  const instead = item.parentGuids.map((parent) => (fromGuids.includes(parent) ? toGuid : parent));
  return { ...item, parentGuids: [...new Set([...instead, toGuid])] };
}

/**
 * An item's title and blocks change as those of a page do: as if it were a page of one column.
 * @throws DomainError `not_found`, `already_exists`, `validation_failed`, `forbidden`
 */
export function rebuiltItem(item: ListItem, { edits }: Asked<'EditItemContent'>): ListItem {
  const { title, blocks } = ruled(() => settledContent(edits.reduce(editedAndChecked, asPageContent(item))));
  return { ...item, title, contentBuildingBlockInstances: blocks };
}

/** What stands on an item's own page. */
export function asPageContent({ title, contentBuildingBlockInstances: blocks }: ItemContent): PageContent {
  return { title, options: newPageOptions, blocks };
}

/** What an item tells, without who sees it and where. */
export function contentOf(item: ListItem): ItemContent {
  const { title, listItemTypeName, metadata, contentBuildingBlockInstances } = item;
  return { title, listItemTypeName, metadata, contentBuildingBlockInstances };
}

function editedAndChecked(content: PageContent, edit: ContentEdit): PageContent {
  const after = editedContent(content, edit);
  checkWhatIsWritten(content.blocks, after.blocks, edit);
  if (edit.type === 'AddBlock') checkFitsInItem(edit.block);
  return after;
}

/** @throws DomainError `validation_failed` for kinds of blocks that only pages have */
export function checkFitsInItem({ buildingBlockName }: Pick<Block, 'buildingBlockName'>): void {
  if (!fitsInItem(buildingBlockName))
    throw new DomainError('validation_failed', `A block ${buildingBlockName} cannot stand in an item`);
}
