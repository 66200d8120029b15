import type { EventStore } from '@spoor/infra/event-store/event-store';
import { type AggregateStore, createAggregateStore } from './aggregate-store.ts';
import type { DeciderRegistry } from './decider-registry.ts';
import { StreamQueue } from './stream-queue.ts';

/** What recording decisions needs. There is one in a process, so that each stream is kept and queued for once. */
export interface WriteSide {
  readonly store: EventStore;
  readonly aggregates: AggregateStore;
  readonly deciders: DeciderRegistry;
  readonly queue: StreamQueue;
}

/** @param cachedChanges, heardPosition see `createAggregateStore` */
export function createWriteSide(
  store: EventStore,
  deciders: DeciderRegistry,
  cachedChanges: number,
  knownPosition?: () => bigint,
): WriteSide {
  return {
    store,
    deciders,
    aggregates: createAggregateStore(store, cachedChanges, knownPosition),
    queue: new StreamQueue(),
  };
}
