import { z } from 'zod';
import { operation, read } from '../shared/operation.ts';
import { logBatchBody, storedLogEntry } from './log-entry.ts';
import { logQueryParams } from './log-query.ts';

export const logOperations = {
  collect: operation({
    summary: 'Report log entries',
    description: 'Also as `text/plain`, because that is what a beacon sends.',
    body: logBatchBody,
    bodyTypes: ['application/json', 'text/plain'],
    responses: { 202: { description: 'Taken in' } },
  }),
  list: read({
    summary: 'Log entries, in the order in which they came, newest first',
    access: 'admin-or-developer',
    query: logQueryParams,
    responseBody: z.array(storedLogEntry),
  }),
} as const;
