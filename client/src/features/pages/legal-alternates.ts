import {
  type LegalDocument,
  type LegalLanguage,
  legalLanguages,
  legalPath,
} from '@spoor/contracts/pages/legal-documents';

/** Where the same document stands in each language. */
export function legalAlternates(document: LegalDocument): Record<LegalLanguage, string> {
  const addresses = legalLanguages.map((language) => [language, legalPath(document, language)]);
  return Object.fromEntries(addresses);
}
