import type { ChangeView } from '@spoor/contracts/changes/change.views';

export interface Day {
  readonly day: string;
  readonly changes: readonly ChangeView[];
}

/** Cuts a timeline into days, keeping its order. @param dayOf the day's name as the reader knows it. */
export function groupByDay(
  changes: readonly ChangeView[],
  dayOf: (change: ChangeView) => string,
): readonly Day[] {
  const days = Map.groupBy(changes, dayOf);
  return [...days].map(([day, ofDay]) => ({ day, changes: ofDay }));
}
