import { z } from 'zod';

/** Text that every store can keep: JSON in PostgreSQL knows no NUL, and no half of a character. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((given) => given.replaceAll('\0', '').toWellFormed());

const subject = {
  /** Path within the site. What follows a question mark may name people, and is dropped. */
  path: text(1_000)
    .regex(/^\//)
    .overwrite((path) => path.replace(/[?#].*$/s, '').slice(0, 500)),
  pageGuid: z.guid().optional(),
  itemGuid: z.guid().optional(),
};
const host = text(253).regex(/^[\w.:[\]-]*$/);
const milliseconds = z
  .number()
  .min(0)
  .max(24 * 60 * 60_000);

/** What browsers measure of a page (web vitals); milliseconds, but for `cls`, which has no unit. */
export const vitals = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;

/** Something that a visitor's browser tells: what was looked at, for how long, and where they went. */
export const happening = z
  .discriminatedUnion('type', [
    /** A page was opened; `referrerHost` is where from, empty or absent within the site. */
    z.object({ type: z.literal('view'), ...subject, referrerHost: host.optional() }),
    z.object({ type: z.literal('leave'), ...subject, durationMs: milliseconds }),
    z.object({ type: z.literal('search'), ...subject, term: text(200), results: z.int().min(0).optional() }),
    /** A link to another site: only its host is told. */
    z.object({ type: z.literal('outbound'), ...subject, target: host }),
    /** A file, by its path. */
    z.object({ type: z.literal('download'), ...subject, target: text(500) }),
    z.object({
      type: z.literal('vital'),
      ...subject,
      vital: z.enum(vitals),
      value: z.number().min(0).max(1e7),
    }),
  ])
  .meta({ id: 'Happening' });
export type Happening = z.infer<typeof happening>;

/** Happenings that are sent together. */
export const happenings = z.array(happening).min(1).max(20);

/** Largest body of `POST /api/statistics:collect`. */
export const happeningsBytes = 16 * 1024;

/** Body of `POST /api/statistics:collect`. A beacon can send plain text only; it is the same JSON. */
export const happeningsBody = z.preprocess((body) => {
  const given = typeof body === 'string' ? parsed(body) : body;
  return Array.isArray(given) ? given : [given];
}, happenings);

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
