import { isDeepStrictEqual } from 'node:util';
import { parseEvent, type RecordedSpoorEvent, type SpoorEvent } from '@spoor/contracts/event-catalogue';
import { leavesOf } from '@spoor/contracts/event-leaves';
import { changesTouching, type LeafChange, leafAt, wholeChanges } from '@spoor/contracts/shared/leaf-changes';
import type { Conflict } from '@spoor/contracts/shared/problem';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { CommandContext } from './command-context.ts';
import { type Decider, documentOf } from './decider.ts';
import { DomainError } from './domain-error.ts';
import type { FoldedStream } from './folded-streams.ts';
import { withoutKept } from './without-kept.ts';

/** @throws DomainError `precondition_failed` where a strict writer saw another revision than this one */
export function demandFresh(
  { stream, revision }: FoldedStream<unknown>,
  { ifMatch, strict }: CommandContext,
): void {
  if (strict && typeof ifMatch === 'number' && ifMatch !== revision) throw notFresh(stream, revision);
}

/** What a strict writer hears where somebody else came first. */
export function notFresh(stream: string, revision: number): DomainError {
  return new DomainError('precondition_failed', `${stream} is at revision ${revision}`, {
    params: { revision },
  });
}

/**
 * What a stale writer may do where nobody else touched the same leaves since they looked: what they want was decided on
 * today's state, so both edits stand. Where they only repeat what they saw, as a form does that is sent as a whole, what
 * somebody else has made of it since stays.
 * @throws DomainError `conflict`, with both values per path
 */
export async function merged<D, C, E extends SpoorEvent, Decided extends SpoorEvent>(
  store: EventStore,
  decider: Decider<D, C, E>,
  { stream, revision, state }: FoldedStream<D>,
  decided: readonly Decided[],
  { ifMatch }: CommandContext,
): Promise<readonly (Decided | E)[]> {
  if (typeof ifMatch !== 'number' || ifMatch >= revision) return decided;
  const yours = changesTouching(decided.flatMap(leavesOf));
  const conflicts = new Map<string, Conflict>();
  for await (const stored of store.readStream(stream, ifMatch + 1)) {
    for (const conflict of conflictsBetween(yours, parseEvent(stored), documentOf(state))) {
      // Several edits of one leaf are one conflict: from what stood there first to what stands there now.
      const base = (conflicts.get(conflict.path) ?? conflict).base;
      conflicts.set(conflict.path, { ...conflict, base });
    }
  }
  // What was taken away and put back stands there as it did.
  const changed = [...conflicts.values()].filter(({ base, theirs }) => !isDeepStrictEqual(base, theirs));
  const real = changed.filter(({ base, yours }) => !isDeepStrictEqual(base, yours));
  if (real.length > 0) throw new DomainError('conflict', undefined, { conflicts: real, revision });
  return withoutKept(decider, state, decided, { keep: changed.map(({ path }) => path) });
}

function conflictsBetween(
  yoursTouching: ReturnType<typeof changesTouching>,
  event: RecordedSpoorEvent,
  document: unknown,
): Conflict[] {
  const { actorGuid = null, at, changeId } = event.metadata;
  return wholeChanges(document, leavesOf(event)).flatMap((theirs) =>
    yoursTouching(theirs.path).map((your) => {
      const path = your.path.length > theirs.path.length ? your.path : theirs.path;
      const base = within(theirs.path, theirs.from, path);
      const conflict = {
        path,
        base,
        theirs: within(theirs.path, theirs.to, path),
        yours: within(your.path, your.to, path),
      };
      return { ...conflict, changedBy: actorGuid, changedAt: at, changeId };
    }),
  );
}

/** What a leaf's value says of a path that is the same or lies deeper. */
function within(leafPath: string, value: LeafChange['to'], path: string): LeafChange['to'] {
  return leafAt(value, path.slice(leafPath.length)) as LeafChange['to'];
}
