import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ApiKeyScope } from '@spoor/contracts/api-keys/api-key-scopes';
import { type Access, hasAccess } from '@spoor/contracts/shared/access';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import { managerOfPeople, visitorOf } from './program-viewers.ts';
import type { Caller } from './request-caller.ts';

/** Metadata keys of `Handles`: who may call, and which scope a key needs. */
export const accessKey = 'access';
export const scopeKey = 'scope';

const viewingKey = 'while-viewing';

/** For calls that write nothing that stays, or end it: whoever looks as somebody else may make them. */
export const WhileViewing = () => SetMetadata(viewingKey, true);

/**
 * Enforces the access that operations declare, and the scopes of keys. Inactive people may read, but not write; so may administrators
 * who look as somebody else.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const needed = this.reflector.get<Access | undefined>(accessKey, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.caller.kind === 'apikey') {
      const scope = this.reflector.get<ApiKeyScope | undefined>(scopeKey, context.getHandler());
      request.caller = programWithin(request.caller, needed, scope);
    }
    const { caller, method } = request;
    const isForViewing = this.reflector.get<true | undefined>(viewingKey, context.getHandler()) === true;
    if (caller.viewAs !== undefined && method !== 'GET' && method !== 'HEAD' && !isForViewing)
      throw new DomainError('forbidden', 'viewing_as');
    if (needed !== undefined && needed !== 'everyone') requireAccess(needed, caller, method !== 'GET');
    return true;
  }
}

/**
 * A program calls what its scopes say, and what is for everybody as a visitor does. With people it works as those who manage
 * them: it makes nobody an administrator.
 * @throws DomainError `forbidden`, with the scope that it would need
 */
function programWithin(caller: Caller, needed: Access | undefined, scope: ApiKeyScope | undefined): Caller {
  const { viewer } = caller;
  if (scope === undefined) {
    if (needed === 'everyone') return visitorOf(caller);
    throw new DomainError('forbidden', 'not_for_keys');
  }
  if (viewer?.scopes?.includes(scope) !== true)
    throw new DomainError('forbidden', { name: 'scope_missing', values: { scope } });
  return scope === 'people' ? { ...caller, viewer: managerOfPeople(viewer) } : caller;
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
  return viewer !== undefined && hasAccess(viewer, needed);
}
