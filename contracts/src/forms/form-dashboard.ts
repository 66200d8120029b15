import { z } from 'zod';
import { query } from '../shared/query.ts';
import { queryDay } from '../shared/query-moments.ts';
import { elementTypes } from './element-types.ts';
import { formVersionName } from './form-query.ts';

/** Of which version figures are: as addresses of versions name it, or all of them together. */
export const dashboardVersionName = z.union([z.literal('all'), formVersionName]);
export type DashboardVersionName = z.output<typeof dashboardVersionName>;

/** Query of `GET /api/forms/{guid}/versions/{number}/dashboard`: days of the platform, both included; all there are where absent. */
export const formDashboardQuery = query({ from: queryDay.optional(), to: queryDay.optional() });
export type FormDashboardQuery = z.output<typeof formDashboardQuery>;

/** Null where the group is too small. */
const count = z.int().nullable();

/**
 * What was chosen: `id` of an option, of a row and an option of a matrix with a dot between, a number, or `true` and `false`; of dates a
 * month, `2026-11`, a year, `2026`, or a decade, `2020s`, by how far they lie apart, and of times an hour, `09`.
 */
export const answerCount = z.object({
  id: z.string(),
  count,
  /** Of a ranking: the mean of the places that it got. */
  meanPlace: z.number().nullable().optional(),
});
export type AnswerCount = z.infer<typeof answerCount>;

export const fieldFigure = z.object({
  id: z.string(),
  type: z.enum(elementTypes),
  /** How many answered it; who did not may never have been asked. Null where that would tell of another answer what is not told. */
  answered: z.int().nullable(),
  /** Of what is chosen. */
  distribution: z.array(answerCount).nullable(),
  /** Of numbers. The smallest and the greatest are each somebody's: null where groups that are too small are left out. */
  stats: z
    .object({
      min: z.number().nullable(),
      max: z.number().nullable(),
      mean: z.number(),
      median: z.number(),
    })
    .nullable(),
});
export type FieldFigure = z.infer<typeof fieldFigure>;

/** Figures of a version of a form in a period. */
export const formDashboard = z
  .object({
    views: z.int(),
    starts: z.int(),
    /** Who was counted as they began, and sent it: never more than began. */
    completed: z.int(),
    /** Of those who began; null where nobody was counted who did. */
    completionRate: z.number().nullable(),
    /** What came in, without spam and the trash, also of those who are not counted; what was erased since counts. */
    received: z.int(),
    /** From opening the form to sending it; null where too few tell. */
    medianSeconds: z.int().nullable(),
    perDay: z.array(z.object({ day: z.string(), starts: z.int(), completed: z.int() })),
    /** By page, in the order of the form: how many came to it, and how many of them went no further. Empty of all versions: each has its own pages. */
    dropOff: z.array(z.object({ pageId: z.string(), reached: z.int(), left: z.int() })),
    /** The same of where answers are shown once more; null where the version has no such place, and of all versions. */
    review: z.object({ reached: z.int(), left: z.int() }).nullable(),
    /** Of so many of the newest submissions the figures of fields are. */
    answersCounted: z.int(),
    /** Null where there are too few submissions to tell anything of answers. */
    fields: z.array(fieldFigure).nullable(),
  })
  .meta({ id: 'FormDashboard' });
export type FormDashboard = z.infer<typeof formDashboard>;
