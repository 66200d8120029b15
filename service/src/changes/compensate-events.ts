import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { leafChangesOf } from '@spoor/contracts/event-field-changes';
import {
  atomicChanges,
  diffLeaves,
  type LeafChange,
  parentPath,
  sameJson,
  valueAt,
  workingCopy,
} from '@spoor/contracts/shared/field-changes';
import type { Conflict } from '@spoor/contracts/shared/problem';
import type { AnyDecider, Irreversible } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';

/**
 * A leaf that no longer holds what the Change wrote: the value written, the current one, and the one that undo would
 * set.
 */
export type OverwrittenLeaf = Pick<Conflict, 'path' | 'base' | 'theirs' | 'yours'>;

/** What to do with an overwritten leaf. */
export type Choice = 'keep' | 'restore' | 'ask';

export interface Compensation {
  readonly document: unknown;
  /** Overwritten leaves for which the caller has to choose. */
  readonly open: readonly OverwrittenLeaf[];
}

/**
 * Takes events back while everything later stays, leaf by leaf: a leaf that still holds what the events wrote gets
 * its earlier value; for one that was written since, `choose` decides.
 * @param document the stream's current document; undefined where it is removed
 * @throws DomainError `irreversible`
 */
export function compensateEvents(
  decider: AnyDecider,
  document: unknown,
  events: readonly SpoorEvent[],
  choose: (path: string) => Choice,
): Compensation {
  const open: OverwrittenLeaf[] = [];
  const copy = workingCopy(document);
  for (const event of events.toReversed()) {
    for (const leaf of atomicChanges(copy.document, inverseLeaves(decider, event))) {
      const overwritten = overwrittenBy(copy.document, leaf);
      const choices = new Set(overwritten.map(({ path }) => choose(path)));
      if (choices.has('keep')) continue;
      // The copy changes further, so conflicts need values of their own.
      if (choices.has('ask') || !isHeld(copy.document, leaf.path)) open.push(...structuredClone(overwritten));
      else copy.apply(leaf);
    }
  }
  return { document: copy.document, open };
}

/** Why the events cannot be undone at all; undefined where they can. */
export function irreversibleReason(
  decider: AnyDecider,
  events: readonly SpoorEvent[],
): Irreversible['irreversible'] | undefined {
  for (const event of events) {
    const inverse = decider.compensate(event);
    if ('irreversible' in inverse) return inverse.irreversible;
  }
  return undefined;
}

function inverseLeaves(decider: AnyDecider, event: SpoorEvent): LeafChange[] {
  const inverse = decider.compensate(event);
  if ('irreversible' in inverse) throw new DomainError('irreversible', `undo_${inverse.irreversible}`);
  return leafChangesOf(inverse);
}

/** Where the document differs from what the inverse expects to find. Nowhere, if it already holds the wanted value. */
function overwrittenBy(document: unknown, { path, from, to }: LeafChange): OverwrittenLeaf[] {
  const current = valueAt(document, path);
  if (sameJson(current, to)) return [];
  if (!isHeld(document, path)) return [{ path, base: from, yours: to }];
  return diffLeaves(from, current, path).map((difference) => ({
    path: difference.path,
    base: difference.from,
    theirs: difference.to,
    yours: valueAt(to, difference.path.slice(path.length)) as Conflict['yours'],
  }));
}

/** Whether the parent of a leaf still exists. */
function isHeld(document: unknown, path: string): boolean {
  return path === '' || valueAt(document, parentPath(path)) !== undefined;
}
