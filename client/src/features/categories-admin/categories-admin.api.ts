import type { CategoryView } from '@spoor/contracts/categories/category.views';
import type { LocalRows } from '../../shared/ui/data-table/local-rows.ts';

/** A platform has few categories, so all of them are in the table. */
export const categoriesTable: LocalRows<CategoryView> = {
  sort: 'name_asc',
  text: ({ name }) => name,
  sorts: { name: ({ name }) => name, items: ({ itemCount }) => itemCount ?? 0 },
};
