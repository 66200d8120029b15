import { smallestGroup } from '../shared/smallest-group.ts';

/** What may be told of visits to whoever looks at a page, of people alone. */
export const publicFigures = ['visitors', 'visits', 'views'] as const;
export type PublicFigure = (typeof publicFigures)[number];

/** Days that are over, the last one included. */
export const figurePeriods = { week: 7, month: 30, year: 365 } as const;
export type FigurePeriod = keyof typeof figurePeriods;

/** A figure as strangers may have it: in tens, and with two digits that mean something; null where it would tell of a few people. @param people of whom it tells */
export function roundedFigure(count: number, people: number): number | null {
  if (people < smallestGroup) return null;
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(count)) - 1));
  return Math.round(count / step) * step;
}
