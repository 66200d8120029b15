import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import { type ProvePassword, provePassword } from '@spoor/contracts/auth/two-factor';
import { privacyRoutes } from '@spoor/contracts/privacy/privacy.routes';
import { guid } from '@spoor/contracts/shared/guid';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  readPlatformSettings,
  settingsReadModels,
} from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyRequest } from 'fastify';
import { CallerProof } from '../auth/caller-proof.ts';
import { readLoginCookie } from '../auth/login-cookie.ts';
import { Sessions } from '../auth/sessions.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFromUncached } from '../shared/reads.decorator.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
/** What people can know of what is kept about them. */
import { requireOtherAccount } from '../users/other-account.ts';
import { PersonalExports } from './personal-exports.ts';
import { processingRegisterIn } from './processing-register.ts';

@Controller()
export class PrivacyController {
  constructor(
    @Inject(PersonalExports) private readonly exports: PersonalExports,
    @Inject(CallerProof) private readonly proof: CallerProof,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  @Handles(privacyRoutes.register)
  @ReadsFromUncached(...settingsReadModels)
  async register(@Req() request: FastifyRequest, @CurrentQueryContext() queryContext: QueryContext) {
    const { dataRetention } = (await readPlatformSettings(queryContext)).view;
    return processingRegisterIn(request.caller.language, dataRetention);
  }

  @Handles(privacyRoutes.prepareExport)
  @SecretReply()
  async prepareExport(
    @Body({ schema: provePassword }) { currentPassword }: ProvePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await this.proof.byPassword(currentPassword, request, queryContext);
    return this.exports.prepare(user, queryContext);
  }

  @Handles(privacyRoutes.prepareUserExport)
  @SecretReply()
  async prepareUserExport(
    @Param('guid', { schema: guid }) userGuid: string,
    @Body({ schema: provePassword }) { currentPassword }: ProvePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await requireOtherAccount(userGuid, queryContext);
    const asker = await this.proof.byPassword(currentPassword, request, queryContext);
    return this.exports.prepare(user, queryContext, { asker, context });
  }

  @Handles(privacyRoutes.downloadExport)
  @ReadsFromUncached(
    ...(['users', 'assets', 'change-log', 'submissions', 'form-versions', 'roles', 'invitations'] as const),
    ...(['pages', 'list-items'] as const),
    ...settingsReadModels,
  )
  async downloadExport(
    @Param('code') code: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const userGuid = queryContext.viewer?.guid ?? (await this.ownerOfCookie(request));
    if (userGuid === undefined) throw new DomainError('unauthorized');
    const day = queryContext.now.toISOString().slice(0, 10);
    return new Reply(await this.exports.open(code, userGuid, queryContext), {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="spoor-${day}.zip"`,
      'cache-control': 'no-store',
    });
  }

  /** Browsers send no access token with what they save as a file. */
  private async ownerOfCookie(request: FastifyRequest): Promise<string | undefined> {
    const token = readLoginCookie(request);
    return token === undefined ? undefined : this.sessions.userOf(token);
  }
}
