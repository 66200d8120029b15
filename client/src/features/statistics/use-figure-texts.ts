import type { StatisticsFigures } from '@spoor/contracts/statistics/statistics.views';
import { useI18n } from '../../shared/i18n.tsx';

export const figureNames = ['visitors', 'visits', 'views', 'bounceRate', 'durationMs'] as const;
export type FigureName = (typeof figureNames)[number];

/** How a figure is written. @returns a function of its name and its value; null is a dash */
export function useFigureText(): (name: FigureName, value: StatisticsFigures[FigureName]) => string {
  const { t, number } = useI18n();
  return (name, value) => {
    if (value === null) return '–';
    if (name === 'bounceRate') return `${number(Math.round(value * 100))}%`;
    if (name !== 'durationMs') return number(value);
    const seconds = Math.round(value / 1_000);
    return t('statistics.duration', {
      minutes: Math.floor(seconds / 60),
      seconds: String(seconds % 60).padStart(2, '0'),
    });
  };
}
