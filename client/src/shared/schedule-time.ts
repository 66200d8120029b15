import { locales } from '@spoor/contracts/texts/languages';
import { useMemo } from 'react';
import { useI18n } from './i18n.tsx';
import { useSettings } from './settings.api.ts';

/** Formats moments in the platform's time zone, in which schedules are made. */
export interface ScheduleTime {
  readonly timeZone: string;
  /** `wo 25 nov 2026 09:00`. */
  format(moment: string): string;
  /** Name of the time zone: `Nederlandse tijd`. */
  readonly zone: string;
}

export function useScheduleTime(): ScheduleTime {
  const { language, t } = useI18n();
  const { timeZone } = useSettings();
  return useMemo(() => {
    const locale = locales[language];
    const dates = new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
    const times = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
    const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
    const [zone] = named.formatToParts().filter(({ type }) => type === 'timeZoneName');
    return {
      timeZone,
      format: (moment) => `${dates.format(new Date(moment))} ${times.format(new Date(moment))}`,
      // Intl names it after Central Europe.
      zone: timeZone === 'Europe/Amsterdam' ? t('plan.dutch_time') : (zone?.value ?? timeZone),
    };
  }, [language, timeZone, t]);
}
