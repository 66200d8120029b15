import { hasPermission } from '@spoor/contracts/shared/permissions';
import type { Usage } from '@spoor/contracts/shared/problem';
import { listPendingWithRole } from '@spoor/projections/invitations/invitations/invitations.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { findFormsNamingRole, findPagesNamingRole } from '@spoor/projections/roles/roles/role-uses.queries';
import { listRoleMembers } from '@spoor/projections/users/users/role-members.queries';

/**
 * What uses a role, and so stands in the way of removing it: people who have it, as far as they are listed, pages and forms that name
 * it, and invitations by which somebody would still get it. Whom these are for is told to whoever sees invitations.
 */
export async function listRoleUsages(queryContext: QueryContext, roleGuid: string): Promise<Usage[]> {
  const [members, pages, forms, invitations] = await Promise.all([
    listRoleMembers(queryContext, roleGuid),
    findPagesNamingRole(queryContext, roleGuid),
    findFormsNamingRole(queryContext, roleGuid),
    listPendingWithRole(queryContext, roleGuid),
  ]);
  const seesInvitations = hasPermission(queryContext.viewer, 'users.manage');
  return [
    ...members.view.map(({ guid, displayName, namesBehind }) => ({
      entity: `user:${guid}`,
      title: [displayName, namesBehind].filter(Boolean).join(' – '),
    })),
    ...pages.map(({ pageGuid, title }) => ({ entity: `page:${pageGuid}`, title })),
    ...forms.map(({ formGuid, name }) => ({ entity: `form:${formGuid}`, title: name })),
    ...invitations.map(({ guid, email }) => ({
      entity: `invitation:${guid}`,
      title: seesInvitations ? email : '',
    })),
  ];
}
