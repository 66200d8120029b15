import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import { passkeyRoutes } from '@spoor/contracts/auth/passkey.routes';
import {
  addPasskey,
  type BeginPasskeyStep,
  beginPasskey,
  beginPasskeyStep,
  type RenamePasskey,
  renamePasskey,
  signInWithPasskey,
  verifyPasskeyStep,
} from '@spoor/contracts/auth/passkeys';
import { type ProvePassword, provePassword } from '@spoor/contracts/auth/two-factor';
import { guid } from '@spoor/contracts/shared/guid';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { newToken } from '../vault/secret-token.ts';
import { CallerProof, readCaller } from './caller-proof.ts';
import { passkeyCookieOf, readPasskeyCookie } from './login-cookie.ts';
import { Passkeys } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { SecondSteps } from './second-steps.ts';
import { clientOf } from './session-client.ts';
import { personOf, sessionReply } from './session-replies.ts';
import { Sessions } from './sessions.ts';

@Controller()
export class PasskeyController {
  constructor(
    @Inject(Passkeys) private readonly passkeys: Passkeys,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SecondSteps) private readonly secondSteps: SecondSteps,
    @Inject(CallerProof) private readonly proof: CallerProof,
  ) {}

  @Handles(passkeyRoutes.list)
  @ReadsFrom('users')
  list(@Req() request: FastifyRequest) {
    return this.passkeys.list(personOf(request).guid);
  }

  @Handles(passkeyRoutes.registerBegin)
  @SecretReply()
  async registerBegin(
    @Body({ schema: beginPasskey }) { currentPassword }: ProvePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await this.proof.byPassword(currentPassword, request, queryContext);
    return this.passkeys.begin(user, request.caller.sessionGuid, relyingPartyOf(request), queryContext);
  }

  @Handles(passkeyRoutes.registerFinish)
  @SecretReply()
  async registerFinish(
    @Body({ schema: addPasskey }) body: z.output<typeof addPasskey>,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await readCaller(request, queryContext);
    const { sessionGuid } = request.caller;
    return this.passkeys.add(user, sessionGuid, body, relyingPartyOf(request), queryContext, context);
  }

  @Handles(passkeyRoutes.rename)
  async rename(
    @Param('guid', { schema: guid }) passkeyGuid: string,
    @Body({ schema: renamePasskey }) { name }: RenamePasskey,
    @Req() request: FastifyRequest,
  ) {
    return this.passkeys.rename(personOf(request).guid, passkeyGuid, name);
  }

  @Handles(passkeyRoutes.remove)
  @SecretReply()
  async remove(
    @Param('guid', { schema: guid }) passkeyGuid: string,
    @Body({ schema: provePassword }) { currentPassword }: ProvePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    await this.passkeys.requireOwn(personOf(request).guid, passkeyGuid);
    const user = await this.proof.byPassword(currentPassword, request, queryContext);
    await this.passkeys.remove(user, passkeyGuid, queryContext, context);
    // One is removed above all where somebody else has the device.
    await this.sessions.endOthers(user.guid, request.caller.sessionGuid);
    return new Reply(undefined, {}, 204);
  }

  @Handles(passkeyRoutes.loginBegin)
  @SecretReply()
  async loginBegin(@CurrentQueryContext() queryContext: QueryContext, @Req() request: FastifyRequest) {
    // Several tabs ask in one browser.
    const token = readPasskeyCookie(request) ?? newToken();
    const options = await this.passkeys.beginSignIn(token, relyingPartyOf(request), queryContext);
    return new Reply(options, { 'set-cookie': passkeyCookieOf(token, request) });
  }

  @Handles(passkeyRoutes.loginFinish)
  @SecretReply()
  async loginFinish(
    @Body({ schema: signInWithPasskey }) { response, remember }: z.output<typeof signInWithPasskey>,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const { device, ...opened } = await this.sessions.logInByPasskey(
      response.id,
      remember,
      clientOf(request),
      queryContext,
      () =>
        this.passkeys.useToSignIn(
          response,
          readPasskeyCookie(request),
          relyingPartyOf(request),
          queryContext,
        ),
    );
    return sessionReply(opened, request, device);
  }

  @Handles(passkeyRoutes.stepBegin)
  @SecretReply()
  async stepBegin(
    @Body({ schema: beginPasskeyStep }) { challenge }: BeginPasskeyStep,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const user = await this.secondSteps.personOf(challenge, queryContext);
    return this.passkeys.beginStep(user.guid, challenge, relyingPartyOf(request));
  }

  @Handles(passkeyRoutes.stepFinish)
  @SecretReply()
  async stepFinish(
    @Body({ schema: verifyPasskeyStep }) { challenge, response }: z.output<typeof verifyPasskeyStep>,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const { browser } = clientOf(request);
    const site = relyingPartyOf(request);
    const { device, ...opened } = await this.sessions.passSecondStep(
      challenge,
      browser,
      queryContext,
      (user) => this.passkeys.useForStep(user, challenge, response, site, queryContext),
      true,
    );
    return sessionReply(opened, request, device);
  }
}
