import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { previewLink, scheduledActs } from './page-life.ts';

/** Something that was planned, and done much later than planned: nobody could have known it. */
export const lateAct = z.object({
  act: z.enum(scheduledActs),
  dueOn: z.string(),
  doneOn: z.string(),
});
export type LateAct = z.infer<typeof lateAct>;

/** A link to a draft, as its editors see it. */
export const previewLinkView = previewLink
  .extend({
    guid: storedGuid,
    /** The path to hand to others: `/preview/{token}`. */
    path: z.string(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'PreviewLink' });
export type PreviewLinkView = z.infer<typeof previewLinkView>;
