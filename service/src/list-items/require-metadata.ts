import { categoriesIn } from '@spoor/contracts/categories/category-list';
import type { EditListItem, NewListItem } from '@spoor/contracts/list-items/list-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { metadataIssues } from '@spoor/contracts/list-items/metadata-issues';
import { authorGuids } from '@spoor/contracts/shared/author-list';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { findCategories } from '@spoor/projections/categories/categories/categories.queries';
import { readListItems } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { requireAuthors } from '../users/require-authors.ts';

/**
 * What the metadata of an item names has to be there: accounts of authors, and categories; and it is as kinds of items tell.
 * @param guids of the items that get it; what they have already may stay so
 * @throws DomainError `validation_failed`, pointing into the item
 */
export async function requireMetadata(
  metadata: EditListItem['metadata'] | NewListItem['metadata'],
  queryContext: QueryContext,
  guids: readonly string[] = [],
): Promise<void> {
  const readItems = () => (guids.length === 0 ? Promise.resolve([]) : readListItems(queryContext, guids));
  await requireKnownMembers(metadata ?? {}, readItems);
  await requireAuthors(metadata?.authors, '/metadata/authors', queryContext, async () =>
    namedByAll(await readItems()),
  );
  const wanted = metadata?.categories ?? [];
  const known = await findCategories(queryContext, wanted);
  const unknown = wanted.filter((guid) => !known.has(guid));
  if (unknown.length === 0) return;
  const items = await readItems();
  const named = new Set(items.flatMap((item) => categoriesIn(item.metadata.categories)));
  if (!unknown.every((guid) => named.has(guid)))
    throw new DomainError('validation_failed', { name: 'category_unknown', path: '/metadata/categories' });
}

/** Authors that one of several items has, the others do not have therefore. */
function namedByAll(items: readonly ListItemView[]): readonly string[] {
  const [first = [], ...others] = items.map(({ metadata }) => authorGuids(metadata.authors));
  return first.filter((guid) => others.every((each) => each.includes(guid)));
}

async function requireKnownMembers(
  metadata: Readonly<Record<string, unknown>>,
  readItems: () => Promise<readonly ListItemView[]>,
): Promise<void> {
  const flaws = metadataIssues(metadata);
  if (flaws.length === 0) return;
  const items = await readItems();
  const isStored = (member: string) =>
    items.length > 0 && items.every((item) => sameJson(item.metadata[member], metadata[member]));
  const issues = flaws
    .filter(({ member }) => !isStored(member))
    .map(({ member, code }) => ({ code, message: 'Not as kinds of items tell', path: ['metadata', member] }));
  if (issues.length > 0) throw new DomainError('validation_failed', undefined, { issues });
}
