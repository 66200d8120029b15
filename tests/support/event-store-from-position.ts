import type {
  EventStore,
  StoredEvent,
  SubscribeOptions,
  SubscriptionItem,
} from '@spoor/infra/event-store/event-store';

/**
 * A store of which a reader of everything hears only of streams that begin after a position. All files of a worker write to
 * one store; what others began before is no concern of a new one, and reading it all takes longer with every spec. Their
 * later events keep their places, so that whoever waits for a position gets there, but nobody knows what they are.
 *
 * @param platforms the only ones of which it hears; absent: of all
 */
export function eventStoreFromPosition(
  store: EventStore,
  position: bigint,
  platforms?: ReadonlySet<string>,
): EventStore {
  const begun = new Set<string>();
  const passed = (event: StoredEvent): StoredEvent => {
    const isOurs = platforms?.has(event.metadata.platformGuid) ?? true;
    if (isOurs && event.revision === 0) begun.add(event.stream);
    return begun.has(event.stream) ? event : { ...event, type: 'OfSomebodyElse' };
  };

  async function* readAll(after = position): AsyncIterable<StoredEvent> {
    for await (const event of store.readAll(after)) yield passed(event);
  }
  async function* subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionItem> {
    for await (const item of store.subscribe({ after: position, ...options }))
      yield item.kind === 'event' ? { kind: 'event', event: passed(item.event) } : item;
  }

  return {
    append: (stream, events, expected) => store.append(stream, events, expected),
    readStream: (stream, from) => store.readStream(stream, from),
    readAll,
    identity: () => store.identity(),
    lastPosition: () => store.lastPosition(),
    subscribe,
    ping: () => store.ping(),
    close: () => store.close(),
  };
}
