import { z } from 'zod';
import { collectionParams } from '../collections/collection-query.ts';
import { cursorParams } from '../shared/cursor-query.ts';
import { limits } from '../shared/limits.ts';
import { booleanText, query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { legalDocuments, legalLanguageOf } from './legal-documents.ts';
import { pageCollection } from './page-collection.ts';

const mode = z.enum(['draft', 'live']).default('live');

const blockNames = z
  .string()
  .max(2_000)
  .transform((names) => names.split(',').map((name) => name.trim()))
  .transform((names) => names.filter((name) => name !== ''));

/**
 * Query of `GET /api/pages`: whether to include blocks, and of which kinds (joined by commas); words in title or
 * address; the maximum number of pages (absent: all). Without an order, those that are followed by cursors come in one of their own.
 */
export const pageListQuery = query({
  includeBbis: booleanText.default(false).meta({
    description:
      'With the blocks of each page; without, `buildingBlockInstances` is empty unless `fields` names it. `listMetadata` is told of one page alone, and empty here',
  }),
  filterBbisByBuildingBlocks: blockNames.optional().meta({
    description: 'Of blocks, only those of these kinds; joined by commas',
  }),
  search: z.string().max(maxSearchLength).default(''),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).optional(),
  ...collectionParams(pageCollection),
  ...cursorParams,
});
export type PageListQuery = z.output<typeof pageListQuery>;

export const pageQueryParams = query({ mode });
export type PageQueryParams = z.output<typeof pageQueryParams>;

/** Query of `GET /api/pages:byPath`. */
export const pageByPathQuery = query({ path: z.string().startsWith('/').max(2_000), mode });
export type PageByPathQuery = z.output<typeof pageByPathQuery>;

/** Query of `GET /api/pages:legal`. Unsupported languages get the fallback. */
export const legalPageQuery = query({
  document: z.enum(legalDocuments),
  language: z.string().max(50).optional().transform(legalLanguageOf),
});
export type LegalPageQuery = z.output<typeof legalPageQuery>;
