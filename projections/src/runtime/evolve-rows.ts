import type { ArrivedEvent } from './arrived-event.ts';
import type { AnyRow, Projection } from './projection.ts';

/** A row, and the position of the last event that is in it. */
export interface KeptRow {
  readonly row: AnyRow;
  readonly position: bigint;
}

/** An event that a projection cannot digest. It stops there: going on without it would show what never was. */
export class PoisonEvent extends Error {
  constructor(projection: string, { type, position }: ArrivedEvent, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${projection} cannot digest ${type} at position ${position}: ${why}`, { cause });
    this.name = 'PoisonEvent';
  }
}

/** The events that a projection has handlers for. */
export function relevantTo(projection: Projection, events: readonly ArrivedEvent[]): ArrivedEvent[] {
  return events.filter(({ type }) => projection.handles(type));
}

/** @throws PoisonEvent where the event cannot be read. */
export function keyOf(projection: Projection, event: ArrivedEvent): string {
  return digest(projection, event, () => projection.key(event.read()));
}

/**
 * Evolves rows in memory, in the order of the events. What a row has already seen changes nothing, so that any
 * number of events may come again.
 * @param known finds a row as it was before these events.
 * @returns the last state of each row that changed.
 * @throws PoisonEvent
 */
export function evolveRows(
  projection: Projection,
  known: (key: string) => KeptRow | undefined,
  events: readonly ArrivedEvent[],
): Map<string, KeptRow> {
  const changed = new Map<string, KeptRow>();
  for (const event of events) {
    const key = keyOf(projection, event);
    const kept = changed.get(key) ?? known(key);
    if (kept !== undefined && event.position <= kept.position) continue;
    const row = digest(projection, event, () => projection.evolve(kept?.row, event.read()));
    changed.set(key, { row, position: event.position });
  }
  return changed;
}

function digest<Result>(projection: Projection, event: ArrivedEvent, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new PoisonEvent(projection.name, event, cause);
  }
}
