import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { pageFilters, pageKinds, pageSorts } from '@spoor/contracts/pages/page-listing';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { pagedTable } from '../../shared/ui/data-table/paged-table.ts';

/** All pages. */
export const pagesTable = pagedTable({
  name: 'page-overview',
  sort: 'title_asc',
  filters: ['show', 'kind'],
  surrogateKeys: [surrogateKey.pages(), surrogateKey.templates(), surrogateKey.menu()],
  async read(api, { search, sort, filters, page, abort }) {
    const { data, total } = await api.call(pageRoutes.overview, {
      query: {
        search,
        ...page,
        show: pageFilters.find((name) => name === filters.show),
        kind: pageKinds.find((name) => name === filters.kind) ?? 'content',
        sort_by: pageSorts.find((name) => name === sort) ?? 'title_asc',
      },
      ...abort,
    });
    return { rows: data, total: total ?? data.length };
  },
});
