import { read } from '../shared/operation.ts';
import { searchResults } from './search.views.ts';
import { searchQueryParams } from './search-query.ts';

export const searchOperations = {
  search: read({
    summary: 'Pages, items, documents, forms and people that have certain words, the best first',
    description:
      'Only what the caller may see is found and counted: forms by who may list them, and people, by their names, by who may list people. Texts are plain, with the places of the words beside them.',
    query: searchQueryParams,
    responseBody: searchResults,
  }),
} as const;
