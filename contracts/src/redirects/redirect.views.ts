import { z } from 'zod';
import { redirect } from './redirect.ts';

/** A redirect as administrators read it. */
export const redirectView = redirect
  .extend({
    /** Where it leads today; null where that is gone, or not to be seen. */
    location: z.string().nullable(),
    /** How often somebody was led on by it, and when last. Counted in batches: some seconds late. */
    hits: z.int(),
    lastHitOn: z.string().nullable(),
    createdOn: z.string(),
    modifiedOn: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'Redirect' });
export type RedirectView = z.infer<typeof redirectView>;

/** Where an address leads that no page answers to. */
export const resolvedRedirect = z
  .object({ location: z.string(), status: z.union([z.literal(301), z.literal(302)]) })
  .meta({ id: 'ResolvedRedirect' });
export type ResolvedRedirect = z.infer<typeof resolvedRedirect>;
