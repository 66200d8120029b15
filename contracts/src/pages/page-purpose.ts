import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { language } from '../texts/language-schemas.ts';
import { legalDocuments } from './legal-documents.ts';
import { templateKinds } from './template-kinds.ts';

/** Number of a legal document's version, and the day (`YYYY-MM-DD`) from which it holds. */
export const legalVersion = z.object({ number: z.int().min(1), date: z.iso.date() });
export type LegalVersion = z.infer<typeof legalVersion>;

const contentPurposeSchema = z.object({ kind: z.literal('content') });

const legalPurpose = z.object({
  kind: z.literal('legal'),
  document: z.enum(legalDocuments),
  language,
  /** Raised when the page is published as a new version, not by corrections. */
  version: legalVersion,
});

const templatePurpose = z.object({
  kind: z.literal('template'),
  templateKind: z.enum(templateKinds),
  thumbnailGuid: storedGuid.nullable(),
});

/**
 * What a page is for. All pages are edited, published and undone in the same way; only pages with content can be in
 * menus.
 */
export const pagePurpose = z.discriminatedUnion('kind', [
  contentPurposeSchema,
  legalPurpose,
  templatePurpose,
]);
export type PagePurpose = z.infer<typeof pagePurpose>;
export type LegalPurpose = z.infer<typeof legalPurpose>;

export const contentPurpose = { kind: 'content' } as const satisfies PagePurpose;
