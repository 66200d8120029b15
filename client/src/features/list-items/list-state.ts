import { formatFilter } from '@spoor/contracts/list-items/list-filter';
import type { ListQuery } from '@spoor/contracts/list-items/list-item-reading.routes';
import { type CalendarMonth, isDate, monthOf, readMonth, spanOf } from './calendar-month.ts';
import type { ListDrawing } from './list-options.ts';

/** What a visitor asked of one list. It lives in the address, so that it can be linked, shared and gone back to. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  /** As `title_asc`; empty = the list's own order. */
  readonly sort: string;
  readonly search: string;
  readonly showExpired: boolean;
  /** Name of a kind of item; empty = all. */
  readonly type: string;
  readonly tag: string;
  /** Dates as `2026-11-21`; empty = without bound. */
  readonly from: string;
  readonly to: string;
  /** Of a calendar, as `2026-11`; empty = the current one. */
  readonly month: string;
  /** A list that waits until it comes near is wanted now. */
  readonly isWanted: boolean;
}

/** The orders that visitors may choose from; those of periods only where items have them. */
export const visitorSorts = ['publishedOn_desc', 'publishedOn_asc', 'title_asc', 'title_desc'] as const;
export const periodSorts = ['periodStart_asc', 'periodStart_desc'] as const;

export const untouched: ListState = {
  ...{ page: 1, sort: '', search: '', showExpired: false },
  ...{ type: '', tag: '', from: '', to: '', month: '', isWanted: false },
};

/** What is shown at once where a page of a list would tear things apart: a month, or the places on a map. */
const mostItems = 100;

/** Names of the members in the address. @param slot see `slotOf` */
export function parameterNames(slot: string): Record<keyof ListState, string> {
  return {
    ...{ page: `page${slot}`, sort: `sort${slot}`, search: `q${slot}` },
    ...{ showExpired: `expired${slot}`, type: `type${slot}`, tag: `tag${slot}` },
    ...{ from: `from${slot}`, to: `to${slot}`, month: `month${slot}`, isWanted: `show${slot}` },
  };
}

/** Reads the state of one list; what cannot be read counts as not asked. */
export function readListState(address: URLSearchParams, slot: string): ListState {
  const names = parameterNames(slot);
  const text = (name: string) => (address.get(name) ?? '').trim();
  const date = (name: string) => (isDate(text(name)) ? text(name) : '');
  const page = Number(address.get(names.page));
  const sort = text(names.sort);
  return {
    page: Number.isSafeInteger(page) && page > 1 && page <= 1_000_000 ? page : 1,
    sort: [...visitorSorts, ...periodSorts].some((known) => known === sort) ? sort : '',
    search: text(names.search).slice(0, 200),
    showExpired: address.get(names.showExpired) === 'true',
    type: text(names.type).slice(0, 50),
    tag: text(names.tag).slice(0, 100),
    from: date(names.from),
    to: date(names.to),
    month: readMonth(text(names.month)) === undefined ? '' : text(names.month),
    isWanted: address.get(names.isWanted) === 'true',
  };
}

/** The address of another state of this list; other lists of the page stay as they are. */
export function listAddress(address: URLSearchParams, slot: string, change: Partial<ListState>): string {
  const names = parameterNames(slot);
  const next: ListState = { ...readListState(address, slot), page: 1, ...change };
  const result = new URLSearchParams(address);
  for (const key of Object.keys(names) as (keyof ListState)[]) {
    if (next[key] === untouched[key]) result.delete(names[key]);
    else result.set(names[key], String(next[key]));
  }
  return `?${result}`;
}

/** The month that a calendar shows. @param today as `2026-11-21` */
export function shownMonth({ month }: ListState, today: string): CalendarMonth {
  return readMonth(month) ?? monthOf(today);
}

/**
 * The call that answers a state. What was not asked is left out: the list's own options then decide.
 * @param today as `2026-11-21`: a calendar begins with its month
 */
export function queryOf(state: ListState, drawing: ListDrawing, today: string): ListQuery {
  const { page, sort, search, showExpired, type, tag, from, to } = state;
  const filter = formatFilter([
    ...(type === '' ? [] : [{ field: 'listItemTypeName' as const, operator: '=' as const, values: [type] }]),
    ...(tag === '' ? [] : [{ field: 'tags' as const, operator: '=' as const, values: [tag] }]),
  ]);
  const asked = {
    ...(search === '' ? {} : { searchFilter: search }),
    ...(filter === '' ? {} : { filter }),
    ...(showExpired ? { showExpired } : {}),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(sort === '' ? {} : { sort_by: sort }),
  };
  switch (drawing.display) {
    case 'calendar': {
      const [first, last] = spanOf(shownMonth(state, today));
      return {
        ...asked,
        pageNumber: 1,
        itemCount: mostItems,
        sort_by: 'periodStart_asc',
        from: first,
        to: last,
      };
    }
    case 'map':
      return { ...asked, pageNumber: page, itemCount: mostItems };
    default:
      return { ...asked, pageNumber: page, itemCount: drawing.itemsPerPage };
  }
}

/** How many items stand on one page of a list. */
export function pageSizeOf({ display, itemsPerPage }: ListDrawing): number {
  return display === 'map' || display === 'calendar' ? mostItems : itemsPerPage;
}
