import type { QueryContext } from '@spoor/projections/query-context';
import { listRoleGuids } from '@spoor/projections/roles/roles/roles.queries';
import { DomainError } from './domain-error.ts';

/**
 * Roles that are newly named have to be there; what named one that was removed since may go on naming it.
 * @param before those that were named already
 * @param path where they stand in the request
 * @throws DomainError `validation_failed`
 */
export async function requireKnownRoles(
  named: readonly string[],
  before: readonly string[],
  path: string,
  queryContext: QueryContext,
): Promise<void> {
  const added = named.filter((role) => !before.includes(role));
  if (added.length === 0) return;
  const known = await listRoleGuids(queryContext);
  if (!added.every((role) => known.includes(role)))
    throw new DomainError('validation_failed', { name: 'role_unknown', path });
}
