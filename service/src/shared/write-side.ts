import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { DeciderRegistry } from './decider-registry.ts';
import type { FoldedStreams } from './aggregate-store.ts';

/** What recording decisions needs. */
export interface WriteSide {
  readonly store: EventStore;
  readonly streams: FoldedStreams;
  readonly deciders: DeciderRegistry;
}
