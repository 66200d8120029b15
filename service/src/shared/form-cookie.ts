import type { FastifyRequest } from 'fastify';

/** 32 bytes as base64url: it seals what the browser posts of forms. */
const pattern = /(?:^|;\s*)form=([A-Za-z0-9_-]{43})(?:;|$)/;

/** The secret of a browser that answers forms without scripts; undefined where it has none, or takes no cookies. */
export function readFormCookie({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  return pattern.exec(cookie)?.[1];
}

/** `Set-Cookie` with it, until the browser is closed or whoever uses it signs out. */
export function formCookieOf(secret: string, { protocol }: FastifyRequest): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `form=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** `Set-Cookie` that removes it: nothing opens what was kept with it from then on. */
export function endedFormCookies(request: FastifyRequest): readonly string[] {
  return readFormCookie(request) === undefined ? [] : [`${formCookieOf('', request)}; Max-Age=0`];
}
