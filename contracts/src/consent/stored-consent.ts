import { consentLifetime } from './consent-choice.ts';
import { type Consent, consentCookieName, readConsent } from './consent-cookie.ts';

/** The cookie that takes a choice out of a browser. */
export const noConsentCookie = `${consentCookieName}=; Path=/; SameSite=Lax; Max-Age=0`;

/** A choice as it is kept with an account, by the rules of the cookie; undefined where it is of another version or invalid. */
export function parseConsent(text: string): Consent | undefined {
  const consent = readConsent(`${consentCookieName}=${encodeURIComponent(text)}`);
  return consent.date === null ? undefined : consent;
}

/** Whole seconds for which a choice still holds; zero where it was made a year ago or longer, and has to be made again. */
export function secondsLeft({ date }: Consent, now: Date): number {
  if (date === null) return 0;
  const age = Math.max(0, now.getTime() - Date.parse(date)) / 1_000;
  return Math.max(0, Math.floor(consentLifetime - age));
}
