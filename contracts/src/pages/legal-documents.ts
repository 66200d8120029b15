/** The documents that every platform must have, named as in their addresses. */
export const legalDocuments = ['terms-of-use', 'privacy', 'accessibility', 'cookie-statement'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The first is the fallback. */
export const legalLanguages = ['nl', 'en'] as const;
export type LegalLanguage = (typeof legalLanguages)[number];

/** The language, or the fallback. */
export function legalLanguageOf(text: string | undefined): LegalLanguage {
  return legalLanguages.find((language) => language === text) ?? legalLanguages[0];
}

export function legalPath(document: LegalDocument, language: string): string {
  return `/legal/${document}/${language}`;
}
