import { Body, Controller, Inject, Req } from '@nestjs/common';
import { type Login, login, type ResetPassword, resetPassword } from '@spoor/contracts/auth/auth.commands';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { SecretReply } from '../shared/idempotency.interceptor.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import type { DeviceToken } from './known-device.ts';
import {
  deviceCookieOf,
  emptyLoginCookie,
  loginCookieOf,
  readDeviceCookie,
  readLoginCookie,
} from './login-cookie.ts';
import { requireSameOrigin } from './same-origin.ts';
import { type OpenSession, Sessions } from './sessions.ts';

@Controller()
export class AuthController {
  constructor(@Inject(Sessions) private readonly sessions: Sessions) {}

  @Handles(authRoutes.login)
  @SecretReply()
  async logIn(
    @Body({ schema: login }) body: Login,
    @CurrentQueryContext() queryContext: QueryContext,
    @Req() request: FastifyRequest,
  ) {
    const client = { address: request.ip, device: readDeviceCookie(request) };
    const { device, ...opened } = await this.sessions.logIn(body, client, queryContext);
    return sessionReply(opened, request, device);
  }

  @Handles(authRoutes.refresh)
  @SecretReply()
  async refresh(@CurrentQueryContext() queryContext: QueryContext, @Req() request: FastifyRequest) {
    requireSameOrigin(request);
    return sessionReply(await this.sessions.refresh(readLoginCookie(request), queryContext), request);
  }

  @Handles(authRoutes.logout)
  async logOut(@Req() request: FastifyRequest) {
    requireSameOrigin(request);
    await this.sessions.logOut(readLoginCookie(request));
    return new Reply(undefined, { 'set-cookie': emptyLoginCookie(request) }, 204);
  }

  @Handles(authRoutes.resetPassword)
  @SecretReply()
  async resetPassword(
    @Body({ schema: resetPassword }) body: ResetPassword,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    const { device, ...opened } = await this.sessions.resetPassword(body, queryContext, context);
    return sessionReply(opened, request, device);
  }
}

function sessionReply(
  { session, refreshToken }: OpenSession,
  request: FastifyRequest,
  device?: DeviceToken,
): Reply<Session> {
  const ofDevice = device === undefined ? [] : [deviceCookieOf(device, request)];
  return new Reply(session, { 'set-cookie': [loginCookieOf(refreshToken, request), ...ofDevice] });
}
