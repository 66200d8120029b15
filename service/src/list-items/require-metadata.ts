import { categoriesIn } from '@spoor/contracts/categories/category-list';
import type { EditListItem, NewListItem } from '@spoor/contracts/list-items/list-item.commands';
import { findCategories } from '@spoor/projections/categories/categories/categories.queries';
import { readListItems } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { requireAuthors } from '../users/require-authors.ts';

/**
 * What the metadata of an item names has to be there: accounts of authors, and categories.
 * @param guids of the items that get it; categories that they name already may be gone
 * @throws DomainError `validation_failed`, pointing into the item
 */
export async function requireMetadata(
  metadata: EditListItem['metadata'] | NewListItem['metadata'],
  queryContext: QueryContext,
  guids: readonly string[] = [],
): Promise<void> {
  await requireAuthors(metadata?.authors, '/metadata/authors', queryContext);
  const wanted = metadata?.categories ?? [];
  const known = await findCategories(queryContext, wanted);
  const unknown = wanted.filter((guid) => !known.has(guid));
  if (unknown.length === 0) return;
  const items = guids.length === 0 ? [] : await readListItems(queryContext, guids);
  const named = new Set(items.flatMap((item) => categoriesIn(item.metadata.categories)));
  if (!unknown.every((guid) => named.has(guid)))
    throw new DomainError('validation_failed', { name: 'category_unknown', path: '/metadata/categories' });
}
