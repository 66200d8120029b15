import type { PagePermissions } from '@spoor/contracts/pages/page';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { mayEdit } from '@spoor/contracts/shared/permissions';
import { findPageOfMenuItem } from '@spoor/projections/menus/menus/menus.queries';
import { readPage } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { requirePermission } from '../shared/require-permission.ts';

/**
 * Administrators may create pages anywhere; who has a role that gives `pages.create`, below a page that they may edit.
 * @param parentMenuItemGuid where the page comes to stand
 * @returns the rights of the page above, which the new one gets; undefined where administrators create one
 * @throws DomainError `forbidden`
 */
export async function authorizeCreation(
  parentMenuItemGuid: string | null | undefined,
  queryContext: QueryContext,
): Promise<PagePermissions | undefined> {
  const { viewer } = queryContext;
  if (viewer?.isAdmin === true) return undefined;
  requirePermission(queryContext, 'pages.create');
  const above =
    parentMenuItemGuid == null ? undefined : await findPageAbove(parentMenuItemGuid, queryContext);
  if (above === undefined || !mayEdit(viewer, above))
    throw new DomainError('forbidden', 'page_above_not_yours');
  const { editPermission, editRoles, viewPermission, viewRoles } = above;
  return { editPermission, editRoles, viewPermission, viewRoles };
}

/**
 * Who created a page may take that back as long as they may create one there, and nobody published it.
 * @throws DomainError `forbidden`
 */
export async function authorizeTakingBack(
  { pageGuid, createdBy }: { readonly pageGuid: string; readonly createdBy: string | undefined },
  queryContext: QueryContext,
): Promise<void> {
  const { viewer } = queryContext;
  if (viewer?.isAdmin === true) return;
  requirePermission(queryContext, 'pages.create');
  const page = (await readPage(queryContext, pageGuid, 'draft'))?.view;
  const isTheirs = viewer !== undefined && viewer.guid === createdBy;
  if (!isTheirs || page === undefined || page.isPublished || !mayEdit(viewer, page))
    throw new DomainError('forbidden');
}

async function findPageAbove(itemGuid: string, queryContext: QueryContext): Promise<PageView | undefined> {
  const pageGuid = await findPageOfMenuItem(queryContext, itemGuid);
  return pageGuid === undefined ? undefined : (await readPage(queryContext, pageGuid, 'draft'))?.view;
}
