import { noteRebuild } from './checkpoints.ts';
import { PoisonEvent } from './evolve-rows.ts';
import type { Order, OrderBook } from './order-book.ts';
import type { Projection } from './projection.ts';
import type { ProjectorDependencies } from './projector.ts';
import { rebuild } from './rebuild.ts';

/** Waits for as long as the projection is held; what is to be made anew is made meanwhile. */
export async function untilReleased(
  projection: Projection,
  dependencies: ProjectorDependencies,
  orders: OrderBook,
  lease: AbortSignal,
): Promise<void> {
  let order: Order | undefined = await orders.now(projection.name);
  let isReported = false;
  while (!lease.aborted) {
    if (order !== undefined) {
      await obey(order, projection, dependencies);
      if (!order.isHeld) return;
      if (!isReported) dependencies.logger.info({ projection: projection.name }, 'Held');
      isReported = true;
    }
    order = await orders.next(projection.name, lease);
  }
}

/**
 * Does something until the projection is held, or `lease` aborts; and has it made anew beside that where somebody asks for it.
 * @param work has to end soon after its signal aborts
 */
export async function whileReleased(
  projection: Projection,
  dependencies: ProjectorDependencies,
  orders: OrderBook,
  lease: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const held = new AbortController();
  const done = new AbortController();
  const watched = AbortSignal.any([lease, done.signal]);
  const watching = watch(projection, dependencies, orders, watched, () => held.abort());
  try {
    await work(AbortSignal.any([lease, held.signal]));
  } finally {
    done.abort();
    await watching;
  }
}

async function watch(
  projection: Projection,
  dependencies: ProjectorDependencies,
  orders: OrderBook,
  signal: AbortSignal,
  onHeld: () => void,
): Promise<void> {
  for (;;) {
    const order = await orders.next(projection.name, signal);
    if (signal.aborted) return;
    if (order === undefined) continue;
    try {
      await obey(order, projection, dependencies);
    } catch (err) {
      dependencies.logger.warn({ err, projection: projection.name }, 'Orders could not be followed');
      continue;
    }
    if (order.isHeld) return onHeld();
  }
}

/** Makes it anew where that is due; one that cannot be made is not tried again before somebody asks again. */
async function obey(
  { isRebuildDue }: Order,
  projection: Projection,
  dependencies: ProjectorDependencies,
): Promise<void> {
  if (!isRebuildDue) return;
  try {
    await rebuild([projection], dependencies);
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error;
    dependencies.logger.error({ err: error, projection: projection.name }, 'Not rebuilt');
    await noteRebuild(dependencies.db, projection, error.message);
  }
}
