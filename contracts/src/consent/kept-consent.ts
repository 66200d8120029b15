import { type Consent, readConsent } from './consent-cookie.ts';

/** A choice as it is kept with an account, by the rules of the cookie; undefined where it is old or invalid. */
export function parseConsent(text: string): Consent | undefined {
  const consent = readConsent(`consent=${encodeURIComponent(text)}`);
  return consent.date === null ? undefined : consent;
}
