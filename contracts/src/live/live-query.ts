import { z } from 'zod';
import { query } from '../shared/query.ts';
import { maxLiveAgeMs, maxLiveKeysLength } from './live-keys.ts';

const keyList = z
  .string()
  .max(maxLiveKeysLength)
  .transform((keys) => keys.split(',').filter((key) => key !== ''));

/**
 * Query of `GET /api/live`: keys joined by commas, whole or as by `shortKey`, absent: all; and how many milliseconds ago was read
 * what carries them.
 */
export const liveQuery = query({
  keys: keyList.optional(),
  age: z.coerce.number().int().min(0).max(maxLiveAgeMs).default(0),
});
export type LiveQuery = z.output<typeof liveQuery>;
