import type { I18n } from '../i18n.tsx';

/** A focal point in whole percents; undefined for other values. */
export function pointText(t: I18n['t'], value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('x' in value && 'y' in value)) return undefined;
  const percent = (share: unknown) => Math.round(Number(share) * 100);
  return t('media.focal_point_value', { x: percent(value.x), y: percent(value.y) });
}
