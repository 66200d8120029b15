import { daySeconds } from '../shared/durations.ts';
import {
  type Consent,
  type ConsentCategory,
  consentCookieName,
  consentVersion,
  knownAmong,
} from './consent-cookie.ts';

/** Seconds for which a choice holds. */
export const consentLifetime = 365 * daySeconds;

/** The cookie for `document.cookie`. @param seconds for which it is kept: a year, where the choice is made now */
export function consentCookie(consent: Consent, isSecure: boolean, seconds = consentLifetime): string {
  const value = encodeURIComponent(JSON.stringify(consent));
  return `${consentCookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Always includes the required category. */
export function choiceOf(categories: readonly ConsentCategory[], now: Date): Consent {
  return { categories: knownAmong(categories), date: now.toISOString(), version: consentVersion };
}
