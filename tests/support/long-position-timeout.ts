import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';

/** Long enough for a busy machine. Milliseconds. */
export const positionTimeoutMs = 60_000;

/**
 * Lets a service wait for its read models as long as it takes: after two seconds it would answer that they lag, which is right
 * for people, and on a busy machine happens to any write of any spec.
 */
export function withLongTimeout({ waitFor }: PositionWaiter): PositionWaiter {
  return {
    waitFor: (projections, position, timeoutMs) =>
      waitFor(projections, position, Math.max(timeoutMs, positionTimeoutMs)),
  };
}
