import { Body, Controller, Inject, Param, Query, Req } from '@nestjs/common';
import { loginPath } from '@spoor/contracts/auth/auth.routes';
import {
  changeOidcLink,
  type OidcStartQuery,
  oidcCallbackQuery,
  oidcStartQuery,
} from '@spoor/contracts/auth/oidc';
import { oidcFailureParameter, oidcRoutes, secondStepFragment } from '@spoor/contracts/auth/oidc.routes';
import type { ProvePassword, SecondStep } from '@spoor/contracts/auth/two-factor';
import { securityPath } from '@spoor/contracts/auth/two-factor.routes';
import { isSitePath } from '@spoor/contracts/shared/site-path';
import type { Config } from '@spoor/infra/config';
import type { OidcProvider } from '@spoor/infra/oidc-providers';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply } from '../shared/idempotency.interceptor.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { CallerProof } from './caller-proof.ts';
import { emptyOidcCookie, oidcCookieOf, readLoginCookie, readOidcCookie } from './login-cookie.ts';
import { Oidc, type OidcArrival } from './oidc.ts';
import { OidcProviders } from './oidc-providers.ts';
import { clientOf } from './session-client.ts';
import { personOf, sessionCookies } from './session-replies.ts';
import { Sessions } from './sessions.ts';

@Controller()
export class OidcController {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(OidcProviders) private readonly providers: OidcProviders,
    @Inject(Oidc) private readonly oidc: Oidc,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CallerProof) private readonly proof: CallerProof,
  ) {}

  @Handles(oidcRoutes.providers)
  list() {
    return this.providers.list().map(({ id, name }) => ({ id, name }));
  }

  @Handles(oidcRoutes.links)
  @ReadsFrom('users')
  links(@Req() request: FastifyRequest) {
    return this.oidc.linksOf(personOf(request).guid);
  }

  @Handles(oidcRoutes.start)
  async start(
    @Param('provider') id: string,
    @Query({ schema: oidcStartQuery }) { returnUrl = '/', remember, language }: OidcStartQuery,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const session = { returnUrl: isSitePath(returnUrl) ? returnUrl : '/', remember: remember === 'true' };
    const origin = this.originOf(request);
    const begun = await this.oidc.begin(
      this.oidc.providerOf(id),
      { origin, ...session, language: language ?? null, linkTo: null, linkIn: null },
      queryContext,
    );
    if (begun === undefined) return redirectTo(failedLogin('unreachable', session.returnUrl));
    return redirectTo(begun.url, [oidcCookieOf(begun.sealed, request)]);
  }

  @Handles(oidcRoutes.callback)
  async callback(
    @Param('provider') id: string,
    @Query({ schema: oidcCallbackQuery }) _query: unknown,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const { search } = new URL(request.url, 'http://site.invalid');
    const arrival = await this.oidc.arrive(
      ...([this.oidc.providerOf(id), search] as const),
      { sealed: readOidcCookie(request), login: readLoginCookie(request) },
      ...([clientOf(request), queryContext, context] as const),
    );
    const cookies = [emptyOidcCookie(request)];
    if (arrival.kind !== 'session') return redirectTo(pathAfter(arrival), cookies);
    const { refreshToken, device } = arrival.session;
    const { 'set-cookie': ofSession } = sessionCookies(refreshToken, request, device);
    return redirectTo(arrival.returnUrl, [...ofSession, ...cookies]);
  }

  @Handles(oidcRoutes.link)
  @SecretReply()
  async link(
    @Param('provider') id: string,
    @Body({ schema: changeOidcLink }) { currentPassword }: ProvePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const provider = this.providerOf(request, id);
    const { guid } = await this.proof.byPassword(currentPassword, request, queryContext);
    const linking = { linkTo: guid, linkIn: request.caller.sessionGuid ?? null };
    const session = { returnUrl: securityPath, remember: false };
    const origin = this.originOf(request);
    const begun = await this.oidc.begin(
      provider,
      { origin, ...session, language: null, ...linking },
      queryContext,
    );
    if (begun === undefined) throw new DomainError('upstream_failed');
    return new Reply({ url: begun.url }, { 'set-cookie': oidcCookieOf(begun.sealed, request) });
  }

  @Handles(oidcRoutes.unlink)
  @SecretReply()
  async unlink(
    @Param('provider') id: string,
    @Body({ schema: changeOidcLink }) { currentPassword }: ProvePassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const provider = this.providerOf(request, id);
    const user = await this.proof.byPassword(currentPassword, request, queryContext);
    await this.oidc.unlink(user, provider, queryContext, context);
    await this.sessions.endOthers(user.guid, request.caller.sessionGuid);
    return new Reply(undefined, {}, 204);
  }

  /** By somebody who is signed in. @throws DomainError `unauthorized` or `not_found` */
  private providerOf(request: FastifyRequest, id: string): OidcProvider {
    personOf(request);
    return this.oidc.providerOf(id);
  }

  /** A proxy may not say that people came by https. */
  private originOf({ protocol, host }: FastifyRequest): string {
    const known = new URL(this.config.publicUrl);
    return known.host === host ? known.origin : `${protocol}://${host}`;
  }
}

function redirectTo(location: string, cookies: readonly string[] = []): Reply<undefined> {
  const setCookie = cookies.length === 0 ? {} : { 'set-cookie': [...cookies] };
  return new Reply(undefined, { location, 'cache-control': 'no-store', ...setCookie }, 302);
}

function pathAfter(arrival: Exclude<OidcArrival, { kind: 'session' }>): string {
  if (arrival.kind === 'linked') return securityPath;
  if (arrival.kind === 'step') return stepOf(arrival.step, arrival.returnUrl);
  const { reason, journey } = arrival;
  const isLinking = journey !== undefined && journey.linkTo !== null;
  if (isLinking) return `${securityPath}?${new URLSearchParams({ [oidcFailureParameter]: reason })}`;
  return failedLogin(reason, journey?.returnUrl ?? '/');
}

/** The challenge is in no log: browsers keep what is behind the `#` for themselves. */
function stepOf(step: SecondStep, returnUrl: string): string {
  const encoded = Buffer.from(JSON.stringify(step)).toString('base64url');
  return `${loginPath}?${new URLSearchParams({ returnUrl })}#${secondStepFragment}${encoded}`;
}

function failedLogin(reason: string, returnUrl: string): string {
  return `${loginPath}?${new URLSearchParams({ returnUrl, [oidcFailureParameter]: reason })}`;
}
