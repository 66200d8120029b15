import { parseEvent, type RecordedSpoorEvent, type SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { type Decider, initialStateOf, requirePresent } from './decider.ts';

/** Includes what happened at that revision or moment. */
export type PointInTime = { readonly revision: number } | { readonly moment: string };

/**
 * The document at an earlier revision or moment.
 * @throws DomainError `not_found` before it was created, `gone` while it was in the trash
 */
export async function readPreviousState<Document, Command, Event extends SpoorEvent>(
  store: EventStore,
  decider: Decider<Document, Command, Event>,
  id: string,
  point: PointInTime,
): Promise<Document> {
  let state = initialStateOf(decider);
  for await (const stored of store.readStream(`${decider.streamPrefix}${id}`)) {
    const event = parseEvent(stored);
    if (isAfter(event, point)) break;
    // Streams of this prefix hold this decider's events only.
    state = decider.evolve(state, event as SpoorEvent as Event);
  }
  return requirePresent(state);
}

function isAfter({ revision, metadata }: RecordedSpoorEvent, point: PointInTime): boolean {
  return 'revision' in point ? revision > point.revision : metadata.at > point.moment;
}
