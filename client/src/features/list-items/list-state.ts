import type { ListQuery } from '@spoor/contracts/list-items/list-item.routes';

/** What a visitor asked of one list. It lives in the address, so that it can be linked, shared and gone back to. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  /** As `title_asc`; empty = the list's own order. */
  readonly sort: string;
  readonly search: string;
  readonly showExpired: boolean;
}

/** The orders that visitors may choose from. */
export const visitorSorts = ['publishedOn_desc', 'publishedOn_asc', 'title_asc', 'title_desc'] as const;

const untouched: ListState = { page: 1, sort: '', search: '', showExpired: false };

/** Names of the members in the address: plain for the first list of a page, numbered for the others. */
export function parameterNames(listIndex: number) {
  const suffix = listIndex === 0 ? '' : `-${listIndex + 1}`;
  return {
    page: `page${suffix}`,
    sort: `sort${suffix}`,
    search: `q${suffix}`,
    showExpired: `expired${suffix}`,
  };
}

/** Reads the state of one list; what cannot be read counts as not asked. */
export function readListState(address: URLSearchParams, listIndex: number): ListState {
  const names = parameterNames(listIndex);
  const page = Number(address.get(names.page));
  const sort = address.get(names.sort) ?? '';
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    sort: visitorSorts.some((known) => known === sort) ? sort : '',
    search: (address.get(names.search) ?? '').trim().slice(0, 200),
    showExpired: address.get(names.showExpired) === 'true',
  };
}

/** The address of another state of this list; other lists of the page stay as they are. */
export function listAddress(address: URLSearchParams, listIndex: number, change: Partial<ListState>): string {
  const names = parameterNames(listIndex);
  const next: ListState = { ...readListState(address, listIndex), page: 1, ...change };
  const result = new URLSearchParams(address);
  for (const key of Object.keys(names) as (keyof ListState)[]) {
    if (next[key] === untouched[key]) result.delete(names[key]);
    else result.set(names[key], String(next[key]));
  }
  return `?${result}`;
}

/** The call that answers a state. What was not asked is left out: the list's own options then decide. */
export function queryOf({ page, sort, search, showExpired }: ListState, itemsPerPage: number): ListQuery {
  return {
    pageNumber: page,
    itemCount: itemsPerPage,
    ...(sort === '' ? {} : { sort_by: sort }),
    ...(search === '' ? {} : { searchFilter: search }),
    ...(showExpired ? { showExpired } : {}),
  };
}
