import { defaultLanguage, type Language } from '@spoor/contracts/texts/languages';

/** `X-Language`, else the language of the site. The browser's own preference does not count. */
export function languageOf(header: string | string[] | undefined, ofSite = defaultLanguage): Language {
  return header === 'en' || header === 'nl' ? header : ofSite;
}
