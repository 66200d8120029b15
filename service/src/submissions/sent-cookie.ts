import { isSentIn, sentCookieName } from '@spoor/contracts/forms/sent-cookie';
import type { FastifyRequest } from 'fastify';

/**
 * By which a browser is known to have sent a form, until it is closed. It names nobody, and scripts may read it: a page that
 * everybody gets says so before somebody fills in all of it.
 */
export function sentCookieOf({ protocol }: FastifyRequest, formGuid: string): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${sentCookieName(formGuid)}=1; Path=/; SameSite=Lax${secure}`;
}

export function hasSentCookie({ headers: { cookie = '' } }: FastifyRequest, formGuid: string): boolean {
  return isSentIn(cookie, formGuid);
}
