import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { RevisionConflict, StoreUnavailable } from '@spoor/infra/event-store/event-store';
import {
  expectedRevisionOf,
  type LoadedAggregate,
  requireSamePlatform,
  streamOf,
} from './aggregate-store.ts';
import type { CommandContext, Receipt } from './command-context.ts';
import type { AggregateState, Decider } from './decider.ts';
import { DomainError } from './domain-error.ts';
import { eventsToAppend, toRecordedEvents } from './events-to-append.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { decideUnderConditions, preconditionFailed } from './revision-check.ts';
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

type Decide<D> = (before: LoadedAggregate<D>) => readonly SpoorEvent[];
type Recorded<D> = Receipt & { readonly revision: number; readonly state: AggregateState<D> };

/**
 * Records what `decide` returns for the current state, after what was sent to the stream before. A Change that was recorded
 * already gets its first receipt.
 * @throws DomainError as `decide` does, and `conflict` or `precondition_failed` where another write came first
 * @throws StoreUnavailable
 */
export function recordDecision<D, C, E extends SpoorEvent>(
  writeSide: WriteSide,
  decider: Decider<D, C, E>,
  id: string,
  decide: Decide<D>,
  context: CommandContext,
): Promise<Recorded<D>> {
  const record = () => recordInTurn(writeSide, decider, id, decide, context);
  return writeSide.queue.run([streamOf(decider, id)], record);
}

/**
 * As {@link recordDecision}, for who has the stream's turn already.
 *
 * What this process remembers of a stream is nearly always its end, and a write that is appended there was decided on the
 * truth: the expected revision proves it. Any other outcome may come from a memory that is behind, so then the stream is read.
 */
export async function recordInTurn<D, C, E extends SpoorEvent>(
  writeSide: WriteSide,
  decider: Decider<D, C, E>,
  id: string,
  decide: Decide<D>,
  context: CommandContext,
): Promise<Recorded<D>> {
  const { aggregates } = writeSide;
  // What a strict write compares with has to be read.
  const remembered = context.strict ? undefined : aggregates.remembered(decider, id);
  if (remembered !== undefined) {
    const recorded = await appendToRemembered(writeSide, decider, remembered, decide, context);
    if (recorded !== undefined) return recorded;
  }
  return retryConflicts(isRevisionConflict, async () => {
    const before = await aggregates.read(decider, id);
    const earlier = before.changes.positionOf(context.changeId);
    if (earlier !== undefined)
      return { changeId: context.changeId, ...earlier, streams: [before.stream], state: before.state };
    try {
      return await append(writeSide, decider, before, decide, context);
    } catch (error) {
      if (!context.strict || !isRevisionConflict(error)) throw error;
      const { changes, revision } = await aggregates.read(decider, id);
      // This very Change, sent to two processes at once.
      if (changes.positionOf(context.changeId) !== undefined) throw error;
      throw preconditionFailed(revision);
    }
  });
}

/** @returns undefined where the stream has to be read first. @throws StoreUnavailable */
async function appendToRemembered<D, C, E extends SpoorEvent>(
  writeSide: WriteSide,
  decider: Decider<D, C, E>,
  remembered: LoadedAggregate<D>,
  decide: Decide<D>,
  context: CommandContext,
): Promise<Recorded<D> | undefined> {
  if (remembered.changes.positionOf(context.changeId) !== undefined) return undefined;
  try {
    const recorded = await append(writeSide, decider, remembered, decide, context);
    return recorded.streams.length === 0 ? undefined : recorded;
  } catch (error) {
    if (error instanceof DomainError || isRevisionConflict(error)) return undefined;
    throw error;
  }
}

/**
 * Decides on a state, and appends to it.
 * @throws RevisionConflict where the stream does not end there, or holds this very Change already
 * @throws DomainError as `decide` does, and `not_found` where the stream is that of another platform
 */
async function append<D, C, E extends SpoorEvent>(
  { store, aggregates, deciders }: WriteSide,
  decider: Decider<D, C, E>,
  before: LoadedAggregate<D>,
  decide: Decide<D>,
  context: CommandContext,
): Promise<Recorded<D>> {
  const { stream, state, revision, position } = before;
  const { changeId } = context;
  requireSamePlatform(before, context);
  const decided = await decideUnderConditions(store, decider, before, decide, context);
  if (decided.length === 0) return { changeId, revision, position, streams: [], state };

  const events = eventsToAppend(stream, decided, context);
  const expected = expectedRevisionOf(before);
  const newest = aggregates.lastPosition;
  const appended = await deciders
    .record([{ stream, state, events: decided }], context, () => store.append(stream, events, expected))
    .catch((error: unknown) => {
      // Nobody knows what became of it, so the next write has to look.
      if (error instanceof StoreUnavailable) aggregates.forget(stream);
      throw error;
    });
  // The store answers a Change that it holds already with its first place, whatever its events say this time.
  if (appended.position <= newest) throw new RevisionConflict(stream, expected);
  const after = aggregates.advance(decider, before, toRecordedEvents(stream, events, appended));
  return { changeId, ...appended, streams: [stream], state: after.state };
}

function isRevisionConflict(error: unknown): boolean {
  return error instanceof RevisionConflict;
}
