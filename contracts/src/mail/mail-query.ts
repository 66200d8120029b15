import { z } from 'zod';
import { correlationIdText } from '../shared/correlation-id.ts';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';
import { maxPageNumber } from '../shared/query-limits.ts';
import { mailStates } from './mail.views.ts';

/** Query of `GET /api/system/mails`; pages count from 1. */
export const mailListQuery = query({
  state: z.enum(mailStates).optional(),
  correlationId: correlationIdText
    .optional()
    .meta({ description: 'What followed from the request that was answered with this header' }),
  pageNumber: z.coerce.number().int().min(1).max(maxPageNumber).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type MailListQuery = z.output<typeof mailListQuery>;
