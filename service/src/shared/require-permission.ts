import type { Permission } from '@spoor/contracts/shared/permission-names';
import { hasPermission, type Principal } from '@spoor/contracts/shared/permissions';
import { DomainError } from './domain-error.ts';

/** @throws DomainError `forbidden` for everybody without a role that gives the permission */
export function requirePermission(
  { viewer }: { readonly viewer: Principal | undefined },
  permission: Permission,
): void {
  if (!hasPermission(viewer, permission)) throw new DomainError('forbidden');
}
