import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { withSurrogateKeys } from '../query-meta.ts';

export interface ListChoice {
  readonly guid: string;
  /** May be empty. */
  readonly title: string;
  readonly page: string;
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
    buildingBlockInstances.map(({ guid, options: { title } }) => ({
      guid,
      title: typeof title === 'string' ? title : '',
      page,
    })),
  );
}
