import { z } from 'zod';

/** What everything has in common that follows from one request. */
export const correlationId = z.string().regex(/^[\w.-]{8,64}$/);

/** In a query. One that no request can have had finds nothing. */
export const correlationIdText = z.string().max(100);
