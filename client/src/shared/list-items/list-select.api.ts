import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { withSurrogateKeys } from '../query-meta.ts';
import { displayOptionsOf } from './list-options.ts';

export interface ListChoice {
  readonly guid: string;
  /** May be empty. */
  readonly title: string;
  readonly page: string;
  /** Kinds of items that belong in it; none: any. */
  readonly itemTypes: readonly string[];
}

/** Every list that this editor can see. */
export function listChoicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['list-choices'],
    queryFn: async ({ signal }) => {
      const query = { includeBbis: true, filterBbisByBuildingBlocks: 'List' };
      return choicesIn((await api.call(pageRoutes.list, { query, signal })).data);
    },
    meta: withSurrogateKeys((_: readonly ListChoice[]) => [surrogateKey.pages()]),
  });
}

function choicesIn(pages: readonly PageView[]): readonly ListChoice[] {
  return pages.flatMap(({ title: page, buildingBlockInstances }) =>
    buildingBlockInstances.map((block) => {
      const { title, itemTypes } = displayOptionsOf(block);
      return { guid: block.guid, title, page, itemTypes };
    }),
  );
}
