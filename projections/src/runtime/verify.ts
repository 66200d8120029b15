import { beginning } from './arrived-event.ts';
import { lockCheckpoint, readCheckpoint } from './checkpoints.ts';
import { exclusively } from './exclusively.ts';
import { type Fill, fillOn, startFill } from './fill.ts';
import type { Projection } from './projection.ts';
import type { Servers } from './projector.ts';
import { dropTable, fingerprint } from './tables.ts';

/** Whether a projection's rows are what the log says. */
export interface Verdict {
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
export async function verify(projections: readonly Projection[], servers: Servers): Promise<Verdict[]> {
  return exclusively(servers.db, 'verify', projections, () => verifyAside(projections, servers));
}

async function verifyAside(projections: readonly Projection[], { db, store }: Servers): Promise<Verdict[]> {
  const fills: Fill[] = [];
  const checkpoints: bigint[] = [];
  for (const projection of projections) {
    checkpoints.push((await readCheckpoint(db, projection)).position);
    fills.push(await startFill(db, projection, 'verify'));
  }
  // Together as far as all of them are; each goes the rest of its way by itself.
  const common = checkpoints.reduce((a, b) => (a < b ? a : b), checkpoints[0] ?? beginning);
  await fillOn(db, store, fills, common);
  const verdicts: Verdict[] = [];
  for (const fill of fills) verdicts.push(await compare(fill, { db, store }));
  return verdicts;
}

async function compare(fill: Fill, { db, store }: Servers): Promise<Verdict> {
  const { name, table } = fill.projection;
  return db.transaction().execute(async (tx) => {
    // While the checkpoint is locked the live rows stand still, exactly there.
    const { position } = await lockCheckpoint(tx, fill.projection);
    await fillOn(tx, store, [fill], position);
    const live = await fingerprint(tx, table, 'live');
    const rebuilt = await fingerprint(tx, table, 'verify');
    await dropTable(tx, table, 'verify');
    const isSame = live.rows === rebuilt.rows && live.checksum === rebuilt.checksum;
    return { projection: name, position, rows: live.rows, rebuiltRows: rebuilt.rows, isSame };
  });
}
