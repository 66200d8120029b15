import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import { trashKinds, trashStates } from '@spoor/contracts/trash/trash.views';
import { pagedTable } from '../../shared/ui/data-table/paged-table.ts';

/** The newest come first. */
export const trashTable = pagedTable({
  name: 'trash',
  sort: 'removedOn_desc',
  filters: ['kind', 'state'],
  surrogateKeys: [surrogateKey.pages(), surrogateKey.templates(), surrogateKey.items()],
  async read(api, { search, filters, page, abort }) {
    const query = {
      search,
      ...page,
      kind: trashKinds.find((kind) => kind === filters.kind),
      state: trashStates.find((state) => state === filters.state),
    };
    const { data } = await api.call(trashRoutes.list, { query, ...abort });
    return { rows: data.items, total: data.total };
  },
});
