import type { CategoryView } from '@spoor/contracts/categories/category.views';
import type { RowsAtHand } from '../../shared/ui/data-table/rows-at-hand.ts';
import type { TableShape } from '../../shared/ui/data-table/table-state.ts';

export const categoriesTable: TableShape = { sort: 'name_asc', filters: [] };

/** A platform has few categories, so all of them are in the table. */
export const categoryRows: RowsAtHand<CategoryView> = {
  text: ({ name }) => name,
  sorts: { name: ({ name }) => name, items: ({ itemCount }) => itemCount ?? 0 },
};
