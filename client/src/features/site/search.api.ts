import { searchRoutes } from '@spoor/contracts/search/search.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import { type SearchState, searchRequestOf } from './search-state.ts';

/** More is not seen at a glance. */
const maxSuggestions = 7;

/** Of forms and people those hear who find them. */
const foundKeys = [surrogateKey.search(), surrogateKey.forms(), surrogateKey.users()];

/** What was found, a page of it. */
export function searchQuery(api: ApiClient, state: SearchState) {
  return queryOptions({
    queryKey: ['search', state],
    queryFn: async ({ signal }) =>
      (await api.call(searchRoutes.search, { query: searchRequestOf(state), signal })).data,
    meta: withSurrogateKeys(() => foundKeys),
  });
}

/** Titles that have the words typed so far. */
export function suggestionsQuery(api: ApiClient, typed: string) {
  return queryOptions({
    queryKey: ['search-suggestions', typed],
    queryFn: async ({ signal }) =>
      (
        await api.call(searchRoutes.search, {
          query: { q: typed, suggest: true, itemCount: maxSuggestions },
          signal,
        })
      ).data.items,
    placeholderData: keepPreviousData,
    meta: withSurrogateKeys(() => foundKeys),
  });
}
