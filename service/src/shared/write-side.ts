import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { AggregateStore } from './aggregate-store.ts';
import type { DeciderRegistry } from './decider-registry.ts';

/** What recording decisions needs. */
export interface WriteSide {
  readonly store: EventStore;
  readonly aggregates: AggregateStore;
  readonly deciders: DeciderRegistry;
}
