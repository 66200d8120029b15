import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Access } from '@spoor/contracts/shared/operation';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import type { Caller } from './request-caller.ts';

/** Metadata key of `Handles`. */
export const accessKey = 'access';

/** Enforces the access that operations declare. Inactive people may read, but not write. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const needed = this.reflector.get<Access | undefined>(accessKey, context.getHandler());
    const { caller, method } = context.switchToHttp().getRequest<FastifyRequest>();
    if (needed !== undefined && needed !== 'everyone') requireAccess(needed, caller, method !== 'GET');
    return true;
  }
}

/** @throws DomainError `unauthorized`, `forbidden` or `user_inactive` */
function requireAccess(needed: Exclude<Access, 'everyone'>, caller: Caller, writes: boolean): void {
  if (caller.kind === 'anonymous') throw new DomainError('unauthorized');
  if (caller.viewer !== undefined && !caller.viewer.isActive && writes) {
    throw new DomainError('user_inactive');
  }
  if (!reachesAccess(needed, caller)) throw new DomainError('forbidden');
}

function reachesAccess(needed: Exclude<Access, 'everyone'>, { kind, viewer }: Caller): boolean {
  if (kind === 'system' || needed === 'user') return true;
  if (viewer === undefined || !viewer.isActive) return false;
  switch (needed) {
    case 'admin':
      return viewer.isAdmin;
    case 'content-manager':
      return viewer.isContentManager;
    case 'system':
      return false;
    default:
      return hasPermission(viewer, needed);
  }
}
