/** What a table shows, as its address says it. */
export interface TableState {
  readonly search: string;
  /** `title_asc`. */
  readonly sort: string;
  /** From 1. */
  readonly page: number;
  /** The value of each filter that is set. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What can be said of a table in its address, and what holds where nothing is said. */
export interface TableShape {
  readonly sort: string;
  /** Names of filters; they are those of the address. */
  readonly filters: readonly string[];
}

/** Rows on a page of a table. */
export const tablePageSize = 25;

/** Longer texts find nothing, and servers refuse them. */
const longestSearch = 200;

export function readTableState(address: URLSearchParams, shape: TableShape): TableState {
  const filters = shape.filters.flatMap((name) => {
    const value = address.get(name);
    return value === null || value === '' ? [] : [[name, value]];
  });
  return {
    search: (address.get('q') ?? '').trim().slice(0, longestSearch),
    sort: address.get('sort') ?? shape.sort,
    page: Math.max(1, Math.trunc(Number(address.get('page'))) || 1),
    filters: Object.fromEntries(filters),
  };
}

/** An address relative to the screen's own, which says only what is not usual: `?q=markt&page=2`. */
export function tableAddress({ search, sort, page, filters }: TableState, shape: TableShape): string {
  const said = new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(sort === shape.sort ? {} : { sort }),
    ...filters,
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `?${said}`;
}

/** The same table, looked at otherwise. Whoever narrows or sorts begins at the first page again. */
export function withTableState(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: 1, ...change };
}

/** The same filters with one set; null takes it away. */
export function withFilter(filters: TableState['filters'], name: string, value: string | null) {
  const { [name]: _replaced, ...others } = filters;
  return value === null ? others : { ...others, [name]: value };
}
