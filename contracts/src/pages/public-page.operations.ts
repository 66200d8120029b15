import { read } from '../shared/operation.ts';
import { pageView } from './page.views.ts';
import { legalPageQuery, pageByPathQuery } from './page-query.ts';

/** How visitors read pages; part of `pageOperations`. */
export const publicPageOperations = {
  byPath: read({
    summary: 'The page at an address',
    query: pageByPathQuery,
    responseBody: pageView,
    headers: ['etag', 'pageCacheToken'],
    errors: ['gone'],
  }),
  legal: read({
    summary: 'A legal document, in the language that is nearest to the one asked for',
    query: legalPageQuery,
    responseBody: pageView,
    headers: ['etag', 'pageCacheToken'],
    errors: ['gone'],
  }),
} as const;
