import type { RightsExplanation } from '@spoor/contracts/roles/rights-explanation';
import { hasPermission, mayEdit, type Principal } from '@spoor/contracts/shared/permissions';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { readPageTitles } from '../pages/pages/page-names.queries.ts';
import { findPage } from '../pages/pages/pages.queries.ts';
import type { QueryContext, QueryResult } from '../query-context.ts';
import { listRoles } from '../roles/roles/roles.queries.ts';
import { authorsMayEdit } from '../settings/settings/settings.queries.ts';
import { findPrincipal } from '../users/users/users.queries.ts';

/**
 * Why somebody may edit a page.
 * @returns undefined where there is no such account, or no page that the reader may know of
 */
export async function explainRights(
  queryContext: QueryContext,
  userGuid: string,
  pageGuid: string,
): Promise<QueryResult<RightsExplanation> | undefined> {
  const entity = `page:${pageGuid}`;
  const [person, page, titles, { view: roles }, authorsEdit] = await Promise.all([
    findPrincipal(queryContext, userGuid),
    findPage(queryContext, pageGuid),
    readPageTitles(queryContext, [entity]),
    listRoles(queryContext),
    authorsMayEdit(queryContext),
  ]);
  const [[, title] = []] = titles;
  if (person === undefined || page === undefined || title === undefined) return undefined;
  const named = (guids: readonly string[]) =>
    roles.filter(({ guid }) => guids.includes(guid)).map(({ guid, name }) => ({ guid, name }));
  const editRoles = page.editPermission === 'Roles' ? page.editRoles : [];
  const own = roles.filter(({ guid }) => person.roleIds.includes(guid));
  const publishing = own.filter(({ permissions }) => permissions.includes('pages.publish'));
  const canEdit = mayEdit(person, page);
  return {
    view: {
      canEdit,
      canPublish: canEdit && hasPermission(person, 'pages.publish'),
      reason: reasonOf(person, canEdit),
      canEditOwnItems: person.isActive && (canEdit || authorsEdit),
      byRoles: named(editRoles.filter((role) => person.roleIds.includes(role))),
      publishingRoles: named(publishing.map(({ guid }) => guid)),
      page: { guid: pageGuid, title, editRoles: named(editRoles) },
    },
    keys: [surrogateKey.users(), surrogateKey.roles(), surrogateKey.settings(), surrogateKey.page(pageGuid)],
  };
}

function reasonOf({ isActive, isAdmin }: Principal, canEdit: boolean): RightsExplanation['reason'] {
  if (!isActive) return 'inactive';
  if (isAdmin) return 'admin';
  return canEdit ? 'role' : 'none';
}
