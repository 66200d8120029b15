import { type EventType, eventTypes } from '@spoor/contracts/event-catalogue';

/** What a projection does with events of each type there is, also of those that are still to come. */
export function forEachEventType<Answer>(answerTo: (type: EventType) => Answer): Record<EventType, Answer> {
  return Object.fromEntries(eventTypes.map((type) => [type, answerTo(type)])) as Record<EventType, Answer>;
}
