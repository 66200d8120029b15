import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import {
  type BeginTwoFactorSetup,
  beginTwoFactorSetup,
  type ConfirmTotp,
  confirmTotp,
  type FinishTwoFactorSetup,
  finishTwoFactorSetup,
  type ProvePassword,
  provePassword,
  type VerifyTwoFactor,
  verifyTwoFactor,
} from '@spoor/contracts/auth/two-factor';
import { twoFactorRoutes } from '@spoor/contracts/auth/two-factor.routes';
import { guid } from '@spoor/contracts/shared/guid';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { QueryContext } from '@spoor/projections/query-context';
import { settingsReadModels } from '@spoor/projections/settings/settings/settings.queries';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { Reply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { requireOthersSignIn } from '../users/other-account.ts';
import { PeopleDirectory } from '../users/people-directory.ts';
import { CallerProof, readCaller } from './caller-proof.ts';
import { SecondSteps } from './second-steps.ts';
import { clientOf } from './session-client.ts';
import { sessionCookies, sessionReply } from './session-replies.ts';
import { Sessions } from './sessions.ts';
import { TwoFactor } from './two-factor.ts';

@Controller()
export class TwoFactorController {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SecondSteps) private readonly secondSteps: SecondSteps,
    @Inject(TwoFactor) private readonly twoFactor: TwoFactor,
    @Inject(PeopleDirectory) private readonly people: PeopleDirectory,
    @Inject(CallerProof) private readonly proof: CallerProof,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(twoFactorRoutes.verify)
  @SecretReply()
  async verify(
    @Body({ schema: verifyTwoFactor }) { challenge, method, code }: VerifyTwoFactor,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const { browser } = clientOf(request);
    const { device, ...opened } = await this.sessions.passSecondStep(
      challenge,
      browser,
      queryContext,
      (user) => this.twoFactor.use(user, method, code, queryContext),
    );
    return sessionReply(opened, request, device);
  }

  @Handles(twoFactorRoutes.beginSetup)
  @SecretReply()
  async beginSetup(
    @Body({ schema: beginTwoFactorSetup }) { challenge }: BeginTwoFactorSetup,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.twoFactor.begin(await this.secondSteps.personOf(challenge, queryContext), queryContext);
  }

  @Handles(twoFactorRoutes.finishSetup)
  @SecretReply()
  async finishSetup(
    @Body({ schema: finishTwoFactorSetup }) { challenge, code }: FinishTwoFactorSetup,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const { browser } = clientOf(request);
    const begun = await this.sessions.passSecondStep(challenge, browser, queryContext, (user) =>
      this.twoFactor.confirm(user, code, queryContext, {
        ...context,
        ...({ actorKind: 'user', actorGuid: user.guid } as const),
      }),
    );
    const { session, refreshToken, device, proof: recoveryCodes } = begun;
    return new Reply({ ...session, recoveryCodes }, sessionCookies(refreshToken, request, device));
  }

  @Handles(twoFactorRoutes.state)
  @ReadsFrom('users', ...settingsReadModels)
  async state(@CurrentQueryContext() queryContext: QueryContext, @Req() request: FastifyRequest) {
    return this.twoFactor.stateOf(await readCaller(request, queryContext), queryContext);
  }

  @Handles(twoFactorRoutes.begin)
  @SecretReply()
  async begin(
    @Body({ schema: provePassword }) { currentPassword }: ProvePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await this.proof.byPassword(currentPassword, request, queryContext);
    return this.twoFactor.begin(user, queryContext);
  }

  @Handles(twoFactorRoutes.confirm)
  @SecretReply()
  async confirm(
    @Body({ schema: confirmTotp }) { code }: ConfirmTotp,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await readCaller(request, queryContext);
    // Whoever has a session alone might try codes for what its owner began with their password.
    const recoveryCodes = await this.sessions.proveFactor(user, queryContext, () =>
      this.twoFactor.confirm(user, code, queryContext, context),
    );
    await this.sessions.endOthers(user.guid, request.caller.sessionGuid);
    return { recoveryCodes };
  }

  @Handles(twoFactorRoutes.disable)
  @SecretReply()
  async disable(
    @Body({ schema: provePassword }) { currentPassword }: ProvePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await this.proof.byPassword(currentPassword, request, queryContext);
    await this.twoFactor.disable(user, queryContext, context);
    return new Reply(undefined, {}, 204);
  }

  @Handles(twoFactorRoutes.newRecoveryCodes)
  @SecretReply()
  async newRecoveryCodes(
    @Body({ schema: provePassword }) { currentPassword }: ProvePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await this.proof.byPassword(currentPassword, request, queryContext);
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(user) };
  }

  @Handles(userRoutes.resetTwoFactor)
  async reset(
    @Param('guid', { schema: guid }) userGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const user = await requireOthersSignIn(userGuid, queryContext);
    const resetting = this.twoFactor.reset(user, queryContext, context);
    return this.replies.readBack(resetting, ['users'], () => this.people.find(userGuid, queryContext));
  }
}
