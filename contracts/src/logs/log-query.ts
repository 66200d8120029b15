import { z } from 'zod';
import { correlationIdText } from '../shared/correlation-id.ts';
import { query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { lastLogLevel } from './log-levels.ts';
import { logOrigins } from './log-origins.ts';

/** Query of `GET /api/logs`: this level or more severe, newest first. */
export const logQueryParams = query({
  level: z.coerce.number().int().min(0).max(lastLogLevel).default(lastLogLevel),
  origin: z.enum(logOrigins).optional(),
  q: z
    .string()
    .trim()
    .max(maxSearchLength)
    .optional()
    .meta({ description: 'Words that stand next to each other in it' }),
  correlationId: correlationIdText
    .optional()
    .meta({ description: 'What belongs to the request that was answered with this header' }),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional()
    .meta({ description: 'The `id` of the last line of the page before' }),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type LogQueryValues = z.output<typeof logQueryParams>;
