import type { ListBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import { parseSort, type SortTerm } from '@spoor/contracts/list-items/list-sort';
import { type RawBuilder, sql } from 'kysely';

const newestFirst: SortTerm = { field: 'publishedOn', direction: 'desc' };

/**
 * The order of a list: what is asked for, else the list's own, else the newest first. Items that lack the value come
 * last; ties are broken by guid, so that no item is met on two pages.
 */
export function orderOf(
  sort: readonly SortTerm[] | undefined,
  options: ListBlockOptions,
): RawBuilder<unknown> {
  const terms = sort ?? parseSort(options.defaultSortBy) ?? [newestFirst];
  return sql.join([...terms.flatMap((term) => orderBy(term, options)), sql`guid`]);
}

function orderBy({ field, direction }: SortTerm, options: ListBlockOptions): RawBuilder<unknown>[] {
  const way = sql.raw(`${direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`);
  switch (field) {
    case 'title':
      return [sql`title COLLATE "nl-x-icu" ${way}`];
    case 'custom':
      return [
        sql`array_position(${orderByHand(options)}::uuid[], guid) ${way}`,
        ...orderBy(newestFirst, options),
      ];
    default:
      return [sql`${sql.ref(field)} ${way}`];
  }
}

/** The order that an editor made by hand: each item followed by those below it, where items are nested. */
export function orderByHand({ sortOrder, nestedSortOrder }: ListBlockOptions): string[] {
  const { root = [] } = nestedSortOrder;
  if (root.length === 0) return sortOrder;
  const ordered = new Set<string>();
  const place = (guid: string): void => {
    if (ordered.has(guid)) return;
    ordered.add(guid);
    for (const child of nestedSortOrder[guid] ?? []) place(child);
  };
  for (const guid of root) place(guid);
  return [...ordered];
}
