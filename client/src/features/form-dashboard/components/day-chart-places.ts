/** Drawn in units of its own, and stretched to the space that there is. */
export const size = { width: 1_000, height: 200 };

/** Room above the highest. */
const above = 8;

/** Where one of so many days is; the only one stands in the middle. */
export function placeOf(index: number, days: number): number {
  return days === 1 ? size.width / 2 : (index / (days - 1)) * size.width;
}

/** @param points where each is, and which part of the greatest */
export function pointsOf(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([place, part]) => `${place.toFixed(1)},${(size.height - part * (size.height - above)).toFixed(1)}`)
    .join(' ');
}

/** Beside others. @param part of the greatest @param step from the middle */
export function barOf(part: number, step: number) {
  const width = size.width / 12;
  const height = part * (size.height - above);
  return {
    ...{ x: size.width / 2 + (step * 1.2 - 0.5) * width, y: size.height - height },
    ...{ width, height },
  };
}

/** Where the words about a day come up. */
export function roomOf(place: number, days: number) {
  const width = size.width / Math.max(1, days);
  return { x: Math.max(0, place - width / 2), y: 0, width, height: size.height };
}
