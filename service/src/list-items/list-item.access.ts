import type { ListItemCommand } from '@spoor/contracts/list-items/list-item.commands';
import { mayEdit, reaches } from '@spoor/contracts/shared/permissions';
import {
  findListItem,
  type ListItemTarget,
} from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPageOfBlock, readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { DomainError } from '../shared/domain-error.ts';

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
 * May somebody do this to an item that exists? Its editors are those of the pages that hold its lists: one is
 * enough to edit it, all are needed to remove it. Whoever wrote it may edit it until it is published.
 * @throws DomainError `not_found`, `forbidden`
 */
export async function admitToItem(guid: string, command: ListItemCommand, reader: Reader): Promise<void> {
  const item = await findListItem(reader, guid);
  if (item === undefined) throw new DomainError('not_found');
  if (!mayDo(command, item, reader)) throw new DomainError('forbidden');
  if (command.type !== 'EditListItem') return;
  const newParents = (command.edit.parentGuids ?? []).filter((parent) => !item.parentGuids.includes(parent));
  await admitToParents(newParents, reader);
}

function mayDo(command: ListItemCommand, item: ListItemTarget, { viewer }: Reader): boolean {
  // An item whose lists are all gone belongs to nobody else.
  if (viewer?.isAdmin === true && viewer.isActive) return true;
  const isEditor = (rule: ListItemTarget['editRules'][number]) => mayEdit(viewer, rule);
  if (command.type === 'RemoveListItem') return item.editRules.length > 0 && item.editRules.every(isEditor);
  if (item.editRules.some(isEditor)) return true;
  const isAuthor = viewer?.isActive === true && item.createdBy === viewer.guid;
  return isAuthor && !item.isPublished && !publishes(command);
}

/** What an author may not decide alone: who sees it, and where. */
function publishes(command: ListItemCommand): boolean {
  if (command.type !== 'EditListItem') return true;
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
