import { z } from 'zod';
import { query } from '../shared/query.ts';
import { maxSearchLength } from '../shared/query-limits.ts';

/** Query of `GET /api/addresses`: as much of an address as somebody knows. */
export const addressQuery = query({ query: z.string().trim().min(1).max(maxSearchLength) });
export type AddressQuery = z.output<typeof addressQuery>;
