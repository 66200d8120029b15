import type { UndoConflict } from '@spoor/contracts/changes/change.views';
import { parseEvent, type RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { changesOverlapping } from '@spoor/contracts/shared/field-changes';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { RevisionRange } from '@spoor/projections/changes/change-log/change-log.schema';
import type { LoadedAggregate } from '../shared/aggregate-store.ts';
import type { AnyDecider } from '../shared/decider.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import type { WriteSide } from '../shared/write-side.ts';
import type { OverwrittenField } from './compensate-events.ts';

/** A stream that a Change wrote to: its events there, and the stream's current state. */
export interface ChangedStream {
  readonly decider: AnyDecider;
  readonly id: string;
  readonly stream: string;
  readonly events: readonly RecordedSpoorEvent[];
  readonly now: LoadedAggregate<unknown>;
}

/** Reads the events of a Change; streams without a decider are left out. */
export async function readChangedStreams(
  { store, aggregates, deciders }: WriteSide,
  changeId: string,
  spans: readonly RevisionRange[],
): Promise<ChangedStream[]> {
  const changed = await mapInBatches(spans, async (span) => {
    const target = deciders.find(span.stream);
    if (target === undefined) return [];
    const [written, now] = await Promise.all([
      readSpan(store, span),
      aggregates.read(target.decider, target.id),
    ]);
    const events = written.filter(({ metadata }) => metadata.changeId === changeId);
    return [{ ...target, stream: span.stream, events, now }];
  });
  return changed.flat();
}

/**
 * What several Changes did to one stream, as far as it is not taken back.
 * @param first the revision from which on to look
 * @returns undefined where no feature decides about the stream
 */
export async function readChangesOfStream(
  { store, aggregates, deciders }: WriteSide,
  stream: string,
  first: number,
  changeIds: ReadonlySet<string>,
): Promise<ChangedStream | undefined> {
  const target = deciders.find(stream);
  if (target === undefined) return undefined;
  const [written, now] = await Promise.all([
    readSpan(store, { stream, first, last: Infinity }),
    aggregates.read(target.decider, target.id),
  ]);
  const events = written.filter(
    ({ metadata: { changeId } }) =>
      changeIds.has(changeId) && now.changes.activeUndoOf(changeId) === undefined,
  );
  return { ...target, stream, events, now };
}

/** Adds to each overwritten field who wrote it last, when, and in which Change. */
export async function attributeConflicts(
  store: EventStore,
  { stream, events }: ChangedStream,
  overwritten: readonly OverwrittenField[],
): Promise<UndoConflict[]> {
  if (overwritten.length === 0) return [];
  const later = await readSpan(store, { stream, first: (events.at(-1)?.revision ?? -1) + 1, last: Infinity });
  const writers = later.map((event) => ({
    ...event.metadata,
    touching: changesOverlapping(fieldChangesOf(event)),
  }));
  return overwritten.map((change) => {
    const writer = writers.findLast(({ touching }) => touching(change.path).length > 0);
    const { actorGuid = null, at = null, changeId = null } = writer ?? {};
    return { ...change, stream, changedBy: actorGuid, changedAt: at, changeId };
  });
}

async function readSpan(
  store: EventStore,
  { stream, first, last }: RevisionRange,
): Promise<RecordedSpoorEvent[]> {
  const events: RecordedSpoorEvent[] = [];
  for await (const stored of store.readStream(stream, first)) {
    if (stored.revision > last) break;
    events.push(parseEvent(stored));
  }
  return events;
}
