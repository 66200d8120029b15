import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import {
  type ChangePassword,
  changePassword,
  type Login,
  login,
  type RequestPasswordReset,
  type ResetPassword,
  requestPasswordReset,
  resetPassword,
} from '@spoor/contracts/auth/auth.commands';
import { authRoutes, loginPath } from '@spoor/contracts/auth/auth.routes';
import { unauthorizedPath } from '@spoor/contracts/auth/unauthorized';
import { type ViewAs, viewAs, viewAsKinds } from '@spoor/contracts/auth/view-as';
import { noConsentCookie } from '@spoor/contracts/consent/stored-consent';
import { guid } from '@spoor/contracts/shared/guid';
import { readSitePath } from '@spoor/contracts/shared/site-path';
import { readOwnSignIns } from '@spoor/projections/logs/log-entries/own-sign-ins.queries';
import { readSignInRefusals } from '@spoor/projections/logs/log-entries/sign-in-refusals.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { readRole } from '@spoor/projections/roles/roles/roles.queries';
import type { FastifyRequest } from 'fastify';
import { WhileViewing } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { endedFormCookies } from '../shared/form-cookie.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply, TransientReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom, ReadsFromUncached } from '../shared/reads.decorator.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { routeConfig } from '../shared/route-config.ts';
import { emptyLoginCookie, readLoginCookie } from './login-cookie.ts';
import { PasswordResets } from './password-resets.ts';
import { clientOf } from './session-client.ts';
import { personOf, sessionReply, signInReply } from './session-replies.ts';
import { Sessions } from './sessions.ts';
import { endedViewAsCookies, viewAsCookieOf } from './view-as-cookie.ts';

@Controller()
export class AuthController {
  constructor(
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(PasswordResets) private readonly resets: PasswordResets,
  ) {}

  @Handles(authRoutes.login)
  @SecretReply()
  async logIn(
    @Body({ schema: login }) body: Login,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    return signInReply(await this.sessions.logIn(body, clientOf(request), queryContext), request);
  }

  @Handles(authRoutes.viewAs)
  @TransientReply()
  async viewAs(
    @Body({ schema: viewAs }) { as }: ViewAs,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const isKind = viewAsKinds.some((kind) => kind === as);
    if (!isKind && (await readRole(queryContext, as)) === undefined) throw new DomainError('not_found');
    return new Reply(
      undefined,
      { 'set-cookie': viewAsCookieOf({ as, language: request.caller.language }, request) },
      204,
    );
  }

  @Handles(authRoutes.stopViewing)
  @WhileViewing()
  @routeConfig({ skipIdempotency: true, takesForms: true })
  stopViewing(@Req() request: FastifyRequest) {
    return new Reply(
      undefined,
      { location: pageBefore(request), 'set-cookie': endedViewAsCookies(request) },
      303,
    );
  }

  @Handles(authRoutes.refresh)
  @WhileViewing()
  @SecretReply()
  async refresh(@CurrentQueryContext() queryContext: QueryContext, @Req() request: FastifyRequest) {
    return sessionReply(await this.sessions.refresh(readLoginCookie(request), queryContext), request);
  }

  @Handles(authRoutes.logout)
  @WhileViewing()
  async logOut(@Req() request: FastifyRequest) {
    await this.sessions.logOut(readLoginCookie(request));
    // What their account knows of cookies held in this browser: whoever uses it next is asked themselves, and opens no form of theirs.
    const ended = [
      ...[emptyLoginCookie(request), ...endedViewAsCookies(request), ...endedFormCookies(request)],
      noConsentCookie,
    ];
    return new Reply(undefined, { 'set-cookie': ended }, 204);
  }

  @Handles(authRoutes.changePassword)
  @SecretReply()
  async changePassword(
    @Body({ schema: changePassword }) body: ChangePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const { device, ...opened } = await this.sessions.changePassword(
      personOf(request).guid,
      body,
      { ...clientOf(request), session: request.caller.sessionGuid },
      queryContext,
      context,
    );
    return sessionReply(opened, request, device);
  }

  @Handles(authRoutes.sessions)
  @ReadsFrom('users')
  list(@Req() request: FastifyRequest) {
    return this.sessions.list(personOf(request).guid, request.caller.sessionGuid);
  }

  @Handles(authRoutes.signIns)
  signIns(@CurrentQueryContext() queryContext: QueryContext, @Req() request: FastifyRequest) {
    return readOwnSignIns(queryContext, personOf(request).guid);
  }

  @Handles(authRoutes.refusals)
  refusals(@CurrentQueryContext() queryContext: QueryContext) {
    return readSignInRefusals(queryContext);
  }

  @Handles(authRoutes.endSession)
  async end(@Param('guid', { schema: guid }) sessionGuid: string, @Req() request: FastifyRequest) {
    await this.sessions.end(personOf(request).guid, sessionGuid);
  }

  @Handles(authRoutes.endOtherSessions)
  async endOthers(@Req() request: FastifyRequest) {
    await this.sessions.endOthers(personOf(request).guid, request.caller.sessionGuid);
  }

  @Handles(authRoutes.requestPasswordReset)
  @TransientReply()
  async requestPasswordReset(
    @Body({ schema: requestPasswordReset }) { email }: RequestPasswordReset,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    await this.resets.request(email, request.ip, queryContext);
  }

  @Handles(authRoutes.passwordLinkStatus)
  @ReadsFromUncached('users')
  async passwordLinkStatus(@Param('code') code: string, @CurrentQueryContext() queryContext: QueryContext) {
    return { status: await this.resets.statusOf(code, queryContext) };
  }

  @Handles(authRoutes.resetPassword)
  @SecretReply()
  async resetPassword(
    @Body({ schema: resetPassword }) body: ResetPassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const { browser } = clientOf(request);
    return signInReply(await this.sessions.resetPassword(body, browser, queryContext, context), request);
  }
}

/** The page of this site from which a form was sent, or that was wanted there and refused; else the home page. */
function pageBefore({ headers: { referer = '' }, host }: FastifyRequest): string {
  const before = URL.canParse(referer) ? new URL(referer) : undefined;
  if (before?.host === host && [unauthorizedPath, loginPath].includes(before.pathname))
    return readSitePath(before.searchParams.get('returnUrl') ?? '/') ?? '/';
  // Two slashes at the beginning would lead to another site.
  return before?.host === host ? `${before.pathname.replace(/^[/\\]+/, '/')}${before.search}` : '/';
}
