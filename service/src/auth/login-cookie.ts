import { loginCookie } from '@spoor/contracts/auth/auth.routes';
import type { RefreshToken } from '@spoor/infra/vault/refresh-tokens';
import type { FastifyRequest } from 'fastify';

const pattern = new RegExp(`(?:^|;\\s*)${loginCookie}=([^;]*)`);

/** The refresh token that the browser sent; undefined where it sent none. */
export function readLoginCookie({ headers: { cookie } }: FastifyRequest): string | undefined {
  return pattern.exec(cookie ?? '')?.[1];
}

/** A `Set-Cookie` with the session's next token: until the browser closes, unless the person asked to be remembered. */
export function loginCookieOf({ token, remember, expiresAt }: RefreshToken, request: FastifyRequest): string {
  return cookie(request, token, remember ? `; Expires=${new Date(expiresAt).toUTCString()}` : '');
}

/** A `Set-Cookie` that takes the token away. */
export function emptyLoginCookie(request: FastifyRequest): string {
  return cookie(request, '', '; Max-Age=0');
}

/** Scripts cannot read it, other sites cannot send it along with a form, and on https it never travels in the open. */
function cookie({ protocol }: FastifyRequest, value: string, lifetime: string): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${loginCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${lifetime}`;
}
