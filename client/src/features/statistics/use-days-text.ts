import { addDays } from '@spoor/contracts/statistics/statistics-period';
import { useI18n } from '../../shared/i18n.tsx';
import { noonOf } from '../../shared/noon-of.ts';

/** Days in words, as few as possible: of those that follow each other the first and the last. @returns a function of days, oldest first */
export function useDaysText(): (days: readonly string[]) => string {
  const { date } = useI18n();
  return (days) =>
    runsOf(days)
      .map((run) => [...new Set(run)].map((day) => date(noonOf(day))).join(' – '))
      .join(', ');
}

/** The first and last of days that follow each other. @param days oldest first */
export function runsOf(days: readonly string[]): (readonly [string, string])[] {
  const starts = days.filter((day, index) => index === 0 || days[index - 1] !== addDays(day, -1));
  const ends = days.filter((day, index) => days[index + 1] !== addDays(day, 1));
  return starts.map((start, index) => [start, ends[index] ?? start]);
}
