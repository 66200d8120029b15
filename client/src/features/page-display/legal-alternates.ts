import { type LegalDocument, legalPath } from '@spoor/contracts/pages/legal-documents';
import { type Language, languages } from '@spoor/contracts/texts/languages';

/** Addresses of a document by language. */
export function legalAlternates(document: LegalDocument): Record<Language, string> {
  const addresses = languages.map((language) => [language, legalPath(document, language)]);
  return Object.fromEntries(addresses);
}
