import { z } from 'zod';
import { dayMs } from '../shared/durations.ts';
import { parseBeacon } from '../shared/parse-json.ts';
import { maxSearchLength } from '../shared/query-limits.ts';
import { withoutSecret } from '../shared/secret-path.ts';

/** PostgreSQL's JSON allows neither NUL nor lone surrogates. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((given) => given.replaceAll('\0', '').toWellFormed());

const subject = {
  /** Path within the site. Queries may contain personal data and are dropped. */
  path: text(1_000)
    .regex(/^\//)
    .overwrite((path) => withoutSecret(path.replace(/[?#].*$/s, '')).slice(0, 500)),
  pageGuid: z.guid().optional(),
  itemGuid: z.guid().optional(),
};
const host = text(253).regex(/^[\w.:[\]-]*$/);
const milliseconds = z.number().min(0).max(dayMs);

/** Web vitals in milliseconds, except `cls`, which has no unit. */
export const vitals = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;

/** What a visitor's browser reports. */
export const analyticsEvent = z
  .discriminatedUnion('type', [
    /** `referrerHost` is empty or absent within the site. */
    z.object({ type: z.literal('view'), ...subject, referrerHost: host.optional() }),
    z.object({ type: z.literal('leave'), ...subject, durationMs: milliseconds }),
    z.object({
      type: z.literal('search'),
      ...subject,
      term: text(maxSearchLength),
      results: z.int().min(0).optional(),
    }),
    /** Nothing is at this path. `referrerHost` as of views. */
    z.object({ type: z.literal('notFound'), ...subject, referrerHost: host.optional() }),
    /** Only the host of an external link. */
    z.object({ type: z.literal('outbound'), ...subject, target: host }),
    /** Path of the file. */
    z.object({ type: z.literal('download'), ...subject, target: text(500) }),
    z.object({
      type: z.literal('vital'),
      ...subject,
      vital: z.enum(vitals),
      value: z.number().min(0).max(1e7),
    }),
  ])
  .meta({ id: 'AnalyticsEvent' });
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

export const analyticsEvents = z.array(analyticsEvent).min(1).max(20);

/** Largest body of `POST /api/statistics:collect`. */
export const maxAnalyticsBodyBytes = 16 * 1024;

/** Body of `POST /api/statistics:collect`. Beacons send it as plain text. */
export const analyticsEventsBody = z.preprocess((body) => {
  const given = parseBeacon(body);
  return Array.isArray(given) ? given : [given];
}, analyticsEvents);
