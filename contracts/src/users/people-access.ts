import { hasPermission, type Principal } from '../shared/permissions.ts';

/** Whether the reader may list people. Programs do so by their scopes, whatever else they may. */
export function mayListPeople({ viewer }: { readonly viewer: Principal | undefined }): boolean {
  return hasPermission(viewer, 'users.view') && viewer?.scopes?.includes('people') !== false;
}
