import type { FastifyRequest } from 'fastify';

/** By which a browser is known to have sent a form, until it is closed. It names nobody. */
export function sentCookieOf({ protocol }: FastifyRequest, formGuid: string): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${nameOf(formGuid)}=1; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

export function hasSentCookie({ headers: { cookie = '' } }: FastifyRequest, formGuid: string): boolean {
  return cookie.split(/;\s*/).includes(`${nameOf(formGuid)}=1`);
}

function nameOf(formGuid: string): string {
  return `sent-${formGuid}`;
}
