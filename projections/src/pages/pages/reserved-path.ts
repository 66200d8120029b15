import { type LegalDocument, legalDocuments } from '@spoor/contracts/pages/legal-documents';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { type Language, languages } from '@spoor/contracts/texts/languages';

/** An address that a page has of its own, whatever menus say. */
export type ReservedPath =
  | { readonly kind: 'page'; readonly guid: string }
  | { readonly kind: 'legal'; readonly document: LegalDocument; readonly language: Language };

/** Reads `/p/{guid}` and `/legal/{document}/{language}`; undefined for every other path. */
export function parseReservedPath(path: string): ReservedPath | undefined {
  const [, folder, first = '', second] = path.toLowerCase().split('/');
  switch (folder) {
    case 'p': {
      const guid = normalizeGuid(first);
      return guid === undefined || second !== undefined ? undefined : { kind: 'page', guid };
    }
    case 'legal': {
      const document = legalDocuments.find((known) => known === first);
      const language = languages.find((known) => known === second);
      return document && language && { kind: 'legal', document, language };
    }
    default:
      return undefined;
  }
}
