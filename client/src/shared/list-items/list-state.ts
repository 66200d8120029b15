import { formatFilter } from '@spoor/contracts/collections/filter';
import type { ListQuery } from '@spoor/contracts/list-items/public-list-item.routes';
import { isDay } from '@spoor/contracts/shared/day';
import { maxPageNumber, maxPageSize, maxSearchLength } from '@spoor/contracts/shared/query-limits';
import { maxKindLength, maxNameLength } from '@spoor/contracts/shared/text-lengths';
import { type CalendarMonth, monthOf, readMonth, spanOf } from './calendar-month.ts';
import type { ListDisplayOptions } from './list-options.ts';

/** A visitor's query of one list, kept in the address. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  /** As `title_asc`; empty for the list's own order. */
  readonly sort: VisitorSort | '';
  readonly search: string;
  readonly showExpired: boolean;
  /** Name of an item type; empty for all. */
  readonly type: string;
  readonly tag: string;
  /** Guid of a category; empty for all. */
  readonly category: string;
  /** Dates as `2026-11-21`; empty for no limit. */
  readonly from: string;
  readonly to: string;
  /** Of a calendar, as `2026-11`; empty for the current month. */
  readonly month: string;
  /** A lazy list was requested by its link. */
  readonly isWanted: boolean;
}

/** Orders by period only where items have periods. */
export const visitorSorts = ['publishedOn_desc', 'publishedOn_asc', 'title_asc', 'title_desc'] as const;
export const periodSorts = ['periodStart_asc', 'periodStart_desc'] as const;
type VisitorSort = (typeof visitorSorts | typeof periodSorts)[number];

export const defaultListState: ListState = {
  page: 1,
  sort: '',
  search: '',
  showExpired: false,
  type: '',
  tag: '',
  category: '',
  from: '',
  to: '',
  month: '',
  isWanted: false,
};

/** The order of this name; empty where visitors have no such order. */
export function visitorSort(name: string | null): ListState['sort'] {
  return [...visitorSorts, ...periodSorts].find((known) => known === name) ?? '';
}

/**
 * The names of the address's parameters.
 * @param slot see `listSuffixOf`
 */
export function parameterNames(slot: string): Record<keyof ListState, string> {
  return {
    page: `page${slot}`,
    sort: `sort${slot}`,
    search: `q${slot}`,
    showExpired: `expired${slot}`,
    type: `type${slot}`,
    tag: `tag${slot}`,
    category: `category${slot}`,
    from: `from${slot}`,
    to: `to${slot}`,
    month: `month${slot}`,
    isWanted: `show${slot}`,
  };
}

/** Reads the state from an address; invalid values are ignored. */
export function readListState(address: URLSearchParams, slot: string): ListState {
  const names = parameterNames(slot);
  const text = (name: string, length?: number) => (address.get(name) ?? '').slice(0, length).trim();
  const date = (name: string) => (isDay(text(name)) ? text(name) : '');
  const page = Number(address.get(names.page));
  return {
    page: Number.isSafeInteger(page) && page > 1 && page <= maxPageNumber ? page : 1,
    sort: visitorSort(text(names.sort)),
    search: text(names.search, maxSearchLength),
    showExpired: address.get(names.showExpired) === 'true',
    type: text(names.type, maxKindLength),
    tag: text(names.tag, maxNameLength),
    category: text(names.category, maxNameLength),
    from: date(names.from),
    to: date(names.to),
    month: readMonth(text(names.month)) === undefined ? '' : text(names.month),
    isWanted: address.get(names.isWanted) === 'true',
  };
}

/** The address with a changed state of this list, its parameters in one order; other lists stay as they are. */
export function listAddress(address: URLSearchParams, slot: string, change: Partial<ListState>): string {
  const names = parameterNames(slot);
  const next: ListState = { ...readListState(address, slot), page: 1, ...change };
  const result = new URLSearchParams(address);
  for (const key of Object.keys(names) as (keyof ListState)[]) {
    if (next[key] === defaultListState[key]) result.delete(names[key]);
    else result.set(names[key], String(next[key]));
  }
  result.sort();
  return `?${result}`;
}

/**
 * The month of a calendar.
 * @param today as `2026-11-21`
 */
export function shownMonth({ month }: ListState, today: string): CalendarMonth {
  return readMonth(month) ?? monthOf(today);
}

/**
 * The API query of a state. The list's own options apply to what is left out.
 * @param today as `2026-11-21`: the first month of a calendar
 */
export function queryOf(state: ListState, displayOptions: ListDisplayOptions, today: string): ListQuery {
  const { page, sort, search, showExpired, type, tag, category, from, to } = state;
  const chosen = [
    { field: 'listItemTypeName', operator: '=', values: [type] },
    { field: 'tags', operator: '=', values: [tag] },
    { field: 'categories', operator: '=', values: [category] },
  ] as const;
  const filter = formatFilter(chosen.filter(({ values: [value] }) => value !== ''));
  const requested = {
    ...(search === '' ? {} : { searchFilter: search }),
    ...(filter === '' ? {} : { filter }),
    ...(showExpired ? { showExpired } : {}),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(sort === '' ? {} : { sort_by: sort }),
  };
  switch (displayOptions.display) {
    case 'calendar': {
      const [first, last] = spanOf(shownMonth(state, today));
      return {
        ...requested,
        pageNumber: 1,
        itemCount: maxPageSize,
        sort_by: 'periodStart_asc',
        from: first,
        to: last,
      };
    }
    case 'map':
      return { ...requested, pageNumber: page, itemCount: maxPageSize };
    default:
      return { ...requested, pageNumber: page, itemCount: displayOptions.itemsPerPage };
  }
}

export function pageSizeOf({ display, itemsPerPage }: ListDisplayOptions): number {
  return display === 'map' || display === 'calendar' ? maxPageSize : itemsPerPage;
}
