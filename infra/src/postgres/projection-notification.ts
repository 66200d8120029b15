import { z } from 'zod';

/** The NOTIFY channel on which the projections say what they have brought up to date. */
export const projectionChannel = 'spoor_projections';

const noticeSchema = z.object({
  projections: z.array(z.string()),
  /** Decimal commit position that these projections have reached. */
  position: z.string().regex(/^-?\d+$/),
  /** Surrogate keys of the rows that changed. */
  keys: z.array(z.string()),
  platformGuid: z.string().optional(),
  /** No event changed them: what was read at this position may be out of date. */
  isByTime: z.boolean().optional(),
});

/** These projections have reached this position, and these rows changed. */
export type ProjectionNotification = z.infer<typeof noticeSchema>;

/** PostgreSQL takes payloads of less than 8000 bytes. */
const maxPayloadBytes = 7_000;

/** The payloads that tell a notification: one, unless it names more keys than fit. Each of them is a whole notification. */
export function encodeNotification(notice: ProjectionNotification): string[] {
  const payload = JSON.stringify(notice);
  if (Buffer.byteLength(payload) <= maxPayloadBytes || notice.keys.length < 2) return [payload];
  const half = Math.ceil(notice.keys.length / 2);
  return [notice.keys.slice(0, half), notice.keys.slice(half)].flatMap((keys) =>
    encodeNotification({ ...notice, keys }),
  );
}

/** @returns undefined for a payload that is not a notification: anybody with a connection can write to the channel. */
export function decodeNotification(payload: string): ProjectionNotification | undefined {
  try {
    return noticeSchema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
