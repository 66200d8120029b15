import { z } from 'zod';

/** ISO-8601 UTC with milliseconds. */
const moment = z.iso.datetime();

/** Null: never. */
export const pageSchedule = z.object({ publishOn: moment.nullable(), unpublishOn: moment.nullable() });
export type PageSchedule = z.infer<typeof pageSchedule>;

/** Absent members stay as they are. */
export type ScheduleEdit = { readonly [Member in keyof PageSchedule]?: PageSchedule[Member] | undefined };

export const scheduledActions = ['publish', 'unpublish'] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** Milliseconds. Plans are made by the minute; what is carried out later than this was missed. */
export const scheduleToleranceMs = 2 * 60_000;

export const unscheduled: PageSchedule = { publishOn: null, unpublishOn: null };

/** A link that shows a page to people without an account. */
export const previewLink = z.object({
  createdOn: moment,
  expiresOn: moment,
  /** Null: always the current draft. */
  pinnedRevision: z.int().min(0).nullable(),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** The schedule, and preview links by guid. */
export const pageLifecycle = z.object({
  schedule: pageSchedule,
  previewLinks: z.record(z.string(), previewLink),
});

export const newPageLifecycle: z.infer<typeof pageLifecycle> = { schedule: unscheduled, previewLinks: {} };
