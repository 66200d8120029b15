import { z } from 'zod';

/** Raised whenever the same events would be counted otherwise. 0: days from before they were sealed. */
export const countingVersion = 1;

const maxEntries = 100;
const pathPattern = z
  .string()
  .trim()
  .max(500)
  .regex(/^\/[^?#*\p{Cc}]*\*?$/u, 'A path, with * at most at its end');
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[\w.:[\]-]+$/, 'Not a host');

export const statisticsFilters = z.object({
  visitMinutes: z.int().min(5).max(240),
  mostViews: z.int().min(50).max(100_000),
  excludedPaths: z.array(pathPattern).max(maxEntries),
  robotReferrers: z.array(host).max(maxEntries),
});

/** By what a day was counted. */
export const countingDefinition = statisticsFilters.extend({ version: z.int().nonnegative() });
export type CountingDefinition = z.infer<typeof countingDefinition>;
