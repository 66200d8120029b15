import type { Page, PagePermissions } from '@spoor/contracts/pages/page';
import type { PageCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { authorGuids } from '@spoor/contracts/shared/author-list';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import {
  findPage,
  findPageOfBlock,
  type PageTarget,
  readPage,
} from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { authorizeReferences } from '../assets/asset.access.ts';
import { authorizeCreation } from '../menus/page-creation.access.ts';
import { DomainError } from '../shared/domain-error.ts';
import { requireKnownRoles } from '../shared/known-roles.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { requirePermission } from '../shared/require-permission.ts';
import { requireAuthors } from '../users/require-authors.ts';
import { requireTemplateUnused } from './template.access.ts';

/** A page by its own guid, or by that of one of its blocks. */
export type PageLocator = { readonly pageGuid: string } | { readonly blockGuid: string };

/**
 * Editors may change a page, and publish it where a role of theirs lets them publish pages; removing and restoring it and
 * changing its permissions is for administrators. Who creates one is said by {@link authorizeCreation}.
 * @returns the page's guid
 * @throws DomainError `not_found`, `forbidden`, `in_use` for a template that other pages show
 */
export async function authorizePage(
  address: PageLocator,
  command: PageCommand,
  queryContext: QueryContext,
): Promise<string> {
  if (needsAdmin(command)) requireAdmin(queryContext);
  const page = await findTarget(address, queryContext);
  if (page === undefined) throw new DomainError('not_found');
  if (!mayEdit(queryContext.viewer, page)) throw new DomainError('forbidden');
  if (publishes(command)) requirePermission(queryContext, 'pages.publish');
  const readCurrent = async () => (await readPage(queryContext, page.pageGuid, 'draft'))?.view;
  await authorizeReferences(command, readCurrent, queryContext);
  await requireAuthorsOf(command, readCurrent, queryContext);
  await requireRolesOf(command, readCurrent, queryContext);
  if (command.type === 'RemovePage' && page.purpose.kind === 'template') {
    await requireTemplateUnused(page.pageGuid, queryContext);
  }
  return page.pageGuid;
}

/**
 * As {@link authorizeCreation}, for a page that is made with its content.
 * @param isRemoved whether it was there before: bringing back is for administrators, wherever it stands
 */
export async function authorizeMaking(
  command: PageCommand,
  { parentMenuItemGuid, isRemoved }: { parentMenuItemGuid?: string | null | undefined; isRemoved: boolean },
  queryContext: QueryContext,
): Promise<PagePermissions | undefined> {
  if (isRemoved || needsAdmin(command)) requireAdmin(queryContext);
  const rights = await authorizeCreation(parentMenuItemGuid, queryContext);
  if (publishes(command)) requirePermission(queryContext, 'pages.publish');
  const readCurrent = async () => undefined;
  await authorizeReferences(command, readCurrent, queryContext);
  await requireAuthorsOf(command, readCurrent, queryContext);
  return rights;
}

/**
 * Who took a page back that they had created may create it again, with the rights that it had.
 * @throws DomainError `forbidden`
 */
export function authorizeMakingAgain(page: Page, queryContext: QueryContext): void {
  const { viewer } = queryContext;
  if (viewer?.isAdmin === true) return;
  requirePermission(queryContext, 'pages.create');
  if (page.live !== null || !mayEdit(viewer, page)) throw new DomainError('forbidden');
}

/** Who may edit, see or add to something is said by roles that the platform has. */
async function requireRolesOf(
  command: PageCommand,
  readCurrent: () => Promise<PageView | undefined>,
  queryContext: QueryContext,
): Promise<void> {
  if (command.type === 'SetBlockPermissions') {
    const { addRoles } = command.permissions;
    const blocks = addRoles.length === 0 ? [] : ((await readCurrent())?.buildingBlockInstances ?? []);
    const before = blocks.find(({ guid }) => guid === command.blockGuid)?.addRoles ?? [];
    await requireKnownRoles(addRoles, before, '/addRoles', queryContext);
  }
  if (command.type !== 'EditPage') return;
  for (const key of ['editRoles', 'viewRoles'] as const) {
    const named = command.edit[key] ?? [];
    const before = named.length === 0 ? [] : ((await readCurrent())?.[key] ?? []);
    await requireKnownRoles(named, before, `/${key}`, queryContext);
  }
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
  'EditTemplate',
  'RemovePage',
  'RestorePage',
  'PurgePage',
];

const publishingCommands: readonly PageCommand['type'][] = ['PublishPage', 'UnpublishPage', 'SchedulePage'];

function publishes(command: PageCommand): boolean {
  return command.type === 'SetPage'
    ? command.isPublished !== undefined
    : publishingCommands.includes(command.type);
}

async function requireAuthorsOf(
  command: PageCommand,
  readCurrent: () => Promise<PageView | undefined>,
  queryContext: QueryContext,
): Promise<void> {
  if (command.type === 'EditTogether')
    for (const [index, edit] of command.edits.entries())
      await refusedAt(['commands', index], () => requireAuthorsOf(edit, readCurrent, queryContext));
  if (command.type !== 'EditPage' && command.type !== 'SetPage') return;
  const { options } = command.type === 'EditPage' ? command.edit : command.content;
  await requireAuthors(options?.authors, '/options/authors', queryContext, async () =>
    authorGuids((await readCurrent())?.options.authors),
  );
}

function needsAdmin(command: PageCommand): boolean {
  if (command.type === 'EditTogether') return command.edits.some(needsAdmin);
  if (command.type === 'EditPage') return permissions.some((member) => command.edit[member] !== undefined);
  if (command.type === 'SetPage')
    return permissions.some((member) => command.permissions[member] !== undefined);
  return adminCommands.includes(command.type);
}
