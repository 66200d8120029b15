import type { MenuCommand } from '@spoor/contracts/menus/menu.commands';
import { findMenuOfItem, readMenu } from '@spoor/projections/menus/menus/menus.queries';
import { findPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { requirePermission } from '../shared/require-permission.ts';

/** A menu by its own guid, or by that of one of its items. */
export type MenuLocator = { readonly menuGuid: string } | { readonly itemGuid: string };

/**
 * Menus may be changed by whoever manages them, and may link to pages of their own platform only.
 * @returns the menu's guid
 * @throws DomainError `forbidden`, `not_found`, `validation_failed` for a page that does not exist
 */
export async function authorizeMenu(
  address: MenuLocator,
  command: MenuCommand,
  queryContext: QueryContext,
): Promise<string> {
  requirePermission(queryContext, 'menus.manage');
  await requirePage(pageGuidOf(command), queryContext);
  if (command.type === 'CreateMenu') return command.menu.guid;
  const menuGuid = await findTarget(address, queryContext);
  if (menuGuid === undefined) throw new DomainError('not_found');
  return menuGuid;
}

async function findTarget(address: MenuLocator, queryContext: QueryContext): Promise<string | undefined> {
  if ('itemGuid' in address) return findMenuOfItem(queryContext, address.itemGuid);
  return (await readMenu(queryContext, address.menuGuid))?.guid;
}

function pageGuidOf(command: MenuCommand): string | null | undefined {
  if (command.type === 'AddMenuItem') return command.item.pageGuid;
  if (command.type === 'ReleasePages') return command.to;
  return command.type === 'EditMenuItem' ? command.edit.pageGuid : undefined;
}

async function requirePage(pageGuid: string | null | undefined, queryContext: QueryContext): Promise<void> {
  if (pageGuid == null) return;
  if ((await findPage(queryContext, pageGuid)) === undefined) {
    throw new DomainError('validation_failed', { name: 'page_unknown', path: '/pageGuid' });
  }
}
