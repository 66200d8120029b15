import type { PagePermissions } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import {
  findPage,
  findPageOfBlock,
  type PageTarget,
  readPage,
} from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { authorizeReferences } from '../assets/asset.access.ts';
import { DomainError } from '../shared/domain-error.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { requireTemplateUnused } from '../templates/template.access.ts';

/** A page by its own guid, or by that of one of its blocks. */
export type PageLocator = { readonly pageGuid: string } | { readonly blockGuid: string };

/**
 * Editors may change a page, and publish it where a role of theirs lets them publish pages; creating, removing and restoring it and changing its permissions is for
 * administrators.
 * @returns the page's guid
 * @throws DomainError `not_found`, `forbidden`, `in_use` for a template that other pages show
 */
export async function authorizePage(
  address: PageLocator,
  command: PageCommand,
  queryContext: QueryContext,
): Promise<string> {
  if (needsAdmin(command)) requireAdmin(queryContext);
  if (command.type === 'CreatePage') return command.page.guid;
  const page = await findTarget(address, queryContext);
  if (page === undefined) throw new DomainError('not_found');
  if (!mayEdit(queryContext.viewer, page)) throw new DomainError('forbidden');
  if (publishingCommands.includes(command.type)) requirePermission(queryContext, 'pages.publish');
  const readCurrent = async () => (await readPage(queryContext, page.pageGuid, 'draft'))?.view;
  await authorizeReferences(command, readCurrent, queryContext);
  if (command.type === 'RemovePage' && page.purpose.kind === 'template') {
    await requireTemplateUnused(page.pageGuid, queryContext);
  }
  return page.pageGuid;
}

function findTarget(address: PageLocator, queryContext: QueryContext): Promise<PageTarget | undefined> {
  return 'blockGuid' in address
    ? findPageOfBlock(queryContext, address.blockGuid)
    : findPage(queryContext, address.pageGuid);
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

const publishingCommands: readonly PageCommand['type'][] = ['PublishPage', 'UnpublishPage', 'SchedulePage'];

function needsAdmin(command: PageCommand): boolean {
  if (command.type === 'EditTogether') return command.edits.some(needsAdmin);
  if (command.type === 'EditPage') return permissions.some((member) => command.edit[member] !== undefined);
  return adminCommands.includes(command.type);
}
