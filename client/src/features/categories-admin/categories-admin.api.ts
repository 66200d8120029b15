import type { CategoryView } from '@spoor/contracts/categories/category.views';
import { containsWords, searchWords } from '@spoor/contracts/shared/name-search';
import type { TableRows } from '../../shared/ui/data-table/data-table.tsx';
import { type TableShape, type TableState, tablePageSize } from '../../shared/ui/data-table/table-state.ts';

export const categoriesTable: TableShape = { sort: 'name_asc', filters: [] };

/** The categories that a table shows: a platform has few, so all of them are here. */
export function matchingCategories(
  categories: readonly CategoryView[],
  { search, sort }: TableState,
  language: string,
): readonly CategoryView[] {
  const words = searchWords(search);
  const order = new Intl.Collator(language);
  const direction = sort.endsWith('_desc') ? -1 : 1;
  const compare = (a: CategoryView, b: CategoryView) =>
    (sort.startsWith('items') ? (a.itemCount ?? 0) - (b.itemCount ?? 0) : 0) || order.compare(a.name, b.name);
  return categories
    .filter(({ name }) => containsWords(name, words))
    .toSorted((a, b) => direction * compare(a, b));
}

export function pageOfCategories(
  matching: readonly CategoryView[],
  { page }: TableState,
): TableRows<CategoryView> {
  const first = (page - 1) * tablePageSize;
  return { rows: matching.slice(first, first + tablePageSize), total: matching.length };
}
