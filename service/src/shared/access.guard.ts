import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { DomainError } from './domain-error.ts';

/** Who may call a route. Rules about one page or item are the command's own. */
export type Access = 'user' | 'content-manager' | 'admin' | 'system';

/** Where the decorators leave what they say. */
export const accessKey = 'access';

/** Signed-in people. Whoever was made inactive may still read, but not write. */
export const Authenticated = () => SetMetadata(accessKey, 'user' satisfies Access);

/** Whoever may edit something somewhere. */
export const ContentManagerOnly = () => SetMetadata(accessKey, 'content-manager' satisfies Access);

/** Administrators, and the system's own processes. */
export const AdminOnly = () => SetMetadata(accessKey, 'admin' satisfies Access);

/** The system's own processes: workers and the command line. */
export const SystemOnly = () => SetMetadata(accessKey, 'system' satisfies Access);

/** Holds every route to what its decorator says; a route without one is open to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const needed = this.reflector.get<Access | undefined>(accessKey, context.getHandler());
    const { caller, method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (needed !== undefined) demand(needed, caller, method !== 'GET');
    return true;
  }
}

/** @throws DomainError `unauthorized`, `forbidden` or `user_inactive` */
function demand(needed: Access, caller: Caller, writes: boolean): void {
  if (caller.kind === 'anonymous') throw new DomainError('unauthorized');
  if (caller.viewer !== undefined && !caller.viewer.isActive && writes) {
    throw new DomainError('user_inactive');
  }
  if (!reachesAccess(needed, caller)) throw new DomainError('forbidden');
}

function reachesAccess(needed: Access, { kind, viewer }: Caller): boolean {
  if (kind === 'system' || needed === 'user') return true;
  if (viewer === undefined || !viewer.isActive) return false;
  return needed === 'admin' ? viewer.isAdmin : needed === 'content-manager' && viewer.isContentManager;
}
