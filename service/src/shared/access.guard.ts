import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Access, hasAccess } from '@spoor/contracts/shared/access';
import type { ApiKeyScope } from '@spoor/contracts/shared/api-key-scope';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error.ts';
import { managerOfPeople } from './program-viewers.ts';
import { type Caller, visitorOf } from './request-caller.ts';

/** Metadata keys of `Handles`: who may call, which scope a key needs, and whether who did not agree to the terms is known to it, too. */
export const accessKey = 'access';
export const scopeKey = 'scope';
export const beforeTermsKey = 'before-terms';

const viewingKey = 'while-viewing';

/** For calls that write nothing that stays, or end it: whoever looks as somebody else may make them. */
export const WhileViewing = () => SetMetadata(viewingKey, true);

/**
 * Enforces the access that operations declare, and the scopes of keys. Inactive people may read, but not write; so may administrators
 * who look as somebody else. Who declined the terms of use, or agreed to earlier ones, has what visitors have, and their own account.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const told = <Value>(key: string) => this.reflector.get<Value | undefined>(key, context.getHandler());
    admit(context.switchToHttp().getRequest<FastifyRequest>(), {
      needed: told<Access>(accessKey),
      scope: told<ApiKeyScope>(scopeKey),
      isBeforeTerms: told<boolean>(beforeTermsKey) === true,
      isForViewing: told<true>(viewingKey) === true,
    });
    return true;
  }
}

/** Whom a call is for. */
export interface Admission {
  readonly needed: Access | undefined;
  /** That a key needs. */
  readonly scope: ApiKeyScope | undefined;
  readonly isBeforeTerms: boolean;
  /** Whether who looks as somebody else may write by it. */
  readonly isForViewing: boolean;
}

/**
 * Lets a caller in, as whom the call knows them from then on.
 * @throws DomainError `unauthorized`, `forbidden`, `user_inactive` or `terms_not_accepted`
 */
export function admit(
  request: FastifyRequest,
  { needed, scope, isBeforeTerms, isForViewing }: Admission,
): void {
  if (request.caller.kind === 'apikey') request.caller = programWithin(request.caller, needed, scope);
  const { caller, method } = request;
  if (caller.viewAs !== undefined && method !== 'GET' && method !== 'HEAD' && !isForViewing)
    throw new DomainError('forbidden', 'viewing_as');
  if (needed !== undefined && needed !== 'everyone')
    requireAccess({ needed, writes: method !== 'GET', isBeforeTerms }, caller);
  else if (!isBeforeTerms && owesAgreement(caller)) request.caller = visitorOf(caller);
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

interface GuardedCall {
  readonly needed: Exclude<Access, 'everyone'>;
  readonly writes: boolean;
  readonly isBeforeTerms: boolean;
}

/** @throws DomainError `unauthorized`, `forbidden`, `user_inactive` or `terms_not_accepted` */
function requireAccess({ needed, writes, isBeforeTerms }: GuardedCall, caller: Caller): void {
  if (caller.kind === 'anonymous') throw new DomainError('unauthorized');
  if (caller.viewer !== undefined && !caller.viewer.isActive && writes) {
    throw new DomainError('user_inactive');
  }
  if (!isBeforeTerms && owesAgreement(caller)) throw new DomainError('terms_not_accepted');
  if (!reachesAccess(needed, caller)) throw new DomainError('forbidden');
}

/** Whether who calls has to agree to the terms of use first; of whoever looks as somebody else, whether they have to themselves. */
function owesAgreement({ viewer, viewAs }: Caller): boolean {
  return (viewAs?.admin ?? viewer)?.termsDue === 'owed';
}

function reachesAccess(needed: Exclude<Access, 'everyone'>, { kind, viewer }: Caller): boolean {
  if (kind === 'system' || needed === 'user') return true;
  return viewer !== undefined && hasAccess(viewer, needed);
}
