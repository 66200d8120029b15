import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { ProjectionName } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { DomainError } from './domain-error.ts';
import { readTimeoutMs } from './replies.ts';

/**
 * Waits until read models know all that is recorded by now, for what would be decided wrongly without it.
 * @returns the commit position that they know
 * @throws DomainError `projection_lagging` where they do not within the time that readers wait
 */
export async function requireCurrent(
  readModels: readonly ProjectionName[],
  store: Pick<EventStore, 'lastPosition'>,
  positions: Pick<PositionWaiter, 'waitFor'>,
): Promise<bigint> {
  const last = await store.lastPosition();
  if (!(await positions.waitFor(readModels, last, readTimeoutMs)))
    throw new DomainError('projection_lagging');
  return last;
}
