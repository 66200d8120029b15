import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { legalDocuments, legalLanguageOf } from './legal-documents.ts';

/** Who does not ask for the draft gets the live version. */
const mode = z.enum(['draft', 'live']).default('live');

const blockNames = z
  .string()
  .max(2_000)
  .transform((names) => names.split(',').map((name) => name.trim()))
  .transform((names) => names.filter((name) => name !== ''));

/**
 * Query of `GET /api/pages`: whether blocks come along, and of which names (joined by commas); words that occur in the
 * title or in an address; and how many pages at most, all of them unless told.
 */
export const pageListQuery = query({
  includeBbis: booleanText.default(false),
  filterBbisByBuildingBlocks: blockNames.optional(),
  search: z.string().max(200).default(''),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).optional(),
});
export type PageListQuery = z.output<typeof pageListQuery>;

/** Query of the calls that read one page or block. */
export const pageQuery = query({ mode });
export type PageQuery = z.output<typeof pageQuery>;

/** Query of `GET /api/pages:byPath`. */
export const pageByPathQuery = query({ path: z.string().startsWith('/').max(2_000), mode });
export type PageByPathQuery = z.output<typeof pageByPathQuery>;

/** Query of `GET /api/pages:legal`. A language in which there is nothing gets what serves instead. */
export const legalPageQuery = query({
  document: z.enum(legalDocuments),
  language: z.string().max(50).optional().transform(legalLanguageOf),
});
export type LegalPageQuery = z.output<typeof legalPageQuery>;
