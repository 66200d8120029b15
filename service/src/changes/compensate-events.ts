import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import {
  atomicChanges,
  diffDocuments,
  type FieldChange,
  parentPath,
  sameJson,
  valueAt,
  workingCopy,
} from '@spoor/contracts/shared/field-changes';
import type { Conflict } from '@spoor/contracts/shared/problem';
import type { AnyDecider, Irreversible } from '../shared/decider.ts';
import { DomainError } from '../shared/domain-error.ts';

/**
 * A field that no longer holds what the Change wrote: the value written, the current one, and the one that undo would
 * set.
 */
export type OverwrittenField = Pick<Conflict, 'path' | 'base' | 'theirs' | 'yours' | 'isGone'>;

/** What to do with an overwritten field. */
export type UndoResolution = 'keep' | 'restore' | 'ask';

export interface Compensation {
  readonly document: unknown;
  /** Where it is removed: as it was right before that, with what came after its creation taken back. */
  readonly lastDocument: unknown;
  /** Overwritten fields for which the caller has to choose. */
  readonly open: readonly OverwrittenField[];
}

/**
 * Takes events back while everything later stays, field by field: a field that still holds what the events wrote gets
 * its earlier value; for one that was written since, `choose` decides.
 * @param document the stream's current document; undefined where it is removed
 * @throws DomainError `irreversible`
 */
export function compensateEvents(
  decider: AnyDecider,
  document: unknown,
  events: readonly SpoorEvent[],
  choose: (path: string) => UndoResolution,
): Compensation {
  const open: OverwrittenField[] = [];
  const copy = workingCopy(document);
  let lastDocument: unknown;
  for (const event of events.toReversed()) {
    const restored = new Set<string>();
    for (const change of leadersFirst(
      decider,
      atomicChanges(copy.document, inverseFieldChanges(decider, event)),
    )) {
      const leader = decider.leaderOf?.(change.path);
      if (leader !== undefined) {
        if (restored.has(leader)) copy.apply(change);
        continue;
      }
      const overwritten = overwrittenBy(copy.document, change);
      const choices = new Set(overwritten.map(({ path }) => choose(path)));
      if (choices.has('keep')) continue;
      // The copy changes further, so conflicts need values of their own.
      if (choices.has('ask') || !hasParent(copy.document, change.path))
        open.push(...structuredClone(overwritten));
      else {
        if (!sameJson(valueAt(copy.document, change.path), change.to)) restored.add(change.path);
        if (copy.document !== undefined) lastDocument = copy.document;
        copy.apply(change);
      }
    }
  }
  return {
    document: copy.document,
    lastDocument: copy.document === undefined ? lastDocument : undefined,
    open,
  };
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

function inverseFieldChanges(decider: AnyDecider, event: SpoorEvent): FieldChange[] {
  const inverse = decider.compensate(event);
  if ('irreversible' in inverse) throw new DomainError('irreversible', `undo_${inverse.irreversible}`);
  return fieldChangesOf(inverse);
}

/** What goes with another field is decided by what becomes of that one. */
function leadersFirst(decider: AnyDecider, changes: readonly FieldChange[]): FieldChange[] {
  const isLed = ({ path }: FieldChange) => decider.leaderOf?.(path) !== undefined;
  return [...changes.filter((change) => !isLed(change)), ...changes.filter(isLed)];
}

/** Where the document differs from what the inverse expects to find. Nowhere, if it already holds the wanted value. */
function overwrittenBy(document: unknown, { path, from, to }: FieldChange): OverwrittenField[] {
  const current = valueAt(document, path);
  if (sameJson(current, to)) return [];
  if (!hasParent(document, path)) return [{ path, base: from, yours: to, isGone: true }];
  return diffDocuments(from, current, path).map((difference) => ({
    path: difference.path,
    base: difference.from,
    theirs: difference.to,
    yours: valueAt(to, difference.path.slice(path.length)) as Conflict['yours'],
  }));
}

/** Whether the parent of a field still exists. */
function hasParent(document: unknown, path: string): boolean {
  return path === '' || valueAt(document, parentPath(path)) !== undefined;
}
