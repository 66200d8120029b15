import { formStates } from '@spoor/contracts/forms/form';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { formSorts } from '@spoor/contracts/forms/form-query';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { pagedTable } from '../../shared/ui/data-table/paged-table.ts';

export const formsTable = pagedTable({
  name: 'forms',
  sort: 'name_asc',
  filters: ['state'],
  surrogateKeys: [surrogateKey.forms(), surrogateKey.submissions()],
  async read(api, { search, sort, filters, page, abort }) {
    const { data, total } = await api.call(formRoutes.list, {
      query: {
        search,
        ...page,
        state: formStates.find((name) => name === filters.state),
        sort_by: formSorts.find((name) => name === sort) ?? 'name_asc',
      },
      ...abort,
    });
    return { rows: data, total: total ?? data.length };
  },
});
