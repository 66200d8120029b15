import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../shared/api-client.ts';
import { isPassing } from '../../shared/api-error.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** Pages that are worth showing for some words. */
const mostPages = 8;
/** Lists that one question may name. */
const mostLists = 20;
/** Items of each list that are worth showing. */
const perList = 5;

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

/** Items of lists in which words occur. */
export function linkableItemsQuery(api: ApiClient, lists: readonly string[], words: string) {
  return queryOptions({
    queryKey: ['linkable-items', lists, words],
    queryFn: async ({ signal }): Promise<readonly ListItemView[]> => {
      const each = new URLSearchParams({ searchFilter: words, itemCount: String(perList) }).toString();
      const answers = await Promise.all(
        questions(lists).map((some) => {
          const query = Object.fromEntries(some.map((guid) => [guid, each]));
          return api.call(listItemRoutes.lists, { query, signal });
        }),
      );
      return answers.flatMap(({ data }) => Object.values(data)).flat();
    },
    enabled: words.length > 1 && lists.length > 0,
    staleTime: 30_000,
  });
}

/** All lists, as many in each question as it may name. */
function questions(lists: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(lists.length / mostLists);
  return Array.from({ length: count }, (_, index) => lists.slice(index * mostLists, (index + 1) * mostLists));
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
