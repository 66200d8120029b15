import { pauseFor } from '../pause-for.ts';
import type { EventStore, LogIdentity } from './event-store.ts';

/** Milliseconds between two looks. Nobody announces that a log was replaced: a subscription to it just stays silent. */
const interval = 2_000;

/**
 * Watches a log while somebody follows it.
 * @param position up to which they have come; undefined before the first event
 * @returns whether another log, or an older copy of it, was put in its place; false once `signal` aborts
 */
export async function untilLogReplaced(
  store: Pick<EventStore, 'identity'>,
  position: () => bigint | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  let id: string | undefined;
  while (!signal.aborted) {
    // In this order: the log only grows.
    const reached = position();
    const found = await store.identity().catch(() => undefined);
    if (found !== undefined) {
      if (isReplaced(found, id, reached)) return true;
      id = found.id;
    }
    await pauseFor(interval, signal);
  }
  return false;
}

function isReplaced({ id, end }: LogIdentity, known: string | undefined, reached: bigint | undefined) {
  return (known !== undefined && id !== known) || (reached !== undefined && reached > end);
}
