import { maxLiveAgeMs } from '@spoor/contracts/live/live-keys';
import type { ReadModelUpdate } from '../shared/read-model-updates.ts';

/** What changed in the last moments, for whoever has just read something and begins to listen. */
export class RecentUpdates {
  private updates: { readonly at: number; readonly update: ReadModelUpdate }[] = [];

  add(update: ReadModelUpdate, now = performance.now()): void {
    this.updates = [...this.updates.filter(({ at }) => now - at <= maxLiveAgeMs), { at: now, update }];
  }

  /** Those that are no older than this, in milliseconds. */
  since(platformGuid: string, ageMs: number, now = performance.now()): ReadModelUpdate[] {
    return this.updates
      .filter(({ at, update }) => now - at <= ageMs && update.platformGuid === platformGuid)
      .map(({ update }) => update);
  }
}
