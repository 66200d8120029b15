import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import {
  diffLeaves,
  type LeafChange,
  leafAt,
  parentPath,
  sameJson,
  wholeChanges,
  workingCopy,
} from '@spoor/contracts/shared/leaf-changes';
import type { Conflict } from '@spoor/contracts/shared/problem';
import type { AnyDecider, Irreversible } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';

/** A leaf that no longer holds what the Change wrote: what that was, what stands there now, and what would. */
export type OverwrittenLeaf = Pick<Conflict, 'path' | 'base' | 'theirs' | 'yours'>;

/** What somebody wants for an overwritten leaf. */
export type Choice = 'keep' | 'restore' | 'ask';

/** A document from which a Change is taken out, as far as that could be done. */
export interface TakenBack {
  readonly document: unknown;
  /** Leaves that stay as they are until somebody chooses. */
  readonly open: readonly OverwrittenLeaf[];
}

/**
 * Takes events out of a document while everything later stays. Leaf by leaf: one that still holds what the events
 * wrote gets back what it held before; for one that somebody wrote since, `choose` says what becomes of it.
 * @param document what the stream has come to; undefined where it is removed
 * @throws DomainError `irreversible`
 */
export function takeBack(
  decider: AnyDecider,
  document: unknown,
  events: readonly SpoorEvent[],
  choose: (path: string) => Choice,
): TakenBack {
  const open: OverwrittenLeaf[] = [];
  const copy = workingCopy(document);
  for (const event of events.toReversed()) {
    for (const leaf of wholeChanges(copy.document, inverseLeaves(decider, event))) {
      const overwritten = overwrittenBy(copy.document, leaf);
      const choices = new Set(overwritten.map(({ path }) => choose(path)));
      if (choices.has('keep')) continue;
      // What is told of the copy has to stay as it was.
      if (choices.has('ask') || !isHeld(copy.document, leaf.path)) open.push(...structuredClone(overwritten));
      else copy.apply(leaf);
    }
  }
  return { document: copy.document, open };
}

/** Why events cannot be taken back at all; undefined where they can. */
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

/** The leaves of the event that leads back. */
function inverseLeaves(decider: AnyDecider, event: SpoorEvent): LeafChange[] {
  const inverse = decider.compensate(event);
  if ('irreversible' in inverse) throw new DomainError('irreversible', inverse.irreversible);
  return leavesOf(inverse);
}

/** Where the document differs from what the leaf expects to find; a leaf that is already as wanted differs nowhere. */
function overwrittenBy(document: unknown, { path, from, to }: LeafChange): OverwrittenLeaf[] {
  const current = leafAt(document, path);
  if (sameJson(current, to)) return [];
  if (!isHeld(document, path)) return [{ path, base: from, yours: to }];
  return diffLeaves(from, current, path).map((difference) => ({
    path: difference.path,
    base: difference.from,
    theirs: difference.to,
    yours: leafAt(to, difference.path.slice(path.length)) as Conflict['yours'],
  }));
}

/** Whether what holds the leaf is still there: a text cannot be put back into a block that is gone. */
function isHeld(document: unknown, path: string): boolean {
  return path === '' || leafAt(document, parentPath(path)) !== undefined;
}
