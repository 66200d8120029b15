import { z } from 'zod';
import { redirect } from './redirect.ts';

export const redirectView = redirect
  .extend({
    /** The current address of the target; null where it is gone or not visible. */
    location: z.string().nullable(),
    /** Counted in batches, so some seconds late. */
    hits: z.int(),
    lastHitOn: z.string().nullable(),
    createdOn: z.string(),
    modifiedOn: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'Redirect' });
export type RedirectView = z.infer<typeof redirectView>;

export const resolvedRedirect = z
  .object({ location: z.string(), status: z.union([z.literal(301), z.literal(302)]) })
  .meta({ id: 'ResolvedRedirect' });
export type ResolvedRedirect = z.infer<typeof resolvedRedirect>;
