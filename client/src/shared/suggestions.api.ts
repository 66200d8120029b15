import { searchRoutes } from '@spoor/contracts/search/search.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { withSurrogateKeys } from './query-meta.ts';

/** More is not seen at a glance. */
const maxSuggestions = 7;

/** What was found is told anew with these. Of forms and people those hear who find them. */
export const foundKeys = [surrogateKey.search(), surrogateKey.forms(), surrogateKey.users()];

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
