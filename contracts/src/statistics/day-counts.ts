import { z } from 'zod';

const whole = z.int().nonnegative();

/** Names of one kind, and what was counted of each: `[name, segment, ...]`, both as their index. */
const viewTable = z.object({
  names: z.array(z.string()),
  /** name, segment, visitors, visits, views, visits that began here, of those with one view alone, milliseconds */
  rows: z.array(z.tuple([whole, whole, whole, whole, whole, whole, whole, whole])),
});
const actionTable = z.object({
  names: z.array(z.string()),
  /** name, segment, visitors, times */
  rows: z.array(z.tuple([whole, whole, whole, whole])),
});

/**
 * What one class of visitors did on a day. Each visit belongs to one segment, by its first view. A visitor counts where the
 * visit was in which they did it first, so that everything can be added up over segments.
 */
export const classCounts = z.object({
  /** The site that visits came from (empty: none), kind of device, browser, language. */
  segments: z.array(z.tuple([z.string(), z.string(), z.string(), z.string()])),
  /** segment, visitors, visits, views, visits with one view alone */
  totals: z.array(z.tuple([whole, whole, whole, whole, whole])),
  /** segment, hours since the day began, visitors, visits that began, views */
  hours: z.array(z.tuple([whole, whole, whole, whole, whole])),
  /** segment, bucket of the seconds that a visit took, visits */
  durations: z.array(z.tuple([whole, whole, whole])),
  path: viewTable,
  page: viewTable,
  item: viewTable,
  search: actionTable,
  unfound: actionTable,
  notFound: actionTable,
  outbound: actionTable,
  download: actionTable,
  vitals: z.object({
    paths: z.array(z.string()),
    devices: z.array(z.string()),
    /** path, device, vital as its index in `vitals`, bucket (of `cls` times a thousand), times */
    rows: z.array(z.tuple([whole, whole, whole, whole, whole])),
  }),
});
export type ClassCounts = z.infer<typeof classCounts>;

export const dayCounts = z.object({ visitor: classCounts, editor: classCounts, bot: classCounts });
export type DayCounts = z.infer<typeof dayCounts>;
