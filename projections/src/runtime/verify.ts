import { lockCheckpoint, readCheckpoint } from './checkpoints.ts';
import { startOfLog } from './event-batch.ts';
import type { Projection } from './projection.ts';
import type { ProjectionStores } from './projector.ts';
import { createShadowTable, fillShadowTables, type ShadowTable } from './shadow-table.ts';
import { dropTable, tableChecksum } from './tables.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

/** Whether a projection's rows are what the log says. */
export interface VerifyResult {
  readonly projection: string;
  /** Commit position at which both sides were compared. */
  readonly position: bigint;
  readonly rows: number;
  readonly rebuiltRows: number;
  readonly isSame: boolean;
}

/**
 * Makes the rows of projections anew, beside the live ones, and compares the two at the very same position. Changes
 * nothing; readers and writers go on.
 */
export async function verify(
  projections: readonly Projection[],
  servers: ProjectionStores,
): Promise<VerifyResult[]> {
  return withAdvisoryLock(servers.db, 'verify', projections, () => verifyInShadow(projections, servers));
}

async function verifyInShadow(
  projections: readonly Projection[],
  { db, store }: ProjectionStores,
): Promise<VerifyResult[]> {
  const shadowTables: ShadowTable[] = [];
  const checkpoints: bigint[] = [];
  for (const projection of projections) {
    checkpoints.push((await readCheckpoint(db, projection)).position);
    shadowTables.push(await createShadowTable(db, projection, 'verify'));
  }
  // Together as far as all of them are; each goes the rest of its way by itself.
  const common = checkpoints.reduce((a, b) => (a < b ? a : b), checkpoints[0] ?? startOfLog);
  await fillShadowTables(db, store, shadowTables, common);
  const results: VerifyResult[] = [];
  for (const shadowTable of shadowTables) results.push(await compare(shadowTable, { db, store }));
  return results;
}

async function compare(shadowTable: ShadowTable, { db, store }: ProjectionStores): Promise<VerifyResult> {
  const { name, table } = shadowTable.projection;
  return db.transaction().execute(async (tx) => {
    // While the checkpoint is locked the live rows stand still, exactly there.
    const { position } = await lockCheckpoint(tx, shadowTable.projection);
    await fillShadowTables(tx, store, [shadowTable], position);
    const live = await tableChecksum(tx, table, 'live');
    const rebuilt = await tableChecksum(tx, table, 'verify');
    await dropTable(tx, table, 'verify');
    const isSame = live.rows === rebuilt.rows && live.checksum === rebuilt.checksum;
    return { projection: name, position, rows: live.rows, rebuiltRows: rebuilt.rows, isSame };
  });
}
