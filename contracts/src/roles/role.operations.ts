import { z } from 'zod';
import { read } from '../shared/operation.ts';
import { roleView } from './role.views.ts';

export const roleOperations = {
  list: read({
    summary: 'The roles that rights can name',
    access: 'content-manager',
    responseBody: z.array(roleView),
  }),
} as const;
