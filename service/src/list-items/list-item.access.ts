import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import {
  type EditRule,
  hasPermission,
  mayEdit,
  meetsVisibility,
  type Principal,
} from '@spoor/contracts/shared/permissions';
import { readAncestors } from '@spoor/projections/list-items/list-items/item-ancestors.queries';
import {
  findListItem,
  findListItems,
  type ListItemTarget,
  readListItems,
} from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPageOfBlock, readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { authorsMayEdit } from '@spoor/projections/settings/settings/settings.queries';
import { authorizeReferences } from '../assets/asset.access.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { requireMetadata } from './require-metadata.ts';

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
  /** Whether they edit the lists themselves. */
  readonly edits: boolean;
}

/**
 * May the reader add items under these lists and items? Editors of a list's page may; others where the list's own
 * permission allows it. Their items wait for review, unless the list publishes at once.
 * @param placeOf where the request names one, as a JSON Pointer; undefined where it is what the request is about
 * @throws DomainError `unauthorized`, `forbidden`, `user_inactive`; of what is not there `validation_failed` with its place, or `not_found`
 */
export async function authorizeParents(
  parentGuids: readonly string[],
  queryContext: QueryContext,
  placeOf: (guid: string) => string | undefined = () => undefined,
): Promise<AddingRights> {
  if (queryContext.viewer?.isActive === false) throw new DomainError('user_inactive');
  const rights = await Promise.all(
    parentGuids.map((guid) => authorizeParent(guid, queryContext, placeOf(guid))),
  );
  return {
    publishes: rights.every(({ publishes }) => publishes),
    edits: rights.every(({ edits }) => edits),
  };
}

/**
 * Editors of an item are the editors of the pages with its lists: one of them may edit it, but removing it takes the
 * right to all; with fewer, it is only taken out of the lists that the reader edits. Authors may edit their items
 * until they are published, unless the platform is set otherwise.
 * @returns the command to carry out
 * @throws DomainError `not_found`, `forbidden`; `validation_failed` where the item would become its own descendant
 */
export async function authorizeItem(
  guid: string,
  command: ItemCommand,
  queryContext: QueryContext,
  context: Pick<CommandContext, 'at'>,
): Promise<ItemCommand> {
  const [authorized] = await authorizeItems([guid], command, queryContext, context);
  return authorized?.command ?? command;
}

/** As {@link authorizeItem} for many items; one refusal refuses all. */
export async function authorizeItems(
  guids: readonly string[],
  command: ItemCommand,
  queryContext: QueryContext,
  { at }: Pick<CommandContext, 'at'>,
): Promise<readonly AuthorizedItem[]> {
  const items = await requireItems(guids, queryContext);
  if (command.type === 'RemoveListItem') {
    return mapInBatches(items, async (item) => ({
      guid: item.guid,
      command: await removalOf(item, queryContext, at),
    }));
  }
  await requireMaking(command, items, queryContext);
  await authorizeNewParents(items, command, queryContext);
  await authorizeReferences(command, () => readListItems(queryContext, guids), queryContext);
  if (command.type === 'EditListItem') await requireMetadata(command.edit.metadata, queryContext, guids);
  return guids.map((guid) => ({ guid, command }));
}

/**
 * Removed items may be restored by the editors of a list that they were in.
 * @throws DomainError `not_found`, `forbidden`
 */
export async function authorizeItemRestore(
  guids: readonly string[],
  queryContext: QueryContext,
): Promise<void> {
  const items = await requireItems(guids, queryContext);
  const isEditor = ({ editRules }: ListItemTarget) =>
    editRules.some((rule) => mayEdit(queryContext.viewer, rule));
  if (!items.every(isEditor)) throw new DomainError('forbidden');
}

/** Of these guids, those of items that the caller may bring back once they are removed. */
export async function revivableItems(
  guids: readonly string[],
  queryContext: QueryContext,
): Promise<ReadonlySet<string>> {
  if (guids.length === 0) return new Set();
  const { viewer } = queryContext;
  const items = await findListItems(queryContext, guids);
  const own = items.filter(({ editRules }) => editRules.some((rule) => mayEdit(viewer, rule)));
  return new Set((viewer?.isAdmin === true && viewer.isActive ? items : own).map(({ guid }) => guid));
}

async function requireItems(guids: readonly string[], queryContext: QueryContext): Promise<ListItemTarget[]> {
  const found = new Map((await findListItems(queryContext, guids)).map((item) => [item.guid, item]));
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
  command: ItemCommand,
  queryContext: QueryContext,
): Promise<void> {
  const parentGuids = parentsIn(command);
  const added = parentGuids.filter((parent) => !items.every((item) => item.parentGuids.includes(parent)));
  if (added.length === 0) return;
  const guids = items.map(({ guid }) => guid);
  // Who moves an item knows in which member of the request its new parent stands.
  if (command.type !== 'EditListItem') return authorizeParentsOf(guids, added, queryContext);
  const placeOf = (guid: string) => `/${parentGuids.indexOf(guid)}`;
  await refusedAt(['parentGuids'], () => authorizeParentsOf(guids, added, queryContext, placeOf));
}

/**
 * May these items hang under those lists and items?
 * @throws DomainError as {@link authorizeParents}; `validation_failed` where one would become its own descendant
 */
export async function authorizeParentsOf(
  guids: readonly string[],
  parentGuids: readonly string[],
  queryContext: QueryContext,
  placeOf?: (guid: string) => string | undefined,
): Promise<void> {
  const above = await readAncestors(queryContext, parentGuids);
  if (guids.some((guid) => above.has(guid))) throw new DomainError('validation_failed', 'item_in_itself');
  await authorizeParents(parentGuids, queryContext, placeOf);
}

function parentsIn(command: ItemCommand): readonly string[] {
  if (command.type === 'MoveListItem') return [command.toGuid];
  return command.type === 'EditListItem' ? (command.edit.parentGuids ?? []) : [];
}

async function removalOf(item: ListItemTarget, queryContext: QueryContext, at: string): Promise<ItemCommand> {
  const { viewer } = queryContext;
  // An item whose lists are all gone can be removed by administrators only.
  if (viewer?.isAdmin === true && viewer.isActive) return { type: 'RemoveListItem' };
  const isEditor = (rule: EditRule) => mayEdit(viewer, rule);
  if (!item.editRules.some(isEditor)) throw new DomainError('forbidden');
  if (item.editRules.every(isEditor)) return { type: 'RemoveListItem' };
  const pages = await Promise.all(item.parentGuids.map((parent) => findPageOfBlock(queryContext, parent)));
  const parentGuids = item.parentGuids.filter((_, index) => {
    const page = pages[index];
    return page === undefined || !mayEdit(viewer, page);
  });
  return { type: 'EditListItem', edit: { parentGuids }, at };
}

async function requireMaking(
  command: ItemCommand,
  items: readonly ListItemTarget[],
  queryContext: QueryContext,
): Promise<void> {
  const { viewer } = queryContext;
  if (viewer?.isActive !== true) throw new DomainError('forbidden');
  const others = items.filter(({ editRules }) => !isEditorOf(editRules, viewer));
  const isAllowed =
    items.every((item) => others.includes(item) || !makesVisible(command) || mayPublish(item, viewer)) &&
    others.every((item) => item.createdBy === viewer.guid && !item.isPublished && !publishes(command)) &&
    (others.length === 0 || (await authorsMayEdit(queryContext)));
  if (!isAllowed) throw new DomainError('forbidden');
}

function isEditorOf(editRules: readonly EditRule[], viewer: Principal): boolean {
  return viewer.isAdmin || editRules.some((rule) => mayEdit(viewer, rule));
}

/** Editors publish what they and others write where a role of theirs says so, and moderators what others sent in. */
function mayPublish({ createdBy }: Pick<ListItemTarget, 'createdBy'>, viewer: Principal): boolean {
  if (hasPermission(viewer, 'items.publish')) return true;
  return createdBy !== viewer.guid && hasPermission(viewer, 'items.moderate');
}

function makesVisible(command: ItemCommand): boolean {
  return (
    command.type === 'EditListItem' && (command.edit.isPublished === true || command.edit.highlight === true)
  );
}

/** Whether a command changes visibility or place, which authors may not decide alone. */
function publishes(command: ItemCommand): boolean {
  if (command.type !== 'EditListItem') return command.type === 'MoveListItem';
  const { isPublished, highlight, parentGuids } = command.edit;
  return isPublished === true || highlight === true || parentGuids !== undefined;
}

async function authorizeParent(
  guid: string,
  queryContext: QueryContext,
  place: string | undefined,
): Promise<AddingRights> {
  const [page, list] = await Promise.all([
    findPageOfBlock(queryContext, guid),
    readBlock(queryContext, guid, 'draft'),
  ]);
  if (page === undefined) return authorizeUnderItem(guid, queryContext, place);
  if (list === undefined || list.view.buildingBlockName !== 'List') throw unknownParent(place);
  if (mayEdit(queryContext.viewer, page)) return editorRights(queryContext);
  const { addPermission, addRoles, options } = list.view;
  if (meetsVisibility(queryContext.viewer, addPermission, addRoles))
    return { publishes: options.autoPublish === true, edits: false };
  throw new DomainError(queryContext.viewer === undefined ? 'unauthorized' : 'forbidden');
}

function editorRights({ viewer }: QueryContext): AddingRights {
  return { publishes: hasPermission(viewer, 'items.publish'), edits: true };
}

/** What a request names in its body is a wrong value of it; what it is about is not found. */
function unknownParent(place: string | undefined): DomainError {
  if (place === undefined) return new DomainError('not_found', 'list_unknown');
  return new DomainError('validation_failed', { name: 'list_unknown', path: place });
}

async function authorizeUnderItem(
  guid: string,
  queryContext: QueryContext,
  place: string | undefined,
): Promise<AddingRights> {
  const item = await findListItem(queryContext, guid);
  if (item === undefined || item.removed) throw unknownParent(place);
  if (item.editRules.some((rule) => mayEdit(queryContext.viewer, rule))) return editorRights(queryContext);
  throw new DomainError(queryContext.viewer === undefined ? 'unauthorized' : 'forbidden');
}
