/** Milliseconds: how long to wait after the first failure, and at most. */
export interface BackoffLimits {
  readonly first: number;
  readonly max: number;
}

/**
 * How long to wait before trying again, in milliseconds: twice as long after each failure.
 * @param failures how often it failed; 1 after the first time
 */
export function backoffDelay(failures: number, { first, max }: BackoffLimits): number {
  return Math.min(first * 2 ** (failures - 1), max);
}

/** The same, cut by up to half at random: many who lost the same server do not return at once. */
export function jitteredDelay(failures: number, backoff: BackoffLimits): number {
  return backoffDelay(failures, backoff) * (0.5 + Math.random() / 2);
}
