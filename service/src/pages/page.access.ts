import type { PagePermissions } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import { findPage, findPageOfBlock, type PageTarget } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { requireUnused } from '../templates/template.access.ts';

/** A page by its own guid, or by that of one of its blocks. */
export type PageAddress = { readonly pageGuid: string } | { readonly blockGuid: string };

/**
 * Editors may change and publish a page; creating, removing and restoring it and changing its permissions is for
 * administrators.
 * @returns the page's guid
 * @throws DomainError `not_found`, `forbidden`, `in_use` for a template that other pages show
 */
export async function authorizePage(
  address: PageAddress,
  command: PageCommand,
  reader: Reader,
): Promise<string> {
  if (needsAdmin(command)) requireAdmin(reader);
  if (command.type === 'CreatePage') return command.page.guid;
  const page = await findTarget(address, reader);
  if (page === undefined) throw new DomainError('not_found');
  if (!mayEdit(reader.viewer, page)) throw new DomainError('forbidden');
  if (command.type === 'RemovePage' && page.purpose.kind === 'template') {
    await requireUnused(page.pageGuid, reader);
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

const adminCommands: readonly PageCommand['type'][] = [
  'CreatePage',
  'EditTemplate',
  'RemovePage',
  'RestorePage',
  'PurgePage',
];

function needsAdmin(command: PageCommand): boolean {
  if (command.type === 'EditTogether') return command.edits.some(needsAdmin);
  if (command.type === 'EditPage') return permissions.some((member) => command.edit[member] !== undefined);
  return adminCommands.includes(command.type);
}
