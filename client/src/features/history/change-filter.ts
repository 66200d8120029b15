import { fromDate, toCalendarDate } from '@internationalized/date';
import type { ChangeQuery } from '@spoor/contracts/changes/change.routes';
import type { TableShape, TableState } from '../../shared/ui/data-table/table-state.ts';

/** How far back one may look. */
export const periods = ['today', 'week', 'month'] as const;

const daysOf: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29 };

/** What the address can say of the history of everything. */
export const historyTable: TableShape = { sort: '', filters: ['by', 'since'] };

/** As many as are read at once. */
const partSize = 50;

/**
 * The Changes that somebody wants to see.
 * @param timeZone of the platform: its days begin at midnight there
 */
export function changeFilterOf(
  { search, filters }: Pick<TableState, 'search' | 'filters'>,
  userGuid: string,
  now: Date,
  timeZone: string,
): Omit<ChangeQuery, 'entity' | 'cursor'> {
  const days = daysOf[filters.since ?? ''];
  return {
    limit: partSize,
    ...(search === '' ? {} : { q: search }),
    // Pictures that get smaller versions would hide what people do.
    ...(filters.by === 'system' ? {} : { system: false }),
    ...(filters.by === 'me' ? { actor: userGuid } : {}),
    ...(days === undefined ? {} : { from: daysBefore(now, days, timeZone) }),
  };
}

/** Midnight, so many days ago. */
function daysBefore(now: Date, days: number, timeZone: string): string {
  return toCalendarDate(fromDate(now, timeZone)).subtract({ days }).toDate(timeZone).toISOString();
}
