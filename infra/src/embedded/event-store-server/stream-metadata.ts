import { endOfStream } from './log-record.ts';

/** What a stream's metadata says about which of its events may still be read. Absent rules do not apply. */
export interface VisibilityRules {
  /** First revision that may be read; `endOfStream` for a soft-deleted stream. */
  readonly truncateBefore: number | null;
  /** How many of the latest events may be read. */
  readonly maxCount: number | null;
  /** For how many seconds an event may be read. */
  readonly maxAge: number | null;
}

export const everythingVisible: VisibilityRules = { truncateBefore: null, maxCount: null, maxAge: null };

/** Of the metadata itself only the latest counts. */
export const metastreamRules: VisibilityRules = { truncateBefore: null, maxCount: 1, maxAge: null };

/** The body of a `$metadata` event that soft-deletes a stream; written as text, since 2^63 − 1 is no JavaScript number. */
export const softDeleteMetadata = '{"$tb":9223372036854775807}';

const metastreamPrefix = '$$';
const maxRevision = 2n ** 63n - 1n;

export const isMetastream = (stream: string): boolean => stream.startsWith(metastreamPrefix);
export const metastreamOf = (stream: string): string => metastreamPrefix + stream;
export const originalStreamOf = (metastream: string): string => metastream.slice(metastreamPrefix.length);

export const isSoftDeleted = (rules: VisibilityRules): boolean => rules.truncateBefore === endOfStream;

/**
 * The rules in a stream's metadata, as the real server reads them: a rule that makes no sense does not apply, and
 * metadata that is no JSON object, or has a rule of another kind than an integer, says nothing at all.
 *
 * @param json body of the latest `$metadata` event
 */
export function parseStreamMetadata(json: Uint8Array): VisibilityRules {
  let integers: Map<string, bigint>;
  try {
    integers = integersOf(new TextDecoder().decode(json));
  } catch {
    return everythingVisible;
  }
  return {
    truncateBefore: atLeast(0n, integers.get('$tb')),
    maxCount: atLeast(1n, integers.get('$maxCount')),
    maxAge: atLeast(1n, integers.get('$maxAge')),
  };
}

/**
 * Metadata for a stream that comes back to life: all that it said, but readable from the first new event.
 *
 * @param json body of the latest `$metadata` event
 * @param firstRevision of the events that bring the stream back
 * @returns nothing where the metadata is no JSON object, and so deletes nothing either
 */
export function undeleteMetadata(json: Uint8Array, firstRevision: number): string | undefined {
  try {
    const metadata: unknown = JSON.parse(new TextDecoder().decode(json));
    return isObject(metadata) ? JSON.stringify({ ...metadata, $tb: firstRevision }) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * First revision that may be read, as far as revisions alone decide it.
 *
 * @param lastRevision of the stream
 */
export function firstVisibleRevision(rules: VisibilityRules, lastRevision: number): number {
  const byCount = rules.maxCount === null ? 0 : lastRevision - rules.maxCount + 1;
  return Math.max(0, byCount, rules.truncateBefore ?? 0);
}

/**
 * Moment (in milliseconds since 1970) before which events may no longer be read.
 *
 * @param now milliseconds since 1970
 */
export function oldestVisibleMoment(rules: VisibilityRules, now: number): number {
  return rules.maxAge === null ? 0 : now - rules.maxAge * 1000;
}

declare global {
  interface JSON {
    /** The source text of numbers, which the compiler's library does not know yet. */
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown;
  }
}

/** Exact integers of the rules; 2^63 − 1 would come out of `JSON.parse` as another number. */
function integersOf(json: string): Map<string, bigint> {
  const exact = JSON.parse(json, (_key, value, { source }) =>
    typeof value === 'number' && /^-?\d+$/.test(source ?? '') ? BigInt(source ?? '') : value,
  );
  if (!isObject(exact)) throw new TypeError('Stream metadata is not an object');
  const integers = new Map<string, bigint>();
  for (const rule of ['$tb', '$maxCount', '$maxAge']) {
    const value = exact[rule];
    if (value === undefined) continue;
    if (typeof value !== 'bigint' || value > maxRevision) throw new TypeError(`${rule} is not an integer`);
    integers.set(rule, value);
  }
  return integers;
}

function atLeast(least: bigint, value: bigint | undefined): number | null {
  if (value === undefined || value < least) return null;
  if (value === maxRevision) return endOfStream;
  // Only the one number means deleted; others that JavaScript does not hold are merely beyond every event.
  return Math.min(Number(value), endOfStream - 1);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
