import type { ChangeQuery } from '@spoor/contracts/changes/change.routes';
import { dateOf } from '../../shared/i18n.tsx';
import type { TableShape, TableState } from '../../shared/ui/data-table/table-state.ts';

/** How far back one may look. */
export const periods = ['today', 'week', 'month'] as const;

const daysOf: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29 };

/** What the address can say of the history of everything. */
export const historyTable: TableShape = { sort: '', filters: ['by', 'since'] };

/** As many as are read at once. */
const partSize = 50;

/** The Changes that somebody wants to see. A day begins at midnight in the platform's time zone, give or take an hour. */
export function changeFilterOf(
  { search, filters }: Pick<TableState, 'search' | 'filters'>,
  userGuid: string,
  now: Date,
): Omit<ChangeQuery, 'entity' | 'cursor'> {
  const days = daysOf[filters.since ?? ''];
  return {
    limit: partSize,
    ...(search === '' ? {} : { q: search }),
    // Pictures that get smaller versions would hide what people do.
    ...(filters.by === 'system' ? {} : { system: false }),
    ...(filters.by === 'me' ? { actor: userGuid } : {}),
    ...(days === undefined ? {} : { from: startOfDay(now, days) }),
  };
}

function startOfDay(now: Date, daysAgo: number): string {
  const day = dateOf(now.toISOString());
  const start = new Date(`${day}T00:00:00+01:00`);
  start.setUTCDate(start.getUTCDate() - daysAgo);
  return start.toISOString();
}
