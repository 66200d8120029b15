import { randomUUID } from 'node:crypto';
import { readConsent } from '@spoor/contracts/consent/consent-cookie';
import type { Settings } from '@spoor/contracts/settings/settings';
import { daySeconds } from '@spoor/contracts/shared/durations';
import type { FastifyRequest } from 'fastify';

const cookieName = 'analytics';
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\da-f-]{36})(?:;|$)`);
/** Seconds: thirteen months, counted from the first visit. */
const lifetime = 395 * daySeconds;

/** By what a browser is known again, and what it is to keep. */
export interface BrowserIdentity {
  /** Undefined: by nothing but what it sends anyway. */
  readonly id: string | undefined;
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

/**
 * The identity of a browser: of its own only where the platform measures with a cookie and the visitor chose so. A cookie
 * of before is taken away where either is no longer true.
 */
export function browserIdentityOf(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  mode: Settings['analyticsMode'],
): BrowserIdentity {
  const { cookie: sent = '' } = headers;
  const known = cookiePattern.exec(sent)?.[1];
  const { categories, date } = readConsent(sent);
  const mayKnow = mode === 'cookie' && date !== null && categories.includes('analytical');
  const secure = protocol === 'https' ? '; Secure' : '';
  const cookieOf = (value: string, seconds: number) =>
    `${cookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
  if (!mayKnow) return { id: undefined, cookies: known === undefined ? [] : [cookieOf('', 0)] };
  if (known !== undefined) return { id: known, cookies: [] };
  const id = randomUUID();
  return { id, cookies: [cookieOf(id, lifetime)] };
}
