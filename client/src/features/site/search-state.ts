import type { SearchRequest } from '@spoor/contracts/search/search.routes';
import { type SearchKind, searchKinds } from '@spoor/contracts/search/search-kinds';
import { isDay } from '@spoor/contracts/shared/day';
import { normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { maxPageNumber, maxSearchLength } from '@spoor/contracts/shared/query-limits';
import { searchPath } from '../../shared/addresses.ts';

/** A visitor's search, kept in the address. */
export interface SearchState {
  readonly text: string;
  /** Empty for all. */
  readonly kind: SearchKind | '';
  /** Guid; empty for all. */
  readonly list: string;
  /** Dates as `2026-11-21`; empty for no limit. */
  readonly from: string;
  readonly to: string;
  /** From 1. */
  readonly page: number;
}

export const resultsPerPage = 10;

const names = { text: 'q', kind: 'type', list: 'list', from: 'from', to: 'to', page: 'page' } as const;

/** Names of the address's parameters. */
export const searchParameters: Readonly<Record<keyof SearchState, string>> = names;

/** Reads the state from an address; invalid values are ignored. */
export function readSearchState(address: URLSearchParams): SearchState {
  const given = (name: string) => (address.get(name) ?? '').trim();
  const date = (name: string) => (isDay(given(name)) ? given(name) : '');
  const page = Number(given(names.page));
  return {
    text: given(names.text).slice(0, maxSearchLength).trim(),
    kind: searchKinds.find((known) => known === given(names.kind)) ?? '',
    list: normalizeGuid(given(names.list)) ?? '',
    from: date(names.from),
    to: date(names.to),
    page: Number.isSafeInteger(page) && page > 1 && page <= maxPageNumber ? page : 1,
  };
}

/** The parameters of a state: those that are not as they are without. Without words there is nothing to narrow. */
export function searchEntries(state: SearchState): [name: string, value: string][] {
  return (state.text === '' ? (['page'] as const) : (Object.keys(names) as (keyof SearchState)[]))
    .map((key): [string, string] => [names[key], String(state[key])])
    .filter(([name, value]) => value !== '' && !(name === names.page && value === '1'));
}

/** The address of a state, its parameters in one order. */
export function searchStateAddress(state: SearchState): string {
  const query = new URLSearchParams(searchEntries(state));
  query.sort();
  return query.size === 0 ? searchPath : `${searchPath}?${query}`;
}

/** Whether more than words narrows it. */
export function isNarrowed({ kind, list, from, to }: SearchState): boolean {
  return [kind, list, from, to].some((value) => value !== '');
}

/** The API query of a state. */
export function searchRequestOf({ text, kind, list, from, to, page }: SearchState): SearchRequest {
  return {
    q: text,
    ...(kind === '' ? {} : { type: kind }),
    ...(list === '' ? {} : { listGuid: list }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    pageNumber: page,
    itemCount: resultsPerPage,
  };
}
