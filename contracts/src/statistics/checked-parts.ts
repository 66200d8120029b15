import { statisticsDimensions } from './statistics-dimensions.ts';

/** What is counted of a row. */
export const checkedMeasures = [
  ...(['visitors', 'count', 'lcp', 'inp', 'cls'] as const),
  ...(['seen', 'begun', 'left', 'sent'] as const),
] as const;
export type CheckedMeasure = (typeof checkedMeasures)[number];

/** Parts of the screen, each with rows of its own. */
export const checkedParts = [...statisticsDimensions, 'vitals', 'forms', 'content'] as const;
export type CheckedPart = (typeof checkedParts)[number];
