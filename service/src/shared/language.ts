import { defaultLanguage, type Language, languages } from '@spoor/contracts/texts/languages';

/** `X-Language`, else the language of the site. The browser's own preference does not count. */
export function languageOf(header: string | string[] | undefined, ofSite = defaultLanguage): Language {
  return languages.find((language) => language === header) ?? ofSite;
}
