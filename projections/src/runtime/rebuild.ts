import { announce } from './announce.ts';
import { createReadModelSchema, ensureCheckpoint, lockCheckpoint, moveCheckpoint } from './checkpoints.ts';
import { exclusively } from './exclusively.ts';
import { type Fill, fillOn, startFill } from './fill.ts';
import type { Projection } from './projection.ts';
import type { Servers, Workplace } from './projector.ts';
import { createIndexes, swapTables } from './tables.ts';

/** What a rebuild did. */
export interface RebuildReport {
  /** Events read from the log. */
  readonly events: number;
  readonly milliseconds: number;
}

/**
 * Makes the rows of projections anew from the log, in tables beside the live ones, which go on serving and being
 * kept up to date. Each is swapped in once it has caught up, while its checkpoint is locked.
 * @throws PoisonEvent, DatabaseUnavailable, StoreUnavailable: then the live tables are as they were.
 */
export async function rebuild(
  projections: readonly Projection[],
  { db, store, logger }: Workplace,
): Promise<RebuildReport> {
  const start = performance.now();
  await createReadModelSchema(db);
  const events = await exclusively(db, 'rebuild', projections, () =>
    rebuildAside(projections, { db, store }),
  );
  const milliseconds = Math.round(performance.now() - start);
  logger.info({ projections: projections.map(({ name }) => name), events, milliseconds }, 'Rebuilt');
  return { events, milliseconds };
}

async function rebuildAside(projections: readonly Projection[], { db, store }: Servers): Promise<number> {
  const fills: Fill[] = [];
  for (const projection of projections) {
    await ensureCheckpoint(db, projection);
    fills.push(await startFill(db, projection, 'next'));
  }
  const events = await fillOn(db, store, fills);
  for (const fill of fills) {
    await createIndexes(db, fill.projection.table, 'next');
    await swapIn(fill, { db, store });
  }
  return events;
}

async function swapIn(fill: Fill, { db, store }: Servers): Promise<void> {
  const { projection } = fill;
  await db.transaction().execute(async (tx) => {
    // From here on nobody moves the live rows on, and the log holds everything that is in them.
    await lockCheckpoint(tx, projection);
    await fillOn(tx, store, [fill]);
    await swapTables(tx, projection.table);
    await moveCheckpoint(tx, projection, fill.position, 0);
    await announce(tx, [{ projections: [projection.name], position: String(fill.position), keys: [] }]);
  });
}
