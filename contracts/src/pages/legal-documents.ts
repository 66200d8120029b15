import { defaultLanguage, type Language, languages } from '../texts/languages.ts';

/** The documents that every platform must have, named as in their addresses. */
export const legalDocuments = ['terms-of-use', 'privacy', 'accessibility', 'cookie-statement'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The language, or the default. */
export function legalLanguageOf(text: string | undefined): Language {
  return languages.find((language) => language === text) ?? defaultLanguage;
}

export function legalPath(document: LegalDocument, language: string): string {
  return `/legal/${document}/${language}`;
}

/** The language at the end of the address of a legal document; undefined for every other address. */
export function languageOfLegalPath(url: string): Language | undefined {
  const [, language] = /^\/legal\/[^/?#]+\/([^/?#]+)/i.exec(url) ?? [];
  return languages.find((known) => known === language?.toLowerCase());
}
