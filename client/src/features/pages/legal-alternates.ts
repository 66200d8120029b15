import {
  type LegalDocument,
  type LegalLanguage,
  legalLanguages,
} from '@spoor/contracts/pages/legal-documents';
import { legalAddress } from '../../shared/addresses.ts';

/** Where the same document stands in each language. */
export function legalAlternates(document: LegalDocument): Record<LegalLanguage, string> {
  const addresses = legalLanguages.map((language) => [language, legalAddress(document, language)]);
  return Object.fromEntries(addresses);
}
