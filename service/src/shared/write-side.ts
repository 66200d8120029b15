import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { FoldedStreams } from './folded-streams.ts';

/** What writing needs. */
export interface WriteSide {
  readonly store: EventStore;
  readonly streams: FoldedStreams;
}
