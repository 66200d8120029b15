import type { I18n } from '../i18n.tsx';

/** `+33% · `; empty where it cannot be told. */
export function differenceText(now: number | null, before: number | null, { number }: I18n): string {
  if (now === null || before === null || before === 0) return '';
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent === 0 ? '' : percent > 0 ? '+' : '−'}${number(Math.abs(percent))}% · `;
}

/** `33%`. @param rate from 0 to 1 */
export function rateText(rate: number, { number }: I18n): string {
  return `${number(Math.round(rate * 100))}%`;
}

/** `2 m 05 s`. */
export function durationText(seconds: number, { t }: I18n): string {
  return t('statistics.duration', {
    minutes: Math.floor(seconds / 60),
    seconds: String(seconds % 60).padStart(2, '0'),
  });
}
