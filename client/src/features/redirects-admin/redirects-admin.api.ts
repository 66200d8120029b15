import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { redirectSorts } from '@spoor/contracts/redirects/redirect-sort';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { pagedTable } from '../../shared/ui/data-table/paged-table.ts';

export const redirectSources = ['Manual', 'Automatic'] as const;

const surrogateKeys = [surrogateKey.redirects(), surrogateKey.menu()];

export const redirectsTable = pagedTable({
  name: 'redirects',
  sort: 'fromPath_asc',
  filters: ['source'],
  surrogateKeys,
  async read(api, { search, sort, filters, page, abort }) {
    const { data, total } = await api.call(redirectRoutes.list, {
      query: {
        search,
        ...page,
        source: redirectSources.find((name) => name === filters.source),
        sort_by: redirectSorts.find((name) => name === sort) ?? 'fromPath_asc',
      },
      ...abort,
    });
    return { rows: data, total: total ?? data.length };
  },
});

/** Not-found addresses, most requested first. */
export const notFoundTable = pagedTable({
  name: 'missed-addresses',
  sort: 'hits_desc',
  filters: [],
  surrogateKeys,
  async read(api, { search, page, abort }) {
    const { data, total } = await api.call(redirectRoutes.notFoundAddresses, {
      query: { search, ...page },
      ...abort,
    });
    return { rows: data, total: total ?? data.length };
  },
});
