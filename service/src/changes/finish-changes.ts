import type { WriteSide } from '../shared/write-side.ts';

/** A Change that was started and not ended, as the change log knows it. */
export interface UnfinishedChange {
  readonly changeId: string;
}

/**
 * Finishes Changes that a process left half-way, or takes back what they did. May be called at any time, by any
 * number of processes.
 */
export type FinishChanges = (unfinished: readonly UnfinishedChange[]) => Promise<void>;

export function createChangeFinisher(_writeSide: WriteSide): FinishChanges {
  throw new Error('Follows');
}
