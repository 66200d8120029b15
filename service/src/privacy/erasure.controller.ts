import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import {
  type EraseOwnAccount,
  type EraseUser,
  eraseOwnAccount,
  eraseUser,
} from '@spoor/contracts/privacy/privacy.commands';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { guid } from '@spoor/contracts/shared/guid';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { FastifyRequest } from 'fastify';
import { CallerProof, readCaller } from '../auth/caller-proof.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { PersonalReply, SecretReply } from '../shared/idempotency.interceptor.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { requirePermission } from '../shared/require-permission.ts';
/** Who is to be erased. */
import { requireOtherAccount } from '../users/other-account.ts';
import { PeopleDirectory } from '../users/people-directory.ts';
import { Erasures } from './erasures.ts';

@Controller()
export class ErasureController {
  constructor(
    @Inject(Erasures) private readonly erasures: Erasures,
    @Inject(CallerProof) private readonly proof: CallerProof,
    @Inject(PeopleDirectory) private readonly people: PeopleDirectory,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  /** Its body has a password, of which nothing is kept. */
  @Handles(privacyRoutes.eraseOwn)
  @SecretReply()
  async eraseOwn(
    @Body({ schema: eraseOwnAccount }) { currentPassword, withSubmissions }: EraseOwnAccount,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await this.proof.byPassword(currentPassword, request, queryContext);
    const erasure = this.erasures.request(user.guid, withSubmissions, context);
    return this.replies.readBack(erasure, ['users'], () => readUser(queryContext, user.guid));
  }

  @Handles(privacyRoutes.keepOwn)
  @PersonalReply()
  async keepOwn(
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await readCaller(request, queryContext);
    const cancellation = this.erasures.cancel(user.guid, context);
    return this.replies.readBack(cancellation, ['users'], () => readUser(queryContext, user.guid));
  }

  @Handles(privacyRoutes.eraseUser)
  @PersonalReply()
  async eraseUser(
    @Param('guid', { schema: guid }) userGuid: string,
    @Body({ schema: eraseUser }) { withSubmissions }: EraseUser,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const user = await requireOtherAccount(userGuid, queryContext);
    // Only the system's own processes, as the command line, have no viewer.
    if (withSubmissions && queryContext.viewer !== undefined) requirePermission(queryContext, 'forms.manage');
    return this.row(userGuid, this.erasures.request(user.guid, withSubmissions, context), queryContext);
  }

  @Handles(privacyRoutes.keepUser)
  @PersonalReply()
  async keepUser(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const user = await requireOtherAccount(userGuid, queryContext);
    return this.row(userGuid, this.erasures.cancel(user.guid, context), queryContext);
  }

  private row(userGuid: string, changing: Promise<Receipt>, queryContext: QueryContext) {
    return this.replies.readBack(changing, ['users'], () => this.people.find(userGuid, queryContext));
  }
}
