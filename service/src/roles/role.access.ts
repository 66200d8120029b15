import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { isRoleNameTaken, readRole } from '@spoor/projections/roles/roles/roles.queries';
import { DomainError } from '../shared/domain-error.ts';
import { requirePermission } from '../shared/require-permission.ts';

/** @throws DomainError `forbidden` for who neither edits anything nor may know of people */
export function requireReader({ viewer }: QueryContext): void {
  // The system's own processes have no viewer.
  if (viewer === undefined || (viewer.isActive && viewer.isContentManager)) return;
  requirePermission({ viewer }, 'users.view');
}

/** @throws DomainError `not_found` where the platform has no such role */
export async function requireRole(guid: string, queryContext: QueryContext): Promise<RoleView> {
  const role = await readRole(queryContext, guid);
  if (role === undefined) throw new DomainError('not_found');
  return role;
}

/**
 * A role that administrators made.
 * @throws DomainError `not_found`; `forbidden` for one of the system
 */
export async function requireOwnRole(guid: string, queryContext: QueryContext): Promise<RoleView> {
  const role = await requireRole(guid, queryContext);
  if (role.isSystem) throw new DomainError('forbidden', 'role_of_system');
  return role;
}

/** @throws DomainError `already_exists`: people choose roles by their names */
export async function requireFreeRoleName(
  name: string,
  queryContext: QueryContext,
  exceptGuid?: string,
): Promise<void> {
  if (await isRoleNameTaken(queryContext, name, exceptGuid))
    throw new DomainError('already_exists', { name: 'role_name_taken', values: { name }, path: '/name' });
}
