import type { CategoryView } from '@spoor/contracts/categories/category.views';
import { describe, expect, it } from 'vitest';
import type { TableState } from '../../shared/ui/data-table/table-state.ts';
import { matchingCategories, pageOfCategories } from './categories-admin.api.ts';

const category = (name: string, itemCount: number): CategoryView => ({
  guid: name,
  name,
  itemCount,
  revision: 0,
});
const categories = [category('Wonen', 3), category('Élders', 1), category('Verkeer', 12)];
const state: TableState = { search: '', sort: 'name_asc', page: 1, filters: {} };
const namesOf = (change: Partial<TableState>) =>
  matchingCategories(categories, { ...state, ...change }, 'nl').map(({ name }) => name);

describe('The categories in a table', () => {
  it('are sorted by name, or by how many items are in them', () => {
    expect(namesOf({})).toEqual(['Élders', 'Verkeer', 'Wonen']);
    expect(namesOf({ sort: 'items_desc' })).toEqual(['Verkeer', 'Wonen', 'Élders']);
  });

  it('are found by name', () => {
    expect(namesOf({ search: 'elders' })).toEqual(['Élders']);
  });

  it('come a page at a time', () => {
    const many = Array.from({ length: 30 }, (_, index) => category(`Categorie ${index}`, 0));
    expect(pageOfCategories(many, { ...state, page: 2 })).toMatchObject({ rows: { length: 5 }, total: 30 });
  });
});
