import { Inject, Injectable } from '@nestjs/common';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../shared/domain-error.ts';
import { clientOf } from './session-client.ts';
import { personOf } from './session-replies.ts';
import { Sessions } from './sessions.ts';

/** Has whoever calls prove anew who they are, before something that a borrowed browser should not be able to do. */
@Injectable()
export class CallerProof {
  constructor(@Inject(Sessions) private readonly sessions: Sessions) {}

  /**
   * @returns who calls
   * @throws InvalidInput where the password is wrong; DomainError `unauthorized`, and `too_many_requests` after several wrong ones
   */
  async byPassword(
    currentPassword: string,
    request: FastifyRequest,
    queryContext: QueryContext,
  ): Promise<UserView> {
    const user = await readCaller(request, queryContext);
    const client = { ...clientOf(request), session: request.caller.sessionGuid };
    await this.sessions.provePassword(user, currentPassword, client, queryContext);
    return user;
  }
}

/** @throws DomainError `unauthorized` */
export async function readCaller(request: FastifyRequest, queryContext: QueryContext): Promise<UserView> {
  const user = await readUser(queryContext, personOf(request).guid);
  if (user === undefined) throw new DomainError('unauthorized');
  return user;
}
