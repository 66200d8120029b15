import type { Category } from '@spoor/contracts/categories/category';
import type { Table } from '../../runtime/projection.ts';

export interface CategoryRow {
  guid: string;
  platformGuid: string;
  category: Category;
  removed: boolean;
  revision: number;
}

export const categoriesTable: Table<CategoryRow> = {
  key: 'guid',
  columns: { guid: 'uuid', platformGuid: 'uuid', category: 'jsonb', removed: 'boolean', revision: 'integer' },
  indexes: ['("platformGuid")'],
};
