import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { templateKinds } from '../templates/template-kinds.ts';
import { legalDocuments, legalLanguages } from './legal-documents.ts';

/** Which version of a legal document holds: its number, and the day (`YYYY-MM-DD`) from which it holds. */
export const legalVersion = z.object({ number: z.int().min(1), date: z.iso.date() });
export type LegalVersion = z.infer<typeof legalVersion>;

const contentPurpose = z.object({ kind: z.literal('content') });

const legalPurpose = z.object({
  kind: z.literal('legal'),
  document: z.enum(legalDocuments),
  language: z.enum(legalLanguages),
  /** Raised when the page is published as a new version; not by mending a typing error. */
  version: legalVersion,
});

const templatePurpose = z.object({
  kind: z.literal('template'),
  templateKind: z.enum(templateKinds),
  thumbnailGuid: storedGuid.nullable(),
});

/**
 * What a page is for. Pages of every purpose are edited, published, undone and remembered in the same way; only those
 * with content stand in menus and lists of pages.
 */
export const pagePurpose = z.discriminatedUnion('kind', [contentPurpose, legalPurpose, templatePurpose]);
export type PagePurpose = z.infer<typeof pagePurpose>;
export type LegalPurpose = z.infer<typeof legalPurpose>;

export const forContent = { kind: 'content' } as const satisfies PagePurpose;
