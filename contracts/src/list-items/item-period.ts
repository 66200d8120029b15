import type { ItemMetadata } from './list-item.ts';

type Period = Pick<ItemMetadata, 'periodStart' | 'periodEnd'>;

/**
 * Whether a period would end before it begins. One that is open at either side does not.
 * @param before the period as it is stored, which may stay as it is
 */
export function endsBeforeStart({ periodStart, periodEnd }: Period, before: Period = {}): boolean {
  if (periodStart == null || periodEnd == null) return false;
  if (periodStart === before.periodStart && periodEnd === before.periodEnd) return false;
  return Date.parse(periodEnd) < Date.parse(periodStart);
}
