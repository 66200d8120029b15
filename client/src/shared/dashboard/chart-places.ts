/** Charts are drawn in units of their own, and stretched to the space that there is: so wide, and as high as each says. */
export const chartWidth = 1_000;

/** Where one of so many moments is, from left to right; the only one stands in the middle. */
export function placeOf(index: number, length: number): number {
  return length <= 1 ? chartWidth / 2 : (index / (length - 1)) * chartWidth;
}

/** Where the pointer finds one of so many moments: around its place. */
export function roomOf(index: number, length: number, height: number) {
  const width = chartWidth / Math.max(1, length - 1);
  return { x: Math.max(0, placeOf(index, length) - width / 2), y: 0, width, height };
}

/** A point of a line. @param part of what the top stands for @param above room that is left above the top */
export function pointAt(place: number, part: number, height: number, above = 0): string {
  return `${place.toFixed(1)},${(height - part * (height - above)).toFixed(1)}`;
}
