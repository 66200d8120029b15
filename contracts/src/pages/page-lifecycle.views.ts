import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { previewLink, scheduledActions } from './page-lifecycle.ts';

/** A plan that was carried out much too late. */
export const scheduleMisfire = z.object({
  act: z.enum(scheduledActions),
  dueOn: z.string(),
  doneOn: z.string(),
});
export type ScheduleMisfire = z.infer<typeof scheduleMisfire>;

export const previewLinkView = previewLink
  .extend({
    guid: storedGuid,
    /** `/preview/{token}` */
    path: z.string(),
    isExpired: z.boolean(),
    /** Null where a program or the system made it. */
    madeBy: z.object({ guid: z.string(), displayName: z.string() }).nullable(),
    /** Whether who made it may edit the page still. Else it shows nothing. */
    isBacked: z.boolean(),
  })
  .meta({ id: 'PreviewLink' });
export type PreviewLinkView = z.infer<typeof previewLinkView>;
