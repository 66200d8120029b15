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
