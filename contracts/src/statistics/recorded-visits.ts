import { z } from 'zod';
import { analyticsEvents } from './analytics-event.ts';
import { visitorClasses } from './statistics-dimensions.ts';

/** What one visitor told, and nothing by which they are known outside that day. */
export const toldVisit = z.object({
  platformGuid: z.guid(),
  /** Distinguishes visitors within one day only. */
  visitorKey: z.string(),
  /** ISO-8601. */
  at: z.iso.datetime(),
  /** On the platform. */
  day: z.iso.date(),
  /** The analytics events: jobs, their name and the table `statistics.happenings` keep the word they were first stored by. */
  happenings: analyticsEvents,
});

/** The same with the kind of their browser, which is all that is kept of it. */
export const recordedVisit = toldVisit.extend({
  visitorClass: z.enum(visitorClasses),
  device: z.string().max(20),
  browser: z.string().max(40),
  language: z.string().max(3),
});
export type RecordedVisit = z.infer<typeof recordedVisit>;

/** Body of `POST /api/statistics:record`. */
export const recordVisits = z.object({
  /** A batch that is delivered twice is stored once. */
  batchGuid: z.guid(),
  visits: z.array(recordedVisit).min(1),
});
export type RecordVisits = z.infer<typeof recordVisits>;

/** Largest body of `POST /api/statistics:record`: jobs were of 250 beacons at most, each with something about its visitor. */
export const maxRecordedBytes = 250 * 17 * 1024;
