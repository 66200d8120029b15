import { chartWidth, placeOf, pointAt } from '../../../shared/dashboard/chart-places.ts';

export const size = { width: chartWidth, height: 200 };

/** Room above the highest. */
const above = 8;

/** A line. @param parts which part of the greatest each day has, from the first to the last */
export function lineOf(parts: readonly number[]): string {
  return parts
    .map((part, index) => pointAt(placeOf(index, parts.length), part, size.height, above))
    .join(' ');
}

/** Beside others. @param part of the greatest @param step from the middle */
export function barOf(part: number, step: number) {
  const width = size.width / 12;
  const height = part * (size.height - above);
  return {
    x: size.width / 2 + (step * 1.2 - 0.5) * width,
    y: size.height - height,
    width,
    height,
  };
}
