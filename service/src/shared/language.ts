/** The languages in which people are spoken to. */
export type Language = 'nl' | 'en';

/** What is asked for by `X-Language`, or else that of the site. The browser's own preference does not count. */
export function languageOf(header: string | string[] | undefined, ofSite: Language = 'nl'): Language {
  return header === 'en' || header === 'nl' ? header : ofSite;
}
