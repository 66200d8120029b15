import { type EventType, schemaVersionOf } from '@spoor/contracts/event-catalogue';

/** Versions that are counted by hand stay below this; above it count the steps of the events that are read. */
const perStep = 1_000;

/** Steps from before they were counted: the versions by hand speak of them already. */
const countedByHand: { readonly [Type in EventType]?: number } = {
  AssetUploaded: 1,
  AssetRemoved: 1,
  AssetRestored: 1,
  PageCreated: 2,
  PageRemoved: 2,
  PageRestored: 2,
};

/**
 * The version of the rows: raised by hand where a projection makes others of the same events, and by itself where an event that
 * it reads takes another shape.
 * @param own counted by hand, from 1
 */
export function projectionVersion(
  own: number,
  reads: readonly EventType[],
  versionOf = schemaVersionOf,
): number {
  const steps = reads.map((type) => versionOf(type) - 1 - (countedByHand[type] ?? 0));
  return own + perStep * steps.reduce((sum, count) => sum + count, 0);
}

/** The part of a version that was counted by hand. */
export function ownVersion(version: number): number {
  return version % perStep;
}
