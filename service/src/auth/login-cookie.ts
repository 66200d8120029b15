import { authRoutes, deviceCookie, loginCookie } from '@spoor/contracts/auth/auth.routes';
import { oidcCookie } from '@spoor/contracts/auth/oidc.routes';
import { passkeyCookie } from '@spoor/contracts/auth/passkey.routes';
import type { FastifyRequest } from 'fastify';
import type { RefreshToken } from '../vault/refresh-tokens.store.ts';
import type { DeviceToken } from './known-device.ts';

const loginPattern = patternOf(loginCookie);
const devicePattern = patternOf(deviceCookie);
const oidcPattern = patternOf(oidcCookie);
const passkeyPattern = patternOf(passkeyCookie);

export function readLoginCookie({ headers: { cookie } }: FastifyRequest): string | undefined {
  return loginPattern.exec(cookie ?? '')?.[1];
}

export function readDeviceCookie({ headers: { cookie } }: FastifyRequest): string | undefined {
  return devicePattern.exec(cookie ?? '')?.[1];
}

export function readPasskeyCookie({ headers: { cookie } }: FastifyRequest): string | undefined {
  return passkeyPattern.exec(cookie ?? '')?.[1] || undefined;
}

/** `Set-Cookie` with the next refresh token: a session cookie, unless the person asked to be remembered. */
export function loginCookieOf({ token, remember, expiresAt }: RefreshToken, request: FastifyRequest): string {
  const lifetime = remember ? `; Expires=${new Date(expiresAt).toUTCString()}` : '';
  return cookieOf(request, `${loginCookie}=${token}; Path=/`, lifetime);
}

/** `Set-Cookie` by which a browser is known the next time that somebody signs in there; sent nowhere else. */
export function deviceCookieOf({ token, expiresAt }: DeviceToken, request: FastifyRequest): string {
  const lifetime = `; Expires=${expiresAt.toUTCString()}`;
  return cookieOf(request, `${deviceCookie}=${token}; Path=${authRoutes.login.path}`, lifetime);
}

/** `Set-Cookie` by which a browser shows that it was asked for a passkey; it goes with the browser. */
export function passkeyCookieOf(token: string, request: FastifyRequest): string {
  return cookieOf(request, `${passkeyCookie}=${token}; Path=/api/auth`, '');
}

export function readOidcCookie({ headers: { cookie } }: FastifyRequest): string | undefined {
  return oidcPattern.exec(cookie ?? '')?.[1];
}

/** `Set-Cookie` with what a browser keeps while its owner signs in elsewhere. */
export function oidcCookieOf(sealed: string, request: FastifyRequest): string {
  return cookieOf(request, `${oidcCookie}=${sealed}; Path=/api/auth/oidc`, '; Max-Age=600');
}

/** `Set-Cookie` that removes that. */
export function emptyOidcCookie(request: FastifyRequest): string {
  return cookieOf(request, `${oidcCookie}=; Path=/api/auth/oidc`, '; Max-Age=0');
}

/** `Set-Cookie` that removes the token. */
export function emptyLoginCookie(request: FastifyRequest): string {
  return cookieOf(request, `${loginCookie}=; Path=/`, '; Max-Age=0');
}

/** HttpOnly: not for scripts. SameSite=Lax: not sent with forms of other sites. Secure on https. */
function cookieOf({ protocol }: FastifyRequest, value: string, lifetime: string): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${value}; HttpOnly; SameSite=Lax${secure}${lifetime}`;
}

function patternOf(name: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
}
