import { useMemo } from 'react';
import { locales, useI18n } from './i18n.tsx';
import { useSettings } from './settings.api.ts';

/** Moments as people plan by them: on the clock of the platform, wherever they are. */
export interface PlanTime {
  readonly timeZone: string;
  /** `wo 25 nov 2026 09:00`. */
  format(moment: string): string;
  /** Whose clock that is: `Nederlandse tijd`. */
  readonly zone: string;
}

export function usePlanTime(): PlanTime {
  const { language, t } = useI18n();
  const { timeZone } = useSettings();
  return useMemo(() => {
    const locale = locales[language];
    const dates = new Intl.DateTimeFormat(locale, {
      timeZone,
      ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    });
    const times = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
    const named = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
    const [zone] = named.formatToParts().filter(({ type }) => type === 'timeZoneName');
    return {
      timeZone,
      format: (moment) => `${dates.format(new Date(moment))} ${times.format(new Date(moment))}`,
      // What the rest of Europe calls by another name.
      zone: timeZone === 'Europe/Amsterdam' ? t('plan.dutch_time') : (zone?.value ?? timeZone),
    };
  }, [language, timeZone, t]);
}
