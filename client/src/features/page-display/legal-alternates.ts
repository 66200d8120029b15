import {
  type LegalDocument,
  type LegalLanguage,
  legalLanguages,
  legalPath,
} from '@spoor/contracts/pages/legal-documents';

/** Addresses of a document by language. */
export function legalAlternates(document: LegalDocument): Record<LegalLanguage, string> {
  const addresses = legalLanguages.map((language) => [language, legalPath(document, language)]);
  return Object.fromEntries(addresses);
}
