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

const cookieName = 'consent';
const year = 365 * 24 * 60 * 60;

/** Parses a `Cookie` string; a missing, old or invalid choice counts as none. */
export function readConsent(cookies: string): Consent {
  const written = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies)?.[1];
  if (written === undefined) return noChoice;
  try {
    return consentFrom(JSON.parse(decodeURIComponent(written))) ?? noChoice;
  } catch {
    return noChoice;
  }
}

/** The cookie for `document.cookie`; lasts a year. */
export function consentCookie(consent: Consent, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(consent));
  return `${cookieName}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
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
