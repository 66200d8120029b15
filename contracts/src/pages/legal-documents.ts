/** The documents that every platform owes its visitors, named as in their addresses. */
export const legalDocuments = ['terms-of-use', 'privacy', 'accessibility', 'cookie-statement'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The languages that each of them is written in. The first one serves whoever asks for another. */
export const legalLanguages = ['nl', 'en'] as const;
export type LegalLanguage = (typeof legalLanguages)[number];

/** The language that somebody asks for, or the one that serves instead. */
export function legalLanguageOf(text: string | undefined): LegalLanguage {
  return legalLanguages.find((language) => language === text) ?? legalLanguages[0];
}

/** Where a document is read. */
export function legalPath(document: LegalDocument, language: string): string {
  return `/legal/${document}/${language}`;
}
