import { maxCategories } from '@spoor/contracts/categories/category-list';
import {
  countCategories,
  isCategoryNameTaken,
} from '@spoor/projections/categories/categories/categories.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { requireAtMost } from '../shared/require-at-most.ts';

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
  requireAtMost((await countCategories(queryContext)) + 1, maxCategories, 'too_many_categories', '/name');
}
