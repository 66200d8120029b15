import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type Login, login, type ResetPassword, resetPassword } from '@spoor/contracts/auth/auth.commands';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { routerPath } from '@spoor/contracts/shared/route';
import type { Reader } from '@spoor/projections/reader';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { Secret } from '../shared/idempotency.interceptor.ts';
import { Reply } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { emptyLoginCookie, loginCookieOf, readLoginCookie } from './login-cookie.ts';
import { demandSameOrigin } from './same-origin.ts';
import { type OpenSession, Sessions } from './sessions.ts';

@Controller()
export class AuthController {
  constructor(@Inject(Sessions) private readonly sessions: Sessions) {}

  @Post(routerPath(authRoutes.login))
  @Secret()
  @HttpCode(200)
  async logIn(
    @Body({ schema: login }) body: Login,
    @Reading() reader: Reader,
    @Req() request: FastifyRequest,
  ) {
    return sessionReply(await this.sessions.logIn(body, request.ip, reader), request);
  }

  @Post(routerPath(authRoutes.refresh))
  @Secret()
  @HttpCode(200)
  async refresh(@Reading() reader: Reader, @Req() request: FastifyRequest) {
    demandSameOrigin(request);
    return sessionReply(await this.sessions.refresh(readLoginCookie(request), reader), request);
  }

  @Post(routerPath(authRoutes.logout))
  async logOut(@Req() request: FastifyRequest) {
    demandSameOrigin(request);
    await this.sessions.logOut(readLoginCookie(request));
    return new Reply(undefined, { 'set-cookie': emptyLoginCookie(request) }, 204);
  }

  @Post(routerPath(authRoutes.resetPassword))
  @Secret()
  @HttpCode(200)
  async resetPassword(
    @Body({ schema: resetPassword }) body: ResetPassword,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
    @Req() request: FastifyRequest,
  ) {
    return sessionReply(await this.sessions.resetPassword(body, reader, context), request);
  }
}

function sessionReply({ session, refreshToken }: OpenSession, request: FastifyRequest): Reply<Session> {
  return new Reply(session, { 'set-cookie': loginCookieOf(refreshToken, request) });
}
