import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { RevisionConflict } from '@spoor/infra/event-store/event-store';
import { expectedRevisionOf, type LoadedAggregate } from './aggregate-store.ts';
import type { CommandContext, Receipt } from './command-context.ts';
import type { AggregateState, Decider } from './decider.ts';
import { eventsToAppend, toRecordedEvents } from './events-to-append.ts';
import { excludePaths } from './exclude-paths.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { mergeWithNewerEvents, preconditionFailed, requireMatchingRevision } from './revision-check.ts';
import type { WriteSide } from './write-side.ts';

/** Decides a command on one stream and records the events. Throws as {@link recordDecision}. */
export type HandleCommand = ReturnType<typeof createCommandHandler>;

export function createCommandHandler(writeSide: WriteSide) {
  return <D, C, E extends SpoorEvent>(
    decider: Decider<D, C, E>,
    id: string,
    command: C,
    context: CommandContext,
  ) => recordDecision(writeSide, decider, id, ({ state }) => decider.decide(state, command), context);
}

/**
 * Records what `decide` returns for the current state. A Change that was recorded already gets its first receipt.
 * @throws DomainError as `decide` does, and `conflict` or `precondition_failed` where another write came first
 * @throws StoreUnavailable
 */
export async function recordDecision<D, C, E extends SpoorEvent>(
  { store, aggregates, deciders }: WriteSide,
  decider: Decider<D, C, E>,
  id: string,
  decide: (before: LoadedAggregate<D>) => readonly SpoorEvent[],
  context: CommandContext,
): Promise<Receipt & { readonly revision: number; readonly state: AggregateState<D> }> {
  const { changeId, strict } = context;
  return retryConflicts(isRevisionConflict, async () => {
    const before = await aggregates.read(decider, id);
    const earlier = before.changes.positionOf(changeId);
    if (earlier !== undefined) return { changeId, ...earlier, streams: [before.stream], state: before.state };

    requireMatchingRevision(before, context);
    const intended = excludePaths(decider, before.state, decide(before), context);
    const { stream, state, revision, position } = before;
    const decided = await mergeWithNewerEvents(store, decider, before, intended, context);
    if (decided.length === 0) return { changeId, revision, position, streams: [], state };

    try {
      const events = eventsToAppend(stream, decided, context);
      const appended = await deciders.record([{ stream, state, events: decided }], context, () =>
        store.append(stream, events, expectedRevisionOf(before)),
      );
      const after = aggregates.advance(decider, before, toRecordedEvents(stream, events, appended));
      return { changeId, ...appended, streams: [stream], state: after.state };
    } catch (error) {
      if (!strict || !isRevisionConflict(error)) throw error;
      throw preconditionFailed((await aggregates.read(decider, id)).revision);
    }
  });
}

function isRevisionConflict(error: unknown): boolean {
  return error instanceof RevisionConflict;
}
