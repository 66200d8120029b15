import { loginCookie } from '@spoor/contracts/auth/auth.routes';
import type { FastifyRequest } from 'fastify';
import type { RefreshToken } from './refresh-tokens.store.ts';

const pattern = new RegExp(`(?:^|;\\s*)${loginCookie}=([^;]*)`);

export function readLoginCookie({ headers: { cookie } }: FastifyRequest): string | undefined {
  return pattern.exec(cookie ?? '')?.[1];
}

/** `Set-Cookie` with the next refresh token: a session cookie, unless the person asked to be remembered. */
export function loginCookieOf({ token, remember, expiresAt }: RefreshToken, request: FastifyRequest): string {
  return cookie(request, token, remember ? `; Expires=${new Date(expiresAt).toUTCString()}` : '');
}

/** `Set-Cookie` that removes the token. */
export function emptyLoginCookie(request: FastifyRequest): string {
  return cookie(request, '', '; Max-Age=0');
}

/** HttpOnly: not for scripts. SameSite=Lax: not sent with forms of other sites. Secure on https. */
function cookie({ protocol }: FastifyRequest, value: string, lifetime: string): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${loginCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${lifetime}`;
}
