import { searchRoutes } from '@spoor/contracts/search/search.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import { foundKeys } from '../../shared/suggestions.api.ts';
import { type SearchState, searchRequestOf } from './search-state.ts';

/** What was found, a page of it. */
export function searchQuery(api: ApiClient, state: SearchState) {
  return queryOptions({
    queryKey: ['search', state],
    queryFn: async ({ signal }) =>
      (await api.call(searchRoutes.search, { query: searchRequestOf(state), signal })).data,
    meta: withSurrogateKeys(() => foundKeys),
  });
}
