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
  for (const presumes of [true, false])
    if (await moveOn(db, projections, batch, memory, presumes)) return new Set(projections);
  memory.forget();
  return projectTogether(db, projections, batch, memory);
}

/**
 * @param presumes whether rows that are not remembered are taken to be new where they may be, as those of the change log nearly always are
 * @returns false, and nothing has moved, where the memory does not hold, or one of them cannot take the batch
 */
async function moveOn(
  db: Db,
  projections: readonly Projection[],
  batch: EventBatch,
  memory: ProjectionMemory,
  presumes: boolean,
): Promise<boolean> {
  if (!memory.isAt(projections, batch.after)) return false;
  try {
    const pending = projections.flatMap((projection) => {
      const { version } = projection;
      const rebuiltOn = memory.rebuiltOn(projection);
      return pendingOf(projection, { version, position: batch.after, rebuiltOn, logId: null }, batch) ?? [];
    });
    const wanted = pending.map((one) => unknownKeys(one, memory, presumes));
    const known = await knownRows(db, pending, memory, wanted);
    const moved = pending.map((one, index) => {
      const presumed = wanted[index]?.presumed ?? [];
      return { ...evolvePending(one, known[index] ?? new Map()), presumed };
    });
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
  wanted: readonly UnknownKeys[],
): Promise<readonly ReadonlyMap<string, PositionedRow>[]> {
  const unknown = pending.map(({ table }, index) => ({ table, keys: wanted[index]?.requested ?? [] }));
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

/** Keys of rows that are not remembered. */
interface UnknownKeys {
  readonly requested: readonly string[];
  /** Taken to be those of new rows. */
  readonly presumed: readonly string[];
}

function unknownKeys(
  { projection, fresh }: Pending,
  memory: ProjectionMemory,
  presumes: boolean,
): UnknownKeys {
  const first = new Map(
    fresh.map((event) => [rowKeyOf(projection, event), event.type] as const).toReversed(),
  );
  const unknown = [...first].filter(
    ([key, type]) => !projection.isFirst(type) && memory.row(projection, key) === undefined,
  );
  const isPresumed = (type: string) => presumes && projection.makes(type);
  return {
    requested: unknown.flatMap(([key, type]) => (isPresumed(type) ? [] : [key])),
    presumed: unknown.flatMap(([key, type]) => (isPresumed(type) ? [key] : [])),
  };
}
