import type { Usage } from '@spoor/contracts/shared/problem';
import type { QueryContext } from '@spoor/projections/query-context';
import { findFormsNamingRole, findPagesNamingRole } from '@spoor/projections/roles/roles/role-uses.queries';
import { listRoleMembers } from '@spoor/projections/users/users/role-members.queries';

/**
 * What uses a role, and so stands in the way of removing it: people who have it, as far as they are listed, and pages and forms that
 * name it.
 */
export async function listRoleUsages(queryContext: QueryContext, roleGuid: string): Promise<Usage[]> {
  const [members, pages, forms] = await Promise.all([
    listRoleMembers(queryContext, roleGuid),
    findPagesNamingRole(queryContext, roleGuid),
    findFormsNamingRole(queryContext, roleGuid),
  ]);
  return [
    ...members.view.map(({ guid, displayName }) => ({ entity: `user:${guid}`, title: displayName })),
    ...pages.map(({ pageGuid, title }) => ({ entity: `page:${pageGuid}`, title })),
    ...forms.map(({ formGuid, name }) => ({ entity: `form:${formGuid}`, title: name })),
  ];
}
