import { Body, Controller, Inject, Param, Req, UseGuards } from '@nestjs/common';
import { invitationAcceptStatus } from '@spoor/contracts/invitations/invitation';
import {
  type AcceptInvitation as Acceptance,
  type AskForInvitation,
  acceptInvitation,
  askForInvitation,
  type Invite,
  invite,
} from '@spoor/contracts/invitations/invitation.commands';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { guid } from '@spoor/contracts/shared/guid';
import { headers } from '@spoor/contracts/shared/headers';
import type { Logger } from '@spoor/infra/logger';
import { listInvitations } from '@spoor/projections/invitations/invitations/invitations.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../auth/session-client.ts';
import { sessionCookies } from '../auth/session-replies.ts';
import { Sessions } from '../auth/sessions.ts';
import { type CommandContext, type Receipt, recordedChange } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply, TransientReply, UnstoredReply } from '../shared/idempotency.interceptor.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom, ReadsFromUncached } from '../shared/reads.decorator.ts';
import { foundReply, Reply, readTimeoutMs, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { FlagAttemptsGuard } from '../users/flag-attempts.guard.ts';
import { AcceptInvitation } from './accept-invitation.ts';
import { Invitations, invitationReads } from './invitations.ts';

@Controller()
@UseGuards(FlagAttemptsGuard)
export class InvitationController {
  constructor(
    @Inject(Invitations) private readonly invitations: Invitations,
    @Inject(AcceptInvitation) private readonly acceptance: AcceptInvitation,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(invitationRoutes.list)
  @ReadsFrom(...invitationReads)
  list(@CurrentQueryContext() queryContext: QueryContext) {
    return foundReply(listInvitations(queryContext));
  }

  @Handles(invitationRoutes.invite)
  @UnstoredReply()
  async invite(
    @Body({ schema: invite }) wanted: Invite,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const { results, receipt } = await this.invitations.invite(wanted, queryContext, context);
    // Whoever is invited once more at once is known by then.
    if (receipt !== undefined) await this.replies.receipt(Promise.resolve(receipt), invitationReads);
    return new Reply({ results }, landing(receipt));
  }

  @Handles(invitationRoutes.resend)
  resend(
    @Param('guid', { schema: guid }) invitationGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.invitations.resend(invitationGuid, queryContext, context),
      invitationReads,
    );
  }

  @Handles(invitationRoutes.revoke)
  revoke(
    @Param('guid', { schema: guid }) invitationGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.invitations.revoke(invitationGuid, queryContext, context),
      invitationReads,
    );
  }

  @Handles(invitationRoutes.mail)
  @TransientReply()
  mail(
    @Param('guid', { schema: guid }) invitationGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.invitations.mail(invitationGuid, queryContext);
  }

  @Handles(invitationRoutes.status)
  @ReadsFromUncached(...invitationReads, 'pages')
  status(@Param('code') code: string, @CurrentQueryContext() queryContext: QueryContext) {
    return this.invitations.statusOf(code, queryContext);
  }

  @Handles(invitationRoutes.accept)
  @SecretReply()
  async accept(
    @Body({ schema: acceptInvitation }) body: Acceptance,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const { receipt, account, result, errors } = await this.acceptance.accept(body, queryContext, context);
    const said = {
      result,
      ...(errors === undefined ? {} : { errors }),
      ...(account === undefined ? {} : { email: account.email }),
      ...(result === 'Success' ? { returnUrl: '/' } : {}),
    };
    const opened = account && receipt && (await this.signIn(account.guid, receipt, queryContext, request));
    return new Reply(
      { ...said, ...opened?.token },
      { ...landing(receipt), ...opened?.cookies },
      invitationAcceptStatus[result],
    );
  }

  @Handles(invitationRoutes.askAgain)
  @TransientReply()
  async requestAgain(
    @Body({ schema: askForInvitation }) { code }: AskForInvitation,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    await this.invitations.requestAgain(code, request.ip, queryContext);
  }

  /** @returns undefined where they have to prove more than their password, or it cannot be done now: they sign in themselves */
  private async signIn(...accepted: Parameters<InvitationController['openSession']>) {
    try {
      return await this.openSession(...accepted);
    } catch (error) {
      this.logger.error({ err: error }, 'Whoever accepted an invitation could not be signed in');
      return undefined;
    }
  }

  private async openSession(
    guid: string,
    { position }: Receipt,
    queryContext: QueryContext,
    request: FastifyRequest,
  ) {
    if (!(await this.positions.waitFor(['users'], position, readTimeoutMs))) return undefined;
    const opened = await this.sessions.next(guid, false, clientOf(request).browser, queryContext);
    if ('challenge' in opened) return undefined;
    const { session, refreshToken, device } = opened;
    const { accessToken, expiresOn } = session;
    return { token: { accessToken, expiresOn }, cookies: sessionCookies(refreshToken, request, device) };
  }
}

/** Whoever reads on reads what came of it. */
function landing(receipt: Receipt | undefined): Record<string, string | string[]> {
  if (receipt === undefined) return {};
  const changeId = recordedChange(receipt);
  return {
    [headers.commitPosition]: String(receipt.position),
    ...(changeId === null ? {} : { [headers.changeId]: changeId }),
  };
}
