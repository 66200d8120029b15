import type { StatisticsFigures } from '@spoor/contracts/statistics/statistics.views';
import { durationText, rateText } from '../../shared/dashboard/figure-text.ts';
import { useI18n } from '../../shared/i18n.tsx';

export const figureNames = ['visitors', 'visits', 'views', 'bounceRate', 'durationMs'] as const;
export type FigureName = (typeof figureNames)[number];

/** How a figure is written. @returns a function of its name and its value; null is a dash */
export function useFigureText(): (name: FigureName, value: StatisticsFigures[FigureName]) => string {
  const i18n = useI18n();
  return (name, value) => {
    if (value === null) return '–';
    if (name === 'bounceRate') return rateText(value, i18n);
    return name === 'durationMs' ? durationText(Math.round(value / 1_000), i18n) : i18n.number(value);
  };
}
