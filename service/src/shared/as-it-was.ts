import { parseEvent, type RecordedSpoorEvent, type SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { beginningOf, type Decider, present } from './decider.ts';

/** Until when a thing's past is read: with what happened at that very revision or moment. */
export type PointInTime = { readonly revision: number } | { readonly moment: string };

/**
 * A thing as it was.
 * @throws DomainError `not_found` before it was made, `gone` while it lay in the trash
 */
export async function asItWas<Document, Command, Event extends SpoorEvent>(
  store: EventStore,
  decider: Decider<Document, Command, Event>,
  id: string,
  point: PointInTime,
): Promise<Document> {
  let state = beginningOf(decider);
  for await (const stored of store.readStream(`${decider.streamPrefix}${id}`)) {
    const event = parseEvent(stored);
    if (isAfter(event, point)) break;
    // What stands in a thing's stream happened to such a thing.
    state = decider.evolve(state, event as SpoorEvent as Event);
  }
  return present(state);
}

function isAfter({ revision, metadata }: RecordedSpoorEvent, point: PointInTime): boolean {
  return 'revision' in point ? revision > point.revision : metadata.at > point.moment;
}
