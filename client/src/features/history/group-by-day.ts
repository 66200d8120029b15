import type { ChangeView } from '@spoor/contracts/changes/change.views';

export interface Day {
  readonly day: string;
  readonly changes: readonly ChangeView[];
}

/**
 * Groups consecutive Changes by day.
 * @param dayOf the day's name in the reader's language
 */
export function groupByDay(
  changes: readonly ChangeView[],
  dayOf: (change: ChangeView) => string,
): readonly Day[] {
  const days = Map.groupBy(changes, dayOf);
  return [...days].map(([day, ofDay]) => ({ day, changes: ofDay }));
}
