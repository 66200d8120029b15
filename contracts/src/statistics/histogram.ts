/**
 * Buckets that grow with what they hold: eight for each doubling, so that whatever lies in one differs by at most nine per
 * cent. Counts per bucket can be added up over days; a middle value of a value of each day cannot.
 */
const perDoubling = 8;

/** The bucket of a value of at least 0; everything below 1 is in the first. */
export function bucketOf(value: number): number {
  return value < 1 ? 0 : 1 + Math.floor(Math.log2(value) * perDoubling);
}

/** The value that stands for all in a bucket: its middle, rounded to a whole number. */
export function bucketValue(bucket: number): number {
  return bucket === 0 ? 0 : Math.round(2 ** ((bucket - 0.5) / perDoubling));
}

/** Buckets with how much is in them, in any order. */
export type Histogram = readonly (readonly [bucket: number, count: number])[];

/**
 * The value below which a share of all lies: that of the bucket of the smallest value that has so many before it or beside
 * it. Undefined where nothing was measured.
 */
export function quantile(histogram: Histogram, share: number): number | undefined {
  const total = histogram.reduce((sum, [, count]) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(total * share));
  let seen = 0;
  for (const [bucket, count] of histogram.toSorted(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= rank) return bucketValue(bucket);
  }
  return undefined;
}
