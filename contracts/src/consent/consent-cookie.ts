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

function consentFrom(value: unknown): Consent | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { categories, date, version } = value as Record<string, unknown>;
  if (version !== consentVersion || typeof date !== 'string' || Number.isNaN(Date.parse(date)))
    return undefined;
  if (!Array.isArray(categories)) return undefined;
  return { categories: knownAmong(categories), date: new Date(date).toISOString(), version };
}

/** In their own order, and always with the required one. */
export function knownAmong(categories: readonly unknown[]): readonly ConsentCategory[] {
  return consentCategories.filter((each) => each === 'required' || categories.includes(each));
}
