import { maxCategories } from '@spoor/contracts/categories/category-list';
import {
  countCategories,
  isCategoryNameTaken,
} from '@spoor/projections/categories/categories/categories.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/** @throws DomainError `already_exists`: people choose categories by their names */
export async function requireFreeCategoryName(
  name: string,
  queryContext: QueryContext,
  exceptGuid: string,
): Promise<void> {
  if (await isCategoryNameTaken(queryContext, name, exceptGuid))
    throw new DomainError('already_exists', {
      name: 'category_name_taken',
      values: { name },
      path: '/name',
    });
}

/** @throws DomainError `validation_failed` */
export async function requireRoomForCategory(queryContext: QueryContext): Promise<void> {
  if ((await countCategories(queryContext)) >= maxCategories)
    throw new DomainError('validation_failed', {
      name: 'too_many_categories',
      values: { most: maxCategories },
      path: '/name',
    });
}
