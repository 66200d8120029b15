import type { LegalDocument, LegalLanguage } from './legal-documents.ts';
import type { PagePurpose } from './page-purpose.ts';

/** Where its editors find a page that no menu leads to. */
export function ownAddress(pageGuid: string): string {
  return `/p/${pageGuid}`;
}

export function legalAddress(document: LegalDocument, language: LegalLanguage): string {
  return `/legal/${document}/${language}`;
}

/** Where people read a page: for visitors where there is a road to it, else for its editors alone. */
export function addressOfPage(page: {
  readonly guid: string;
  readonly purpose: PagePurpose;
  readonly urls: readonly string[];
}): string {
  const { guid, purpose, urls } = page;
  if (purpose.kind === 'legal') return legalAddress(purpose.document, purpose.language);
  return urls[0] ?? ownAddress(guid);
}
