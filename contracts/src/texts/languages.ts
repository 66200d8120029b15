/** The first is the default, and the fallback for missing texts. */
export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'nl';

/** BCP 47 locales for dates, times and numbers. */
export const locales: Readonly<Record<Language, string>> = { nl: 'nl-NL', en: 'en-GB' };

export type InEachLanguage<Value = string> = Readonly<Record<Language, Value>>;
