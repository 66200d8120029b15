import { hasPermission } from '@spoor/contracts/shared/permissions';
import type { QueryContext } from '@spoor/projections/query-context';

/** Whether the reader may list people. Programs do so by their scopes, whatever else they may. */
export function mayListPeople({ viewer }: Pick<QueryContext, 'viewer'>): boolean {
  return hasPermission(viewer, 'users.view') && viewer?.scopes?.includes('people') !== false;
}
