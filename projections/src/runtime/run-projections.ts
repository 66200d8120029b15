import { Backoff, retryUntilDone } from '@spoor/infra/backoff';
import { StoreUnavailable } from '@spoor/infra/event-store/event-store';
import { untilLogReplaced } from '@spoor/infra/event-store/until-log-replaced';
import { pauseFor } from '@spoor/infra/pause-for';
import {
  createReadModelSchema,
  ensureCheckpoint,
  readCheckpoint,
  readState,
  setState,
} from './checkpoints.ts';
import { PoisonEvent } from './evolve-rows.ts';
import { holdLeases } from './leases.ts';
import { OrderBook } from './order-book.ts';
import { untilReleased, whileReleased } from './orders.ts';
import { Superseded } from './project-batch.ts';
import type { Projection } from './projection.ts';
import { Projector, type ProjectorDependencies } from './projector.ts';
import { rebuild } from './rebuild.ts';
import { LogMismatch, requireSameLog } from './require-same-event-log.ts';
import { SharedSubscription } from './shared-subscription.ts';

/** How often a stopped projection looks whether it may go on, in milliseconds. */
const pollIntervalMs = 1_000;

/**
 * Keeps the read models up to date, until `signal` aborts: those that nobody else keeps, and the others as soon as
 * their holder is gone. Waits out absences of the event store and of Postgres.
 */
export async function runProjections(
  projections: readonly Projection[],
  dependencies: ProjectorDependencies,
  signal: AbortSignal,
): Promise<void> {
  await prepare(dependencies, signal);
  while (!signal.aborted) {
    const replaced = await runOnOneLog(projections, dependencies, signal);
    if (replaced) dependencies.logger.warn('The event log was replaced; all projections begin anew');
  }
}

/** @returns whether the event log was replaced by another one meanwhile */
async function runOnOneLog(
  projections: readonly Projection[],
  dependencies: ProjectorDependencies,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, store, logger } = dependencies;
  const byName = new Map<string, Projection>(projections.map((projection) => [projection.name, projection]));
  const ended = new AbortController();
  const running = AbortSignal.any([signal, ended.signal]);
  const subscription = new SharedSubscription(dependencies);
  const orders = new OrderBook(db, logger, running);
  const keep = async (name: string, lease: AbortSignal): Promise<void> => {
    const projection = byName.get(name);
    if (projection !== undefined)
      await keepUpToDate(projection, { subscription, orders }, dependencies, lease);
  };
  const watching = untilLogReplaced(store, () => subscription.position, running).finally(() => ended.abort());
  await Promise.all([subscription.run(running), holdLeases(db, [...byName.keys()], keep, logger, running)]);
  return watching;
}

async function prepare({ db, logger }: ProjectorDependencies, signal: AbortSignal): Promise<void> {
  await retryUntilDone(() => createReadModelSchema(db), {
    signal,
    onFailure: (err) => logger.warn({ err }, 'Waiting for Postgres'),
  });
}

/** Runs one projection for as long as this process holds its lease, whatever happens to the servers. */
async function keepUpToDate(
  projection: Projection,
  { subscription, orders }: { readonly subscription: SharedSubscription; readonly orders: OrderBook },
  dependencies: ProjectorDependencies,
  lease: AbortSignal,
): Promise<void> {
  const backoff = new Backoff();
  const logger = dependencies.logger.child({ projection: projection.name });
  const keepOnce = async () => {
    await untilReleased(projection, dependencies, orders, lease);
    if (lease.aborted) return;
    await buildIfOutdated(projection, dependencies);
    await whileReleased(projection, dependencies, orders, lease, (signal) =>
      project(projection, subscription, dependencies, signal).catch((error: unknown) => {
        if (!isPermanent(error)) throw error;
        logger.error({ err: error }, 'Stopped');
        return untilMended(projection, error, dependencies, signal);
      }),
    );
  };
  const onFailure = (err: unknown) => logger.warn({ err }, 'Starting again');
  while (!lease.aborted) await retryUntilDone(keepOnce, { signal: lease, backoff, onFailure });
}

async function project(
  projection: Projection,
  subscription: SharedSubscription,
  dependencies: ProjectorDependencies,
  lease: AbortSignal,
): Promise<void> {
  await requireSameLog(projection, dependencies);
  await setState(dependencies.db, projection, 'running');
  dependencies.logger.info({ projection: projection.name }, 'Running');
  await subscription.subscribe(new Projector(projection, dependencies, lease));
}

/** Whether trying again leads to the same end. */
function isPermanent(error: unknown): error is Error {
  return error instanceof PoisonEvent || error instanceof Superseded || error instanceof LogMismatch;
}

/** Rows of an older version serve until those of this one are complete. */
async function buildIfOutdated(projection: Projection, dependencies: ProjectorDependencies): Promise<void> {
  const { db } = dependencies;
  await ensureCheckpoint(db, projection);
  const { version } = await readCheckpoint(db, projection);
  if (version >= projection.version) return;
  await setState(db, projection, 'rebuilding');
  await rebuild([projection], dependencies);
}

/**
 * Says why the projection stopped, and waits until somebody rebuilt it, or put the log back that it was made from. A restart
 * tries again, too.
 */
async function untilMended(
  projection: Projection,
  reason: Error,
  dependencies: ProjectorDependencies,
  lease: AbortSignal,
): Promise<void> {
  const { db } = dependencies;
  await setState(db, projection, 'stopped', reason.message);
  const isMended = async () =>
    (await readState(db, projection)) !== 'stopped' ||
    (reason instanceof LogMismatch && (await hasSameLog(projection, dependencies)));
  while (!lease.aborted && !(await isMended())) await pauseFor(pollIntervalMs, lease);
}

/** An event store that is away holds no other log. */
async function hasSameLog(projection: Projection, dependencies: ProjectorDependencies): Promise<boolean> {
  try {
    await requireSameLog(projection, dependencies);
    return true;
  } catch (error) {
    if (error instanceof LogMismatch || error instanceof StoreUnavailable) return false;
    throw error;
  }
}
