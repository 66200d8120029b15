import { parseSort } from '@spoor/contracts/collections/sort';
import type { ListBlockOptions } from '@spoor/contracts/list-items/list-block-options';
import { type ListSortTerm, listSortFields } from '@spoor/contracts/list-items/list-fields';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../name-search.ts';
import { byGuid, type OrderTerm, orderBy, wholeOrder } from '../../order.ts';

const newestFirst: ListSortTerm = { field: 'publishedOn', direction: 'desc' };

/**
 * What a list is ordered by: what is asked for, else the list's own order, else the newest first. Ties are broken by
 * guid, so that no item is met on two pages.
 */
export function orderTerms(
  sort: readonly ListSortTerm[] | undefined,
  options: ListBlockOptions,
): OrderTerm[] {
  const terms = sort ?? parseSort(listSortFields, options.defaultSortBy) ?? [newestFirst];
  return wholeOrder(terms.flatMap((term) => termsOf(term, options)));
}

/** The order of a list, as SQL has it. */
export function orderOf(
  sort: readonly ListSortTerm[] | undefined,
  options: ListBlockOptions,
): RawBuilder<unknown> {
  return orderBy(orderTerms(sort, options));
}

function termsOf({ field, direction }: ListSortTerm, options: ListBlockOptions): OrderTerm[] {
  switch (field) {
    case 'title':
      return [{ value: byName(sql`title`), type: 'text', direction }];
    case 'custom':
      return [
        {
          value: sql`array_position(${manualOrder(options)}::uuid[], guid)`,
          type: 'integer',
          direction,
        },
        ...termsOf(newestFirst, options),
      ];
    case 'guid':
      return [{ ...byGuid, direction }];
    default:
      return [{ value: sql.ref(field), type: 'timestamptz', direction }];
  }
}

/** The order that an editor made by hand: each item followed by those below it, where items are nested. */
export function manualOrder({ sortOrder, nestedSortOrder }: ListBlockOptions): string[] {
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
