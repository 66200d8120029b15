import type { EventBatch } from './event-batch.ts';
import { PoisonEvent, type PositionedRow, rowKeyOf } from './evolve-rows.ts';
import { evolvePending, type Pending, pendingOf, projectTogether } from './project-batch.ts';
import type { Projection } from './projection.ts';
import type { ProjectionMemory } from './projection-memory.ts';
import { type Db, loadRowsTogether } from './tables.ts';
import { writeBatch } from './write-batch.ts';

/**
 * As {@link projectTogether}, without asking Postgres for what this process wrote last: one statement says where it takes the
 * projections to stand, and writes nothing where they do not. Only then is all of it read under locks.
 * @returns the projections that are up to date now
 * @throws as {@link projectTogether}
 */
export async function projectFromMemory(
  db: Db,
  projections: readonly Projection[],
  batch: EventBatch,
  memory: ProjectionMemory,
): Promise<ReadonlySet<Projection>> {
  if (await moveOn(db, projections, batch, memory)) return new Set(projections);
  memory.forget();
  return projectTogether(db, projections, batch, memory);
}

/** @returns false, and nothing has moved, where the memory does not hold, or one of them cannot take the batch */
async function moveOn(
  db: Db,
  projections: readonly Projection[],
  batch: EventBatch,
  memory: ProjectionMemory,
): Promise<boolean> {
  if (!memory.isAt(projections, batch.after)) return false;
  try {
    const pending = projections.flatMap((projection) => {
      const { version } = projection;
      const rebuiltOn = memory.rebuiltOn(projection);
      return pendingOf(projection, { version, position: batch.after, rebuiltOn, logId: null }, batch) ?? [];
    });
    const known = await knownRows(db, pending, memory);
    const moved = pending.map((one, index) => evolvePending(one, known[index] ?? new Map()));
    if (!(await writeBatch(db, moved, batch.upTo))) return false;
    for (const { projection, rows, records } of moved) {
      memory.moved(projection, batch.upTo);
      memory.keep(projection, rows, records.length);
    }
    return true;
  } catch (error) {
    // Nobody knows what became of it.
    memory.forget();
    if (error instanceof PoisonEvent) return false;
    throw error;
  }
}

/** Rows as they were before the batch. Those that it makes are not asked for. */
async function knownRows(
  db: Db,
  pending: readonly Pending[],
  memory: ProjectionMemory,
): Promise<readonly ReadonlyMap<string, PositionedRow>[]> {
  const unknown = pending.map((one) => ({ table: one.table, keys: unknownKeys(one, memory) }));
  const loaded = await loadRowsTogether(db, unknown);
  return pending.map(({ projection, keys }, index) => {
    const known = new Map(loaded[index]);
    for (const key of keys) {
      const row = memory.row(projection, key);
      if (row !== undefined) known.set(key, row);
    }
    return known;
  });
}

function unknownKeys({ projection, fresh }: Pending, memory: ProjectionMemory): readonly string[] {
  const first = new Map(
    fresh.map((event) => [rowKeyOf(projection, event), event.type] as const).toReversed(),
  );
  return [...first]
    .filter(([key, type]) => !projection.isFirst(type) && memory.row(projection, key) === undefined)
    .map(([key]) => key);
}
