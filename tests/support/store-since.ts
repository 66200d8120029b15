import type { EventStore, SubscribeOptions } from '@spoor/infra/event-store/event-store';

/**
 * A store of which a reader of everything hears from a position on. All specs of a run write to one store; what others
 * wrote before is no concern of a new one, and reading it all takes longer with every spec.
 */
export function storeSince(store: EventStore, position: bigint): EventStore {
  return {
    append: (stream, events, expected) => store.append(stream, events, expected),
    readStream: (stream, from) => store.readStream(stream, from),
    readAll: (after = position) => store.readAll(after),
    lastPosition: () => store.lastPosition(),
    subscribe: (options: SubscribeOptions) => store.subscribe({ after: position, ...options }),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}
