import { z } from 'zod';
import { query } from '../shared/query.ts';

const keyList = z
  .string()
  .max(4_000)
  .transform((keys) => keys.split(',').filter((key) => key !== ''));

/** Query of `GET /api/live`: keys joined by commas; absent: all. */
export const liveQuery = query({ keys: keyList.optional() });
export type LiveQuery = z.output<typeof liveQuery>;
