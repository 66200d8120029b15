import type { EditListItem, ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import { toPageEdit } from '@spoor/contracts/pages/page-edit';
import { completeBlocks } from '../pages/complete-blocks.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';

/** Completes an edit of an item: its blocks are checked as those of a new one. */
export function editCommand(
  { contentBuildingBlockInstances: blocks, ...edit }: EditListItem,
  { changeId, at }: CommandContext,
): Extract<ListItemCommand, { type: 'EditListItem' }> {
  const content = blocks && { contentBuildingBlockInstances: completeBlocks(blocks, changeId) };
  return { type: 'EditListItem', edit: { ...edit, ...content }, at };
}

/**
 * Edits title and blocks by the commands of pages.
 * @throws DomainError `validation_failed` for options that only pages have
 */
export function contentCommand(
  commands: readonly PageEditCommand[],
  { changeId }: CommandContext,
): Extract<ListItemCommand, { type: 'EditItemContent' }> {
  const edits = commands.map((command, index) =>
    toPageEdit(command, () => derivedGuid(changeId, 'block', String(index))),
  );
  for (const [index, edit] of edits.entries()) {
    if (edit.type !== 'EditPage') continue;
    const other = Object.keys(edit.edit).find((member) => member !== 'title');
    if (other === undefined) continue;
    throw new DomainError('validation_failed', {
      name: 'item_title_only',
      path: `/commands/${index}/${other}`,
    });
  }
  return { type: 'EditItemContent', edits };
}
