import { beginning } from './arrived-event.ts';
import { lockCheckpoint, readCheckpoint } from './checkpoints.ts';
import { type Fill, fillOn, startFill } from './fill.ts';
import type { Projection } from './projection.ts';
import type { Workplace } from './projector.ts';
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
export async function verify(
  projections: readonly Projection[],
  { db, store }: Pick<Workplace, 'db' | 'store'>,
): Promise<Verdict[]> {
  const fills: Fill[] = [];
  let common: bigint | undefined;
  for (const projection of projections) {
    const { position } = await readCheckpoint(db, projection);
    common = common === undefined || position < common ? position : common;
    fills.push(await startFill(db, projection, 'verify'));
  }
  await fillOn(db, store, fills, common ?? beginning);
  const verdicts: Verdict[] = [];
  for (const fill of fills) verdicts.push(await compare(fill, { db, store }));
  return verdicts;
}

async function compare(fill: Fill, { db, store }: Pick<Workplace, 'db' | 'store'>): Promise<Verdict> {
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
