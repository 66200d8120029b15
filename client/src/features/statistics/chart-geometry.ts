import type { StatisticsPoint, StatisticsView } from '@spoor/contracts/statistics/statistics.views';
import { startOfInterval } from '@spoor/contracts/statistics/statistics-period';
import { chartWidth, placeOf, pointAt } from '../../shared/dashboard/chart-places.ts';

export const measures = ['visitors', 'visits', 'views'] as const;
export type Measure = (typeof measures)[number];

export const size = { width: chartWidth, height: 240 };

type Series = readonly StatisticsPoint[];

/** What the top of a chart stands for: a round number of which half is a whole one, with room for all values. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(2, ...values);
  const power = 10 ** Math.floor(Math.log10(most));
  const digit = [1, 2, 4, 6, 8, 10].find((each) => each * power >= most && (each * power) % 2 === 0) ?? 10;
  return digit * power;
}

/** The first part of the period that can still grow, where there is one. */
export function firstOpenPart({ series, openDays, interval }: StatisticsView): number | undefined {
  const [day] = openDays;
  if (day === undefined || interval === 'hour') return undefined;
  const start = startOfInterval(day, interval);
  const index = series.findIndex((point) => point.start >= start);
  return index === -1 ? undefined : index;
}

/** A line through a series, or a part of it: `x,y` of each point. */
export function lineOf(series: Series, measure: Measure, top: number, [from, to]: readonly [number, number]) {
  const points = series.map((point, index) =>
    pointAt(placeOf(index, series.length), point[measure] / top, size.height),
  );
  const [only] = points;
  // Of one point there is no line: a level one says how much it was.
  if (points.length === 1 && only !== undefined)
    return `0,${only.split(',')[1]} ${size.width},${only.split(',')[1]}`;
  return points.slice(from, to).join(' ');
}

/** The space below the line. */
export function areaOf(series: Series, measure: Measure, top: number): string {
  return `0,${size.height} ${lineOf(series, measure, top, [0, series.length])} ${size.width},${size.height}`;
}

export function verticalAt(index: number, length: number) {
  const x = placeOf(index, length);
  return { x1: x, x2: x, y1: 0, y2: size.height };
}

/** In autumn an hour comes twice. */
export function keyAt(series: Series, index: number): string {
  const { start } = series[index] ?? { start: '' };
  return series[index - 1]?.start === start ? `${start} again` : start;
}
