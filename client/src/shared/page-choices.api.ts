import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageOverview } from '@spoor/contracts/pages/page-overview';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';
import { foundSoFar } from './found-so-far.ts';
import { withSurrogateKeys } from './query-meta.ts';

const maxPageOptions = 20;

/** Pages by part of their title or address. */
export function usePageChoices(search: string): readonly PageOverview[] {
  const api = useApi();
  const found = useQuery({
    queryKey: ['page-choices', search],
    queryFn: async ({ signal }) =>
      (
        await api.call(pageRoutes.overview, {
          query: { search: search === '' ? undefined : search, itemCount: maxPageOptions },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    meta: withSurrogateKeys(() => [surrogateKey.pages(), surrogateKey.menu()]),
  });
  return foundSoFar(found, search, ({ title, urls }) => [title, ...urls].join(' '));
}
