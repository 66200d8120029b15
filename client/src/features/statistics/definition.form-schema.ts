import { changeStatisticsDefinition } from '@spoor/contracts/statistics/statistics.views';
import { z } from 'zod';
import type { ErrorTexts } from '../../shared/forms/error-text.ts';
import { numberBounds } from '../../shared/forms/number-bounds.ts';

const { filters } = changeStatisticsDefinition.shape;
const { visitMinutes, mostViews, excludedPaths, robotReferrers } = filters.shape;
const words = z.string().transform((text) => text.split(/\s+/).filter((word) => word !== ''));

/** What counts, and why from now on: lists are typed with blanks between their words. */
export const definitionForm = changeStatisticsDefinition.extend({
  filters: filters.extend({
    excludedPaths: words.pipe(excludedPaths),
    robotReferrers: words.pipe(robotReferrers),
  }),
});

export const bounds = { visitMinutes: numberBounds(visitMinutes), mostViews: numberBounds(mostViews) };

export const definitionTexts: ErrorTexts = {
  'filters.visitMinutes': ['form.number', bounds.visitMinutes],
  'filters.mostViews': ['form.number', bounds.mostViews],
};
