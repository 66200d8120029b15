import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { flagAttemptMessage } from '@spoor/contracts/logs/log-messages';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import type { FastifyRequest } from 'fastify';
import { ServerLog } from '../logs/server-log.ts';
import { queryContextOf } from '../shared/request-caller.ts';

/** Rights that no role gives and no body sets, as accounts are told to have them. */
interface Flags {
  readonly isMett: boolean;
  readonly isDeveloper: boolean;
}

const nobody: Flags = { isMett: false, isDeveloper: false };

/**
 * Has administrators know who tries to give somebody the rights of operators or developers by a body, which gives nobody anything: who, whom
 * and what. Whoever sends an account back as it was read tries nothing. Lets every call through.
 */
@Injectable()
export class FlagAttemptsGuard implements CanActivate {
  constructor(@Inject(ServerLog) private readonly log: ServerLog) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { body } = request;
    if (typeof body === 'object' && body !== null && ('isMett' in body || 'isDeveloper' in body))
      await this.report(body, request);
    return true;
  }

  private async report(body: Partial<Record<keyof Flags, unknown>>, request: FastifyRequest): Promise<void> {
    const { platform, viewer } = request.caller;
    if (platform === undefined) return;
    const target = targetOf(request);
    const person = target === null ? undefined : await findPrincipal(queryContextOf(request), target);
    const present =
      person === undefined ? nobody : { isMett: person.isOperator, isDeveloper: person.isDeveloper };
    const wanted = (['isMett', 'isDeveloper'] as const).filter(
      (flag) => body[flag] !== undefined && body[flag] !== present[flag],
    );
    if (wanted.length === 0) return;
    const actorGuid = viewer?.guid ?? null;
    const entry = {
      short_message: flagAttemptMessage,
      full_message: JSON.stringify({ actorGuid, userGuid: person?.guid ?? null, wanted }),
      level: logLevel.warning,
      origin: 'server',
    } as const;
    this.log.record(platform.guid, entry, { kind: 'flag_attempt', account: actorGuid ?? 'nobody' });
  }
}

/** Whom the call may be about: who is named in its address, or who calls; null for what is not made yet. */
function targetOf({ params, method, caller }: FastifyRequest): string | null {
  const { guid } = params as { guid?: string };
  if (guid !== undefined) return normalizeGuid(guid) ?? null;
  return method === 'PUT' ? (caller.viewer?.guid ?? null) : null;
}
