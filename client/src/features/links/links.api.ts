import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { FoundItem } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../shared/api-client.ts';
import { isPassing } from '../../shared/api-error.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** Pages, and items, that are worth showing for some words. */
const mostPages = 8;
const mostItems = 8;

/** A page that can be linked to. */
export interface LinkablePage {
  readonly guid: string;
  readonly title: string;
}

/** The pages that this editor most likely means by some words, nearest first; without words the first by title. */
export function linkablePagesQuery(api: ApiClient, words: string) {
  return queryOptions({
    queryKey: ['linkable-pages', words],
    queryFn: async ({ signal }): Promise<readonly LinkablePage[]> => {
      const query = { search: words, itemCount: mostPages };
      const { data } = await api.call(pageRoutes.list, { query, signal });
      return data.map(({ guid, title }) => ({ guid, title }));
    },
    placeholderData: keepPreviousData,
    meta: touchedBy((_: readonly LinkablePage[]) => [surrogateKey.pages()]),
  });
}

/** Items of all lists that this editor most likely means by some words, nearest first; a letter alone finds none. */
export function linkableItemsQuery(api: ApiClient, words: string) {
  return queryOptions({
    queryKey: ['linkable-items', words],
    queryFn: async ({ signal }): Promise<readonly FoundItem[]> =>
      (await api.call(listItemRoutes.search, { query: { search: words, itemCount: mostItems }, signal }))
        .data,
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
    meta: touchedBy((_: readonly FoundItem[]) => [surrogateKey.items(), surrogateKey.pages()]),
  });
}

/** What has a title that links lead to; `place` where nobody says which of the two. */
export type LinkedKind = 'page' | 'item' | 'place';

/** What the page or item of a link is called; null where it is gone, or not for this reader. */
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
    meta: touchedBy((_: string | null) => [surrogateKey.page(guid), surrogateKey.item(guid)]),
  });
}

async function titleIn(reading: Promise<Answer<{ readonly title: string }>>): Promise<string | null> {
  try {
    return (await reading).data.title;
  } catch (error) {
    if (isPassing(error)) throw error;
    return null;
  }
}
