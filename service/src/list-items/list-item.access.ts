import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import { type EditRule, mayEdit, type Principal, reaches } from '@spoor/contracts/shared/permissions';
import { readAncestors } from '@spoor/projections/list-items/list-items/item-ancestors.queries';
import {
  findListItem,
  findListItems,
  type ListItemTarget,
} from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPageOfBlock, readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { inBatches } from '../changes/in-batches.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';

/** What can be asked of an item that exists. */
export type ItemCommand = Extract<
  ListItemCommand,
  {
    type:
      | 'EditListItem'
      | 'EditItemContent'
      | 'RestoreItemContent'
      | 'TagListItem'
      | 'MoveListItem'
      | 'RemoveListItem';
  }
>;

/** What an item that somebody adds may do at once. */
export interface Admission {
  /** Whether it may be seen before somebody has looked at it. */
  readonly publishes: boolean;
}

/**
 * May somebody hang items under these lists and items? Whoever edits the page of a list may; others where the
 * list's own permission lets them. What they add waits for an editor, unless the list publishes at once.
 * @throws DomainError `not_found`, `unauthorized`, `forbidden`, `user_inactive`
 */
export async function admitToParents(parentGuids: readonly string[], reader: Reader): Promise<Admission> {
  if (reader.viewer?.isActive === false) throw new DomainError('user_inactive');
  const admissions = await Promise.all(parentGuids.map((guid) => admitToParent(guid, reader)));
  return { publishes: admissions.every(({ publishes }) => publishes) };
}

/**
 * What becomes of a command on an item that exists. Its editors are those of the pages that hold its lists: one is
 * enough to edit it, all are needed to remove it; whoever edits only some takes it out of their lists. Whoever
 * wrote an item may edit it until it is published.
 * @returns the command to carry out
 * @throws DomainError `not_found`, `forbidden`; `validation_failed` where it would hang below itself
 */
export async function admitToItem(
  guid: string,
  command: ItemCommand,
  reader: Reader,
  context: Pick<CommandContext, 'at'>,
): Promise<ItemCommand> {
  const [admitted] = await admitToItems([guid], command, reader, context);
  return admitted?.command ?? command;
}

/** As {@link admitToItem}, the same for many: one that is refused is a refusal of all. */
export async function admitToItems(
  guids: readonly string[],
  command: ItemCommand,
  reader: Reader,
  { at }: Pick<CommandContext, 'at'>,
): Promise<readonly AdmittedItem[]> {
  const found = new Map((await findListItems(reader, guids)).map((item) => [item.guid, item]));
  const items = guids.map((guid) => {
    const item = found.get(guid);
    if (item === undefined) throw new DomainError('not_found');
    return item;
  });
  if (command.type === 'RemoveListItem') {
    return inBatches(items, async (item) => ({
      guid: item.guid,
      command: await removalOf(item, reader, at),
    }));
  }
  if (!items.every((item) => mayMake(command, item, reader.viewer))) throw new DomainError('forbidden');
  await admitToNewParents(items, parentsIn(command), reader);
  return guids.map((guid) => ({ guid, command }));
}

/** What may be done to one of many items. */
export interface AdmittedItem {
  readonly guid: string;
  readonly command: ItemCommand;
}

async function admitToNewParents(
  items: readonly ListItemTarget[],
  parentGuids: readonly string[],
  reader: Reader,
): Promise<void> {
  const added = parentGuids.filter((parent) => !items.every((item) => item.parentGuids.includes(parent)));
  if (added.length === 0) return;
  await admitToParents(added, reader);
  const above = await readAncestors(reader, added);
  if (items.some(({ guid }) => above.has(guid)))
    throw new DomainError('validation_failed', 'An item cannot hang below itself');
}

/** What a command hangs items under. */
function parentsIn(command: ItemCommand): readonly string[] {
  if (command.type === 'MoveListItem') return [command.toGuid];
  return command.type === 'EditListItem' ? (command.edit.parentGuids ?? []) : [];
}

async function removalOf(item: ListItemTarget, reader: Reader, at: string): Promise<ItemCommand> {
  const { viewer } = reader;
  // An item whose lists are all gone belongs to nobody else.
  if (viewer?.isAdmin === true && viewer.isActive) return { type: 'RemoveListItem' };
  const isEditor = (rule: EditRule) => mayEdit(viewer, rule);
  if (!item.editRules.some(isEditor)) throw new DomainError('forbidden');
  if (item.editRules.every(isEditor)) return { type: 'RemoveListItem' };
  const pages = await Promise.all(item.parentGuids.map((parent) => findPageOfBlock(reader, parent)));
  const parentGuids = item.parentGuids.filter((_, index) => {
    const page = pages[index];
    return page === undefined || !mayEdit(viewer, page);
  });
  return { type: 'EditListItem', edit: { parentGuids }, at };
}

function mayMake(command: ItemCommand, item: ListItemTarget, viewer: Principal | undefined): boolean {
  if (viewer?.isActive !== true) return false;
  if (viewer.isAdmin || item.editRules.some((rule) => mayEdit(viewer, rule))) return true;
  return item.createdBy === viewer.guid && !item.isPublished && !publishes(command);
}

/** Who sees an item, and where, its author does not decide alone. */
function publishes(command: ItemCommand): boolean {
  if (command.type !== 'EditListItem') return command.type === 'MoveListItem';
  const { isPublished, highlight, parentGuids } = command.edit;
  return isPublished === true || highlight === true || parentGuids !== undefined;
}

async function admitToParent(guid: string, reader: Reader): Promise<Admission> {
  const [page, list] = await Promise.all([findPageOfBlock(reader, guid), readBlock(reader, guid, 'draft')]);
  if (page === undefined) return admitUnderItem(guid, reader);
  if (list === undefined || list.view.buildingBlockName !== 'List') throw new DomainError('not_found');
  if (mayEdit(reader.viewer, page)) return { publishes: true };
  const { addPermission, addRoles, options } = list.view;
  if (reaches(reader.viewer, addPermission, addRoles)) return { publishes: options.autoPublish === true };
  throw new DomainError(reader.viewer === undefined ? 'unauthorized' : 'forbidden');
}

async function admitUnderItem(guid: string, reader: Reader): Promise<Admission> {
  const item = await findListItem(reader, guid);
  if (item === undefined || item.removed) throw new DomainError('not_found');
  if (item.editRules.some((rule) => mayEdit(reader.viewer, rule))) return { publishes: true };
  throw new DomainError(reader.viewer === undefined ? 'unauthorized' : 'forbidden');
}
