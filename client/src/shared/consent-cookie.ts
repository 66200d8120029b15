/** What a visitor's browser may do for them beyond showing the page. */
export const consentCategories = ['required', 'analytical', 'external'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** A visitor's choice. `date` is null until they made one. */
export interface Consent {
  readonly categories: readonly ConsentCategory[];
  /** ISO-8601 in UTC. */
  readonly date: string | null;
  readonly version: number;
}

/** Raised when the categories come to mean something else; everybody is then asked again. */
export const consentVersion = 1;

/** Before a choice: measuring without cookies is on, everything that needs a yes is off. */
export const noChoice: Consent = {
  categories: ['required', 'analytical'],
  date: null,
  version: consentVersion,
};

const cookieName = 'consent';
const year = 365 * 24 * 60 * 60;

/** The choice in a `Cookie` text; one that is missing, old or unreadable counts as none. */
export function readConsent(cookies: string): Consent {
  const written = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies)?.[1];
  if (written === undefined) return noChoice;
  try {
    return consentFrom(JSON.parse(decodeURIComponent(written))) ?? noChoice;
  } catch {
    return noChoice;
  }
}

/** The cookie that keeps a choice for a year, as `document.cookie` takes it. */
export function consentCookie(consent: Consent, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(consent));
  return `${cookieName}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** A choice of these categories, made now; what is required is always among them. */
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
