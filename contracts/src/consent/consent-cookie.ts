import { daySeconds } from '../shared/durations.ts';

export const consentCategories = ['required', 'analytical', 'external'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** `date` is null before a choice. */
export interface Consent {
  readonly categories: readonly ConsentCategory[];
  /** ISO-8601 in UTC. */
  readonly date: string | null;
  readonly version: number;
}

/** Raised when the categories change their meaning: then everybody is asked again. */
export const consentVersion = 1;

/** Before a choice, only tracking without cookies is on. */
export const noChoice: Consent = {
  categories: ['required', 'analytical'],
  date: null,
  version: consentVersion,
};

export const consentCookieName = 'consent';
const consentPattern = new RegExp(`(?:^|;\\s*)${consentCookieName}=([^;]*)`);
/** Seconds for which a choice holds. */
export const consentLifetime = 365 * daySeconds;

/** Parses a `Cookie` string; a missing, old or invalid choice counts as none. */
export function readConsent(cookies: string): Consent {
  const written = consentPattern.exec(cookies)?.[1];
  if (written === undefined) return noChoice;
  try {
    return consentFrom(JSON.parse(decodeURIComponent(written))) ?? noChoice;
  } catch {
    return noChoice;
  }
}

/** The cookie for `document.cookie`. @param seconds for which it is kept: a year, where the choice is made now */
export function consentCookie(consent: Consent, isSecure: boolean, seconds = consentLifetime): string {
  const value = encodeURIComponent(JSON.stringify(consent));
  return `${consentCookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Always includes the required category. */
export function choiceOf(categories: readonly ConsentCategory[], now: Date): Consent {
  const chosen = consentCategories.filter((each) => each === 'required' || categories.includes(each));
  return { categories: chosen, date: now.toISOString(), version: consentVersion };
}

function consentFrom(value: unknown): Consent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { categories, date, version } = value as Record<string, unknown>;
  if (version !== consentVersion || typeof date !== 'string' || Number.isNaN(Date.parse(date)))
    return undefined;
  if (!Array.isArray(categories)) return undefined;
  return {
    ...choiceOf(
      consentCategories.filter((each) => categories.includes(each)),
      new Date(date),
    ),
  };
}
