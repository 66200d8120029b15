import { z } from 'zod';
import { query } from '../shared/query.ts';
import { queryDay } from '../shared/query-moments.ts';
import { visitorClasses } from './statistics-dimensions.ts';
import { parseFilter, type StatisticsFilter } from './statistics-filter.ts';
import { comparisons, intervals } from './statistics-intervals.ts';
import { isInOrder } from './statistics-period.ts';

/** One at most of what was viewed or done, and of each kind of thing that visits are told apart by. */
const filter = z
  .string()
  .max(4_000)
  .transform((text, context): StatisticsFilter => {
    const parsed = parseFilter(text);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: 'dimension:name, several joined by a semicolon' });
    return z.NEVER;
  });

/** The day after it has to be a day too, as do those that it is compared with. */
const endOfTime = '9999';
const beforeThat = queryDay.refine((text) => text < endOfTime, { message: `Before ${endOfTime}` });
const period = { from: beforeThat, to: beforeThat };

/** Query of `GET /api/statistics`. */
export const statisticsQuery = query({
  ...period,
  compare: z.enum(comparisons).default('previous'),
  interval: z.enum(intervals).optional(),
  who: z.enum(visitorClasses).default('visitor'),
  filter: filter.optional(),
}).refine(isInOrder, { path: ['to'], message: 'Not before `from`, and ten years after it at most' });
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** Query of `GET /api/statistics:check`. */
export const statisticsCheckQuery = query({
  ...period,
  who: z.enum(visitorClasses).default('visitor'),
  filter: filter.optional(),
}).refine(isInOrder, { path: ['to'], message: 'Not before `from`, and ten years after it at most' });
export type StatisticsCheckQuery = z.output<typeof statisticsCheckQuery>;
