import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { noteRebuild } from './checkpoints.ts';
import { PoisonEvent } from './evolve-rows.ts';
import type { Projection } from './projection.ts';
import type { ProjectorDependencies } from './projector.ts';
import { rebuild } from './rebuild.ts';
import type { Db } from './tables.ts';

/** How often whoever keeps a projection looks at what was asked of it, in milliseconds. */
const lookIntervalMs = 1_000;

/** What somebody asked of a projection. */
interface Order {
  readonly isHeld: boolean;
  readonly isRebuildDue: boolean;
}

/** Waits for as long as the projection is held; what is to be made anew is made meanwhile. */
export async function untilReleased(
  projection: Projection,
  dependencies: ProjectorDependencies,
  lease: AbortSignal,
): Promise<void> {
  let isTold = false;
  while (!lease.aborted && (await obey(projection, dependencies)).isHeld) {
    if (!isTold) dependencies.logger.info({ projection: projection.name }, 'Held');
    isTold = true;
    await pause(lease);
  }
}

/**
 * Does something until the projection is held, or `lease` aborts; and has it made anew beside that where somebody asks for it.
 * @param work has to end soon after its signal aborts
 */
export async function whileReleased(
  projection: Projection,
  dependencies: ProjectorDependencies,
  lease: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const held = new AbortController();
  const done = new AbortController();
  const watched = AbortSignal.any([lease, done.signal]);
  const watching = watch(projection, dependencies, watched, () => held.abort());
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
  signal: AbortSignal,
  onHeld: () => void,
): Promise<void> {
  for (;;) {
    await pause(signal);
    if (signal.aborted) return;
    try {
      if ((await obey(projection, dependencies)).isHeld) return onHeld();
    } catch (err) {
      dependencies.logger.warn({ err, projection: projection.name }, 'Orders could not be followed');
    }
  }
}

/** Makes it anew where that is due; one that cannot be made is not tried again before somebody asks again. */
async function obey(projection: Projection, dependencies: ProjectorDependencies): Promise<Order> {
  const order = await readOrder(dependencies.db, projection);
  if (!order.isRebuildDue) return order;
  try {
    await rebuild([projection], dependencies);
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error;
    dependencies.logger.error({ err: error, projection: projection.name }, 'Not rebuilt');
    await noteRebuild(dependencies.db, projection, error.message);
  }
  return order;
}

async function readOrder(db: Db, { name }: Projection): Promise<Order> {
  const { rows } = await sql<Order>`
    SELECT orders."isHeld", coalesce(orders."rebuildAskedOn" > coalesce(status."rebuiltOn", '-infinity'), false)
      AS "isRebuildDue"
    FROM service.projection_orders AS orders
    JOIN read_model.projection_status AS status USING (projection) WHERE projection = ${name}`.execute(db);
  return rows[0] ?? { isHeld: false, isRebuildDue: false };
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(lookIntervalMs, undefined, { signal }).catch(() => undefined);
}
