import { isAllowedInItem } from '@spoor/contracts/list-items/item-blocks';
import { isItemType, missingFields } from '@spoor/contracts/list-items/item-requirements';
import type { ItemContent, ListItem } from '@spoor/contracts/list-items/list-item';
import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import type { Block } from '@spoor/contracts/pages/block';
import { applyContentEdit, type ContentEdit, normalizeContent } from '@spoor/contracts/pages/content-edit';
import { newPageOptions, type PageContent } from '@spoor/contracts/pages/page';
import { limits } from '@spoor/contracts/shared/limits';
import { applyMapPatch } from '@spoor/contracts/shared/patch';
import {
  checkBlockContent,
  checkBlockKind,
  checkEditedBlock,
} from '../../pages/domain/check-block-content.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { refusedAt } from '../../shared/refused-at.ts';
import { requireAtMost } from '../../shared/require-at-most.ts';
import { withDomainErrors } from '../../shared/with-domain-errors.ts';

type CommandOf<Type extends ListItemCommand['type']> = Extract<ListItemCommand, { type: Type }>;

/** @throws DomainError `validation_failed` for more tags than an item may have */
export function withTags(item: ListItem, { add, remove }: CommandOf<'TagListItem'>): ListItem {
  const { tags = [] } = item.metadata;
  const remaining = [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag));
  requireAtMost(remaining.length, limits.tagsPerItem, 'too_many_tags', '/add');
  return {
    ...item,
    metadata: applyMapPatch(item.metadata, { tags: remaining.length === 0 ? null : remaining }),
  };
}

/**
 * Replaces the parents in `fromGuids` by `toGuid`.
 * @throws DomainError `validation_failed` where the item would be its own parent; who asked knows in which member
 */
export function withNewParent(item: ListItem, { fromGuids, toGuid }: CommandOf<'MoveListItem'>): ListItem {
  if (toGuid === item.guid) throw new DomainError('validation_failed', 'item_in_itself');
  const instead = item.parentGuids.map((parent) => (fromGuids.includes(parent) ? toGuid : parent));
  return { ...item, parentGuids: [...new Set([...instead, toGuid])] };
}

/**
 * Edits title and blocks as those of a page with one column.
 * @throws DomainError `not_found`, `already_exists`, `validation_failed`, `forbidden`
 */
export function withEditedContent(item: ListItem, { edits }: CommandOf<'EditItemContent'>): ListItem {
  const { title, blocks } = withDomainErrors(() =>
    normalizeContent(
      edits.reduce(
        (content, edit, index) => refusedAt(['commands', index], () => editAndCheck(content, edit)),
        asPageContent(item),
      ),
    ),
  );
  return { ...item, title, contentBuildingBlockInstances: blocks };
}

export function asPageContent({ title, contentBuildingBlockInstances: blocks }: ItemContent): PageContent {
  return { title, options: newPageOptions, blocks };
}

/** What an item says, without its visibility and place. */
export function itemContentOf(item: ListItem): ItemContent {
  const { title, listItemTypeName, metadata, contentBuildingBlockInstances } = item;
  return { title, listItemTypeName, metadata, contentBuildingBlockInstances };
}

function editAndCheck(content: PageContent, edit: ContentEdit): PageContent {
  const after = withDomainErrors(() => applyContentEdit(content, edit));
  if (edit.type === 'AddBlock') checkBlockKind(edit.block);
  checkEditedBlock(content.blocks, after.blocks, edit);
  if (edit.type === 'AddBlock') checkFitsInItem(edit.block);
  return after;
}

/**
 * Checks the blocks that an item gets. Those that it has already may be of any kind.
 * @throws DomainError `validation_failed`, pointing into the item; `forbidden`
 */
export function checkItemBlocks(blocks: readonly Block[], before: readonly Block[] = []): void {
  for (const [index, block] of blocks.entries()) {
    const known = before.find(({ guid }) => guid === block.guid);
    refusedAt(['contentBuildingBlockInstances', index], () => {
      if (known?.buildingBlockName !== block.buildingBlockName) checkBlockKind(block);
      checkFitsInItem(block);
      checkBlockContent(block, known?.content);
    });
  }
}

/**
 * Checks that an item is of a kind that exists, and has what that kind has to have before visitors see it.
 * @throws DomainError `validation_failed`, pointing into the item
 */
export function checkItemType(item: ListItem, before?: ListItem): void {
  const { listItemTypeName } = item;
  if (listItemTypeName !== before?.listItemTypeName && !isItemType(listItemTypeName))
    throw new DomainError('validation_failed', { name: 'item_type_unknown', path: '/listItemTypeName' });
  const [missing] = missingFields(item, before);
  if (missing !== undefined)
    throw new DomainError('validation_failed', { name: 'item_field_missing', path: `/metadata/${missing}` });
}

/** @throws DomainError `validation_failed` for blocks that only pages may have */
export function checkFitsInItem({ buildingBlockName }: Pick<Block, 'buildingBlockName'>): void {
  if (!isAllowedInItem(buildingBlockName))
    throw new DomainError('validation_failed', { name: 'block_not_in_item', path: '/buildingBlockName' });
}
