import { z } from 'zod';
import { contentDayCounts } from './content-day-counts.ts';
import { dayCounts } from './day-counts.ts';
import { formDayCounts } from './form-day-counts.ts';
import { countingDefinition } from './statistics-definition.ts';

/** 64 hexadecimal digits. */
const sha256 = z.string().regex(/^[\da-f]{64}$/);

/** What a platform's day came to, once it was over: the stream `statisticsday-{guid}` has this one event. */
export const dayCounted = z.object({
  /** `YYYY-MM-DD`, by the platform's clock. */
  day: z.iso.date(),
  timeZone: z.string(),
  definition: countingDefinition,
  counts: dayCounts,
  /** Of every version with which something happened. Absent on days from before they were sealed too. */
  forms: z.array(formDayCounts).optional(),
  /** Absent as of forms. */
  content: contentDayCounts.optional(),
  /** Hash of the day before; null: the first one. */
  previousHash: sha256.nullable(),
  /** Of all the rest, see `sealedText`. */
  hash: sha256,
});
export type DayCounted = z.infer<typeof dayCounted>;

export const statisticsDayEvents = { DayCounted: dayCounted } as const;

/** The text that a day is hashed by: the same for the same figures, whoever wrote or read them. */
export function sealedText({
  hash: _,
  ...sealed
}: Omit<DayCounted, 'hash'> & { readonly hash?: string }): string {
  return JSON.stringify(sorted(sealed));
}

/** With the members of all objects in order of their names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]));
}
