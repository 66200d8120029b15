import { maxSearchLength } from '@spoor/contracts/shared/query-limits';

/** The state of a table, kept in the address. */
export interface TableState {
  readonly search: string;
  /** `title_asc`. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  /** By name. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The defaults and the filters of a table. */
export interface TableShape {
  readonly sort: string;
  /** Also the names of the address's parameters. */
  readonly filters: readonly string[];
}

export const tablePageSize = 25;

export function readTableState(address: URLSearchParams, shape: TableShape): TableState {
  const filters = shape.filters.flatMap((name) => {
    const value = address.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return {
    search: (address.get('q') ?? '').trim().slice(0, maxSearchLength),
    sort: address.get('sort') ?? shape.sort,
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    filters: Object.fromEntries(filters),
  };
}

/** A relative address without default values: `?q=markt&page=2`. */
export function tableAddress({ search, sort, page, filters }: TableState, shape: TableShape): string {
  const parameters = new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(sort === shape.sort ? {} : { sort }),
    ...filters,
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `?${parameters}`;
}

/** Searching, filtering and sorting go back to the first page. */
export function withTableState(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: 1, ...change };
}

/** Null removes the filter. */
export function withFilter(filters: TableState['filters'], name: string, value: string | null) {
  const { [name]: _replaced, ...others } = filters;
  return value === null ? others : { ...others, [name]: value };
}
