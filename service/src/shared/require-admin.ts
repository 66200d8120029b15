import type { Principal } from '@spoor/contracts/shared/permissions';
import { DomainError } from './domain-error.ts';

/** @throws DomainError `forbidden` for everybody but administrators */
export function requireAdmin({ viewer }: { readonly viewer: Principal | undefined }): void {
  if (viewer?.isAdmin !== true) throw new DomainError('forbidden');
}
