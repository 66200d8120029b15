/** The languages in which people are spoken to. */
export type Language = 'nl' | 'en';

/** Dutch, unless English is asked for by `X-Language`. The browser's own preference does not count. */
export function languageOf(header: string | string[] | undefined): Language {
  return header === 'en' ? 'en' : 'nl';
}
