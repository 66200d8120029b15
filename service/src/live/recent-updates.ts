import { maxLiveAgeMs } from '@spoor/contracts/live/live-keys';
import type { ReadModelUpdate } from '../shared/read-model-updates.ts';

/** What changed in the last moments, for whoever has just read something and begins to listen. */
export class RecentUpdates {
  /** Oldest first. */
  private readonly updates: { readonly at: number; readonly update: ReadModelUpdate }[] = [];

  add(update: ReadModelUpdate, now = performance.now()): void {
    this.updates.push({ at: now, update });
    while (this.updates[0] !== undefined && now - this.updates[0].at > maxLiveAgeMs) this.updates.shift();
  }

  /** Those that are no older than this, in milliseconds. */
  since(platformGuid: string, ageMs: number, now = performance.now()): ReadModelUpdate[] {
    return this.updates
      .filter(({ at, update }) => now - at <= ageMs && update.platformGuid === platformGuid)
      .map(({ update }) => update);
  }
}
