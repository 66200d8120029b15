import type { Interval } from '@spoor/contracts/statistics/statistics-intervals';
import { locales } from '@spoor/contracts/texts/languages';
import { useI18n } from '../../shared/i18n.tsx';

/** What a part of a period is called. @returns a function of its beginning, as `2026-11-21T14` or `2026-11-21` */
export function usePartName(interval: Interval): (start: string) => string {
  const { t, language } = useI18n();
  // A day of the calendar: told in UTC, so that no clock moves it.
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options }).format(Date.parse(day));
  return (start) => {
    const day = start.slice(0, 10);
    if (interval === 'month') return date(day, { month: 'short', year: 'numeric' });
    const shown = date(day, { day: 'numeric', month: 'short', year: 'numeric' });
    if (interval === 'week') return t('statistics.week_of', { day: shown });
    return interval === 'hour' ? `${shown} ${start.slice(11)}:00` : shown;
  };
}
