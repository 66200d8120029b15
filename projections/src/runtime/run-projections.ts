import { setTimeout as sleep } from 'node:timers/promises';
import { BackOff } from '@spoor/infra/event-store/back-off';
import {
  createReadModelSchema,
  ensureCheckpoint,
  readCheckpoint,
  readState,
  setState,
} from './checkpoints.ts';
import { PoisonEvent } from './evolve-rows.ts';
import { Feed } from './feed.ts';
import { holdLeases } from './leases.ts';
import { Superseded } from './project-batch.ts';
import type { Projection } from './projection.ts';
import { Projector, type Workplace } from './projector.ts';
import { rebuild } from './rebuild.ts';

/** How often a stopped projection looks whether it was rebuilt, in milliseconds. */
const lookEvery = 1_000;

/**
 * Keeps the read models up to date, until `signal` aborts: those that nobody else keeps, and the others as soon as
 * their keeper is gone. Waits out absences of the event store and of Postgres.
 */
export async function runProjections(
  projections: readonly Projection[],
  workplace: Workplace,
  signal: AbortSignal,
): Promise<void> {
  const { db, store, logger } = workplace;
  const byName = new Map<string, Projection>(projections.map((projection) => [projection.name, projection]));
  const feed = new Feed(store, db);
  const keep = async (name: string, lease: AbortSignal): Promise<void> => {
    const projection = byName.get(name);
    if (projection !== undefined) await keepUpToDate(projection, feed, workplace, lease);
  };
  await prepare(workplace, signal);
  await Promise.all([feed.run(signal), holdLeases(db, [...byName.keys()], keep, logger, signal)]);
}

async function prepare({ db, logger }: Workplace, signal: AbortSignal): Promise<void> {
  const backOff = new BackOff();
  while (!signal.aborted) {
    try {
      return await createReadModelSchema(db);
    } catch (error) {
      logger.warn({ err: error }, 'Waiting for Postgres');
      await backOff.pause(signal);
    }
  }
}

/** Runs one projection for as long as this process holds its lease, whatever happens to the servers. */
async function keepUpToDate(
  projection: Projection,
  feed: Feed,
  workplace: Workplace,
  lease: AbortSignal,
): Promise<void> {
  const backOff = new BackOff();
  const logger = workplace.logger.child({ projection: projection.name });
  while (!lease.aborted) {
    try {
      await buildIfOutdated(projection, workplace);
      await setState(workplace.db, projection, 'running');
      logger.info('Running');
      await feed.feed(new Projector(projection, workplace, lease)).catch((error: unknown) => {
        if (!(error instanceof PoisonEvent || error instanceof Superseded)) throw error;
        logger.error({ err: error }, 'Stopped');
        return untilRebuilt(projection, error, workplace, lease);
      });
    } catch (error) {
      if (lease.aborted) return;
      logger.warn({ err: error }, 'Starting again');
      await backOff.pause(lease);
    }
  }
}

/** Rows of an older version serve until those of this one are complete. */
async function buildIfOutdated(projection: Projection, workplace: Workplace): Promise<void> {
  const { db } = workplace;
  await ensureCheckpoint(db, projection);
  const { version } = await readCheckpoint(db, projection);
  if (version >= projection.version) return;
  await setState(db, projection, 'rebuilding');
  await rebuild([projection], workplace);
}

/** Says why the projection stopped, and waits until somebody rebuilt it. A restart tries again, too. */
async function untilRebuilt(
  projection: Projection,
  reason: Error,
  { db }: Workplace,
  lease: AbortSignal,
): Promise<void> {
  await setState(db, projection, 'stopped', reason.message);
  while (!lease.aborted && (await readState(db, projection)) === 'stopped')
    await sleep(lookEvery, undefined, { signal: lease }).catch(() => undefined);
}
