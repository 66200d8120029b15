import type { IncomingEvent } from './event-batch.ts';
import type { AnyRow, Projection } from './projection.ts';

/** A row, and the position of the last event that is in it. */
export interface PositionedRow {
  readonly row: AnyRow;
  readonly position: bigint;
}

/** An event that a projection cannot process. It stops there: going on without it would show what never was. */
export class PoisonEvent extends Error {
  constructor(projection: string, { type, position }: IncomingEvent, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`${projection} cannot process ${type} at position ${position}: ${why}`, { cause });
    this.name = 'PoisonEvent';
  }
}

/** The events that a projection has handlers for. */
export function handledBy(projection: Projection, events: readonly IncomingEvent[]): IncomingEvent[] {
  return events.filter(({ type }) => projection.handles(type));
}

/** @throws PoisonEvent where the event cannot be read. */
export function rowKeyOf(projection: Projection, event: IncomingEvent): string {
  return explainFailure(projection, event, () => projection.key(event.read()));
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
  known: (key: string) => PositionedRow | undefined,
  events: readonly IncomingEvent[],
): Map<string, PositionedRow> {
  const changed = new Map<string, PositionedRow>();
  for (const event of events) {
    const key = rowKeyOf(projection, event);
    const current = changed.get(key) ?? known(key);
    if (current !== undefined && event.position <= current.position) continue;
    const row = explainFailure(projection, event, () => projection.evolve(current?.row, event.read()));
    changed.set(key, { row, position: event.position });
  }
  return changed;
}

function explainFailure<Result>(projection: Projection, event: IncomingEvent, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    throw new PoisonEvent(projection.name, event, cause);
  }
}
