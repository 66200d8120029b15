import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import { type EditRule, mayEdit, meetsVisibility, type Principal } from '@spoor/contracts/shared/permissions';
import { readAncestors } from '@spoor/projections/list-items/list-items/item-ancestors.queries';
import {
  findListItem,
  findListItems,
  type ListItemTarget,
} from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPageOfBlock, readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { inBatches } from '../shared/map-in-batches.ts';

/** Commands on an item that exists. */
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

export interface AddingRights {
  /** Whether the item is visible at once, without review. */
  readonly publishes: boolean;
}

/**
 * May the reader add items under these lists and items? Editors of a list's page may; others where the list's own
 * permission allows it. Their items wait for review, unless the list publishes at once.
 * @throws DomainError `not_found`, `unauthorized`, `forbidden`, `user_inactive`
 */
export async function authorizeParents(
  parentGuids: readonly string[],
  reader: Reader,
): Promise<AddingRights> {
  if (reader.viewer?.isActive === false) throw new DomainError('user_inactive');
  const rights = await Promise.all(parentGuids.map((guid) => authorizeParent(guid, reader)));
  return { publishes: rights.every(({ publishes }) => publishes) };
}

/**
 * Editors of an item are the editors of the pages with its lists: one of them may edit it, but removing it takes the
 * right to all; with fewer, it is only taken out of the lists that the reader edits. Authors may edit their items
 * until they are published.
 * @returns the command to carry out
 * @throws DomainError `not_found`, `forbidden`; `validation_failed` where the item would become its own descendant
 */
export async function authorizeItem(
  guid: string,
  command: ItemCommand,
  reader: Reader,
  context: Pick<CommandContext, 'at'>,
): Promise<ItemCommand> {
  const [authorized] = await authorizeItems([guid], command, reader, context);
  return authorized?.command ?? command;
}

/** As {@link authorizeItem} for many items; one refusal refuses all. */
export async function authorizeItems(
  guids: readonly string[],
  command: ItemCommand,
  reader: Reader,
  { at }: Pick<CommandContext, 'at'>,
): Promise<readonly AuthorizedItem[]> {
  const items = await requireItems(guids, reader);
  if (command.type === 'RemoveListItem') {
    return inBatches(items, async (item) => ({
      guid: item.guid,
      command: await removalOf(item, reader, at),
    }));
  }
  if (!items.every((item) => mayMake(command, item, reader.viewer))) throw new DomainError('forbidden');
  await authorizeNewParents(items, parentsIn(command), reader);
  return guids.map((guid) => ({ guid, command }));
}

/**
 * Removed items may be restored by the editors of a list that they were in.
 * @throws DomainError `not_found`, `forbidden`
 */
export async function authorizeItemRestore(guids: readonly string[], reader: Reader): Promise<void> {
  const items = await requireItems(guids, reader);
  const isEditor = ({ editRules }: ListItemTarget) => editRules.some((rule) => mayEdit(reader.viewer, rule));
  if (!items.every(isEditor)) throw new DomainError('forbidden');
}

async function requireItems(guids: readonly string[], reader: Reader): Promise<ListItemTarget[]> {
  const found = new Map((await findListItems(reader, guids)).map((item) => [item.guid, item]));
  return guids.map((guid) => {
    const item = found.get(guid);
    if (item === undefined) throw new DomainError('not_found');
    return item;
  });
}

export interface AuthorizedItem {
  readonly guid: string;
  readonly command: ItemCommand;
}

async function authorizeNewParents(
  items: readonly ListItemTarget[],
  parentGuids: readonly string[],
  reader: Reader,
): Promise<void> {
  const added = parentGuids.filter((parent) => !items.every((item) => item.parentGuids.includes(parent)));
  if (added.length === 0) return;
  await authorizeParents(added, reader);
  const above = await readAncestors(reader, added);
  if (items.some(({ guid }) => above.has(guid)))
    throw new DomainError('validation_failed', { name: 'item_in_itself', path: '/parentGuids' });
}

function parentsIn(command: ItemCommand): readonly string[] {
  if (command.type === 'MoveListItem') return [command.toGuid];
  return command.type === 'EditListItem' ? (command.edit.parentGuids ?? []) : [];
}

async function removalOf(item: ListItemTarget, reader: Reader, at: string): Promise<ItemCommand> {
  const { viewer } = reader;
  // An item whose lists are all gone can be removed by administrators only.
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

/** Whether a command changes visibility or place, which authors may not decide alone. */
function publishes(command: ItemCommand): boolean {
  if (command.type !== 'EditListItem') return command.type === 'MoveListItem';
  const { isPublished, highlight, parentGuids } = command.edit;
  return isPublished === true || highlight === true || parentGuids !== undefined;
}

async function authorizeParent(guid: string, reader: Reader): Promise<AddingRights> {
  const [page, list] = await Promise.all([findPageOfBlock(reader, guid), readBlock(reader, guid, 'draft')]);
  if (page === undefined) return authorizeUnderItem(guid, reader);
  if (list === undefined || list.view.buildingBlockName !== 'List') throw new DomainError('not_found');
  if (mayEdit(reader.viewer, page)) return { publishes: true };
  const { addPermission, addRoles, options } = list.view;
  if (meetsVisibility(reader.viewer, addPermission, addRoles))
    return { publishes: options.autoPublish === true };
  throw new DomainError(reader.viewer === undefined ? 'unauthorized' : 'forbidden');
}

async function authorizeUnderItem(guid: string, reader: Reader): Promise<AddingRights> {
  const item = await findListItem(reader, guid);
  if (item === undefined || item.removed) throw new DomainError('not_found');
  if (item.editRules.some((rule) => mayEdit(reader.viewer, rule))) return { publishes: true };
  throw new DomainError(reader.viewer === undefined ? 'unauthorized' : 'forbidden');
}
