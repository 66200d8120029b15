import { isDeepStrictEqual } from 'node:util';
import { parseEvent, type RecordedSpoorEvent, type SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import {
  atomicChanges,
  changesOverlapping,
  type FieldChange,
  valueAt,
} from '@spoor/contracts/shared/field-changes';
import type { Conflict } from '@spoor/contracts/shared/problem';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { LoadedAggregate } from './aggregate-store.ts';
import type { CommandContext } from './command-context.ts';
import { type Decider, documentOf } from './decider.ts';
import { DomainError } from './domain-error.ts';
import { excludePaths } from './exclude-paths.ts';

/** @throws DomainError `precondition_failed` where a write names a revision that is still to come, or a strict one another */
export function requireMatchingRevision(
  { revision }: LoadedAggregate<unknown>,
  { ifMatch, strict }: CommandContext,
): void {
  if (typeof ifMatch !== 'number') return;
  if (ifMatch > revision || (strict && ifMatch !== revision)) throw preconditionFailed(revision);
}

/**
 * For calls that do the same to several things: a revision, and places where others give way, are those of one.
 * @throws DomainError `bad_request`
 */
export function requireOneTarget(targets: readonly unknown[], { ifMatch, keep = [] }: CommandContext): void {
  if (new Set(targets).size > 1 && (ifMatch !== undefined || keep.length > 0))
    throw new DomainError('bad_request', 'if_match_of_several');
}

/**
 * For calls that make what is not there: whoever says which revision they saw means to change it.
 * @throws DomainError `precondition_failed`
 */
export function requireSeenRevision(now: LoadedAggregate<unknown>, context: CommandContext): void {
  if (now.state.status !== 'present') requireUnseen(now, context);
  else if (now.changes.positionOf(context.changeId) === undefined) requireMatchingRevision(now, context);
}

/**
 * As {@link requireSeenRevision}, of what is not there.
 * @param now of the stream in which it would be made
 */
export function requireUnseen(
  { changes, revision }: Pick<LoadedAggregate<unknown>, 'changes' | 'revision'>,
  { ifMatch, changeId }: CommandContext,
): void {
  if (ifMatch !== undefined && changes.positionOf(changeId) === undefined) throw preconditionFailed(revision);
}

/** @param revision the current one, which the problem document tells */
export function preconditionFailed(revision: number): DomainError {
  return new DomainError('precondition_failed', undefined, { revision });
}

/**
 * Decides a write on the current state, by the conditions under which it was sent.
 * @throws DomainError `precondition_failed`, as `decide` does, and `conflict` with both values per path
 */
export async function decideUnderConditions<D, C, E extends SpoorEvent, Decided extends SpoorEvent>(
  store: EventStore,
  decider: Decider<D, C, E>,
  before: LoadedAggregate<D>,
  decide: (before: LoadedAggregate<D>) => readonly Decided[],
  context: CommandContext,
): Promise<readonly (Decided | E)[]> {
  requireMatchingRevision(before, context);
  const wanted = excludePaths(decider, before.state, decide(before), context);
  return mergeWithNewerEvents(store, decider, before, wanted, context);
}

/**
 * Merges a write by a client that saw an older revision. The events were decided on the current state, so they stand
 * unless somebody else changed the same fields since. Fields that merely repeat what the client saw keep their newer
 * value.
 * @throws DomainError `conflict`, with both values per path
 */
export async function mergeWithNewerEvents<D, C, E extends SpoorEvent, Decided extends SpoorEvent>(
  store: EventStore,
  decider: Decider<D, C, E>,
  { stream, revision, state }: LoadedAggregate<D>,
  decided: readonly Decided[],
  { ifMatch }: CommandContext,
): Promise<readonly (Decided | E)[]> {
  if (typeof ifMatch !== 'number' || ifMatch >= revision) return decided;
  const yours = changesOverlapping(decided.flatMap(fieldChangesOf));
  const conflicts = new Map<string, Conflict>();
  for await (const stored of store.readStream(stream, ifMatch + 1)) {
    for (const conflict of conflictsBetween(yours, parseEvent(stored), documentOf(state))) {
      // Several changes of one field count as one: from its first value to its current one.
      const base = (conflicts.get(conflict.path) ?? conflict).base;
      conflicts.set(conflict.path, { ...conflict, base });
    }
  }
  // Values that were changed and changed back are no conflict.
  const changed = [...conflicts.values()].filter(({ base, theirs }) => !isDeepStrictEqual(base, theirs));
  const real = changed.filter(({ base, yours }) => !isDeepStrictEqual(base, yours));
  if (real.length > 0) throw new DomainError('conflict', undefined, { conflicts: real, revision });
  return excludePaths(decider, state, decided, { keep: changed.map(({ path }) => path) });
}

function conflictsBetween(
  yoursTouching: ReturnType<typeof changesOverlapping>,
  event: RecordedSpoorEvent,
  document: unknown,
): Conflict[] {
  const { actorGuid = null, at, changeId } = event.metadata;
  return atomicChanges(document, fieldChangesOf(event)).flatMap((theirs) =>
    yoursTouching(theirs.path).map((your) => {
      const path = your.path.length > theirs.path.length ? your.path : theirs.path;
      const base = valueWithin(theirs.path, theirs.from, path);
      const conflict = {
        path,
        base,
        theirs: valueWithin(theirs.path, theirs.to, path),
        yours: valueWithin(your.path, your.to, path),
      };
      return { ...conflict, changedBy: actorGuid, changedAt: at, changeId };
    }),
  );
}

/** The part of a field's value at the same or a deeper path. */
function valueWithin(leafPath: string, value: FieldChange['to'], path: string): FieldChange['to'] {
  return valueAt(value, path.slice(leafPath.length)) as FieldChange['to'];
}
