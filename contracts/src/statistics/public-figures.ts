import { smallestGroup } from '../shared/smallest-group.ts';

/** What may be told of visits to whoever looks at a page, of people alone. */
export const publicFigures = ['visitors', 'visits', 'views'] as const;
export type PublicFigure = (typeof publicFigures)[number];

/** Days that are over, the last one included. */
export const figurePeriods = { week: 7, month: 30, year: 365 } as const;
export type FigurePeriod = keyof typeof figurePeriods;

/**
 * A figure as strangers may have it: in tens, and with two digits that mean something.
 * @param counts of each day
 * @param visitors of each of these days. Who came on several is one of each, so all that is sure is that there were as many people
 * as on the busiest day
 * @returns null where it would tell of a few people
 */
export function roundedFigure(counts: readonly number[], visitors: readonly number[]): number | null {
  if (Math.max(0, ...visitors) < smallestGroup) return null;
  const count = counts.reduce((sum, some) => sum + some, 0);
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(count)) - 1));
  return Math.round(count / step) * step;
}
