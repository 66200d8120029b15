import type { EventStore } from '@spoor/infra/event-store/event-store';

/** What the streams have come to, kept in memory so that a command reads only what is newer. */
export interface FoldedStreams {
  readonly size: number;
}

export function createFoldedStreams(_store: EventStore): FoldedStreams {
  throw new Error('Follows');
}
