import { useI18n } from '../../shared/i18n.tsx';

export const shownVitals = ['lcp', 'inp', 'cls'] as const;
export type ShownVital = (typeof shownVitals)[number];

/** How a measurement is written. @returns a function of its name and its value: milliseconds, or of `cls` without a unit */
export function useVitalText(): (name: ShownVital, value: number) => string {
  const { t, number } = useI18n();
  return (name, value) =>
    name === 'cls'
      ? number(Math.round(value * 100) / 100)
      : t('statistics.seconds', { seconds: number(Math.round(value / 10) / 100) });
}
