import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { FoundItem } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient, ApiResponse } from '../../shared/api-client.ts';
import { isTemporaryFailure } from '../../shared/api-error.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

/** Results per search. */
const maxPages = 8;
const maxItems = 8;

export interface LinkablePage {
  readonly guid: string;
  readonly title: string;
}

/** Pages that match, best first; without a text the first by title. */
export function linkablePagesQuery(api: ApiClient, words: string) {
  return queryOptions({
    queryKey: ['linkable-pages', words],
    queryFn: async ({ signal }): Promise<readonly LinkablePage[]> => {
      const query = { search: words, itemCount: maxPages };
      const { data } = await api.call(pageRoutes.list, { query, signal });
      return data.map(({ guid, title }) => ({ guid, title }));
    },
    placeholderData: keepPreviousData,
    meta: withSurrogateKeys((_: readonly LinkablePage[]) => [surrogateKey.pages()]),
  });
}

/** Items of all lists that match, best first; none for a single letter. */
export function linkableItemsQuery(api: ApiClient, words: string) {
  return queryOptions({
    queryKey: ['linkable-items', words],
    queryFn: async ({ signal }): Promise<readonly FoundItem[]> =>
      (await api.call(listItemRoutes.search, { query: { search: words, itemCount: maxItems }, signal })).data,
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
    meta: withSurrogateKeys((_: readonly FoundItem[]) => [surrogateKey.items(), surrogateKey.pages()]),
  });
}

/** `place` where it may be either. */
export type LinkedKind = 'page' | 'item' | 'place';

/** The title of a link's target; null where it is gone or not visible to this reader. */
export function linkedTitleQuery(api: ApiClient, kind: LinkedKind, guid: string) {
  return queryOptions({
    queryKey: ['linked-title', kind, guid],
    queryFn: async ({ signal }): Promise<string | null> => {
      const page = () =>
        titleIn(api.call(pageRoutes.read, { parameters: { id: guid }, query: { mode: 'draft' }, signal }));
      const item = () => titleIn(api.call(listItemRoutes.read, { parameters: { guid }, signal }));
      if (kind === 'place') return (await page()) ?? (await item());
      return kind === 'page' ? page() : item();
    },
    meta: withSurrogateKeys((_: string | null) => [surrogateKey.page(guid), surrogateKey.item(guid)]),
  });
}

async function titleIn(reading: Promise<ApiResponse<{ readonly title: string }>>): Promise<string | null> {
  try {
    return (await reading).data.title;
  } catch (error) {
    if (isTemporaryFailure(error)) throw error;
    return null;
  }
}
