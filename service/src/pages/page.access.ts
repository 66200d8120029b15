import type { PagePermissions } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import { findPage, findPageOfBlock, type PageTarget } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { DomainError } from '../shared/domain-error.ts';
import { demandUnused } from '../templates/template.access.ts';

/** A page by its own guid, or by that of a block on it. */
export type PageAddress = { readonly pageGuid: string } | { readonly blockGuid: string };

/**
 * The page that a command is about. Editors may change what stands on a page and publish it; making and removing
 * pages, and saying who may edit or see them, is for administrators.
 * @returns its guid
 * @throws DomainError `not_found`, `forbidden`, `in_use` for a template that is shown elsewhere
 */
export async function admitToPage(
  address: PageAddress,
  command: PageCommand,
  reader: Reader,
): Promise<string> {
  if (needsAdmin(command) && reader.viewer?.isAdmin !== true) throw new DomainError('forbidden');
  if (command.type === 'CreatePage') return command.page.guid;
  const page = await findTarget(address, reader);
  if (page === undefined) throw new DomainError('not_found');
  if (!mayEdit(reader.viewer, page)) throw new DomainError('forbidden');
  if (command.type === 'RemovePage' && page.purpose.kind === 'template') {
    await demandUnused(page.pageGuid, reader);
  }
  return page.pageGuid;
}

function findTarget(address: PageAddress, reader: Reader): Promise<PageTarget | undefined> {
  return 'blockGuid' in address
    ? findPageOfBlock(reader, address.blockGuid)
    : findPage(reader, address.pageGuid);
}

const permissions: readonly (keyof PagePermissions)[] = [
  'editPermission',
  'editRoles',
  'viewPermission',
  'viewRoles',
];

function needsAdmin(command: PageCommand): boolean {
  if (command.type === 'EditTogether') return command.edits.some(needsAdmin);
  if (command.type === 'EditPage') return permissions.some((member) => command.edit[member] !== undefined);
  return command.type === 'CreatePage' || command.type === 'EditTemplate' || command.type === 'RemovePage';
}
