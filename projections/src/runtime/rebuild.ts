import { ConcurrencyLimit } from '@spoor/infra/concurrency-limit';
import {
  createReadModelSchema,
  ensureCheckpoint,
  lockCheckpoint,
  moveCheckpoint,
  noteRebuild,
  readClock,
} from './checkpoints.ts';
import { notifyListeners } from './notify-listeners.ts';
import type { Projection } from './projection.ts';
import type { ProjectionStores, ProjectorDependencies } from './projector.ts';
import { rememberLog } from './require-same-event-log.ts';
import { createShadowTable, fillShadowTables, type ShadowTable } from './shadow-table.ts';
import { createIndexes, swapTables } from './tables.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

/**
 * Each holds its lock over one connection, and works over others: were more begun at once than the pool has connections, all would
 * wait for one that nobody gives back.
 */
const rebuildsAtOnce = new ConcurrencyLimit(4);

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
export function rebuild(
  projections: readonly Projection[],
  dependencies: ProjectorDependencies,
): Promise<RebuildReport> {
  return rebuildsAtOnce.run(() => rebuildNow(projections, dependencies));
}

async function rebuildNow(
  projections: readonly Projection[],
  { db, store, logger }: ProjectorDependencies,
): Promise<RebuildReport> {
  const start = performance.now();
  await createReadModelSchema(db);
  const events = await withAdvisoryLock(db, 'rebuild', projections, () =>
    rebuildInShadow(projections, { db, store }),
  );
  const milliseconds = Math.round(performance.now() - start);
  logger.info({ projections: projections.map(({ name }) => name), events, milliseconds }, 'Rebuilt');
  return { events, milliseconds };
}

async function rebuildInShadow(
  projections: readonly Projection[],
  { db, store }: ProjectionStores,
): Promise<number> {
  const begun = await readClock(db);
  const shadowTables: ShadowTable[] = [];
  for (const projection of projections) {
    await ensureCheckpoint(db, projection);
    shadowTables.push(await createShadowTable(db, projection, 'next'));
  }
  const events = await fillShadowTables(db, store, shadowTables);
  for (const shadowTable of shadowTables) {
    await createIndexes(db, shadowTable.projection.table, 'next');
    await swapIn(shadowTable, begun, { db, store });
  }
  return events;
}

async function swapIn(
  shadowTable: ShadowTable,
  begun: string,
  { db, store }: ProjectionStores,
): Promise<void> {
  const { projection } = shadowTable;
  await db.transaction().execute(async (tx) => {
    // From here on nobody moves the live rows on, and the log holds everything that is in them.
    await lockCheckpoint(tx, projection);
    await fillShadowTables(tx, store, [shadowTable]);
    await swapTables(tx, projection.table);
    await moveCheckpoint(tx, projection, shadowTable.position, 0);
    await noteRebuild(tx, projection, null, begun);
    await rememberLog(tx, projection, (await store.identity()).id);
    await notifyListeners(tx, [
      { projections: [projection.name], position: String(shadowTable.position), keys: [] },
    ]);
  });
}
