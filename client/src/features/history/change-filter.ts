import { fromDate, toCalendarDate } from '@internationalized/date';
import type { ChangeQuery } from '@spoor/contracts/changes/change.routes';
import type { TableShape, TableState } from '../../shared/ui/data-table/table-state.ts';

export const periods = ['today', 'week', 'month'] as const;

const daysOf: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29 };

/** The table state that the address can hold. */
export const historyTable: TableShape = { sort: '', filters: ['by', 'since'] };

const partSize = 50;

/**
 * The query for Changes.
 * @param timeZone of the platform, where its days begin
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
    // What is looked for may be any of a run.
    ...(search === '' ? { foldRuns: true } : { q: search }),
    // Image processing by the system would hide what people did.
    ...(filters.by === 'system' ? {} : { system: false }),
    ...(filters.by === 'me' ? { actor: userGuid } : {}),
    ...(days === undefined ? {} : { from: daysBefore(now, days, timeZone) }),
  };
}

/** Midnight, some days ago. */
function daysBefore(now: Date, days: number, timeZone: string): string {
  return toCalendarDate(fromDate(now, timeZone)).subtract({ days }).toDate(timeZone).toISOString();
}
