import { Controller, Inject, Param, Req } from '@nestjs/common';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { guid } from '@spoor/contracts/shared/guid';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { requireOthersSignIn } from '../users/other-account.ts';
import { OthersSessions } from './others-sessions.ts';
import { PasswordResets } from './password-resets.ts';
import { Sessions } from './sessions.ts';

/** How somebody else signs in, for who manages people. */
@Controller()
export class OthersSignInController {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(OthersSessions) private readonly others: OthersSessions,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(authRoutes.userSessions)
  @ReadsFrom('users')
  async list(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const user = await requireOthersSignIn(userGuid, queryContext);
    return this.sessions.list(user.guid, undefined);
  }

  @Handles(authRoutes.endUserSession)
  async endOne(
    @Param('guid', { schema: guid }) userGuid: string,
    @Param('sessionGuid', { schema: guid }) sessionGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const user = await requireOthersSignIn(userGuid, queryContext);
    return this.replies.receipt(this.others.endOne(user, sessionGuid, context), ['users']);
  }

  @Handles(authRoutes.endUserSessions)
  async endAll(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const user = await requireOthersSignIn(userGuid, queryContext);
    return this.replies.receipt(this.others.endAll(user, context), ['users']);
  }

  @Handles(authRoutes.sendPasswordLink)
  async sendPasswordLink(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await requireOthersSignIn(userGuid, queryContext);
    const sending = this.resets.sendToOther(user, request.ip, queryContext, context);
    return this.replies.receipt(sending, ['users']);
  }
}
