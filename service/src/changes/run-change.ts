import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { CommandContext } from '../shared/command-context.ts';
import type { AnyDecider, Decider, Lifecycle } from '../shared/decider.ts';
import { eventsToAppend } from '../shared/events-to-append.ts';
import { expectedRevisionOf, type FoldedStream } from '../shared/folded-streams.ts';
import { record } from '../shared/handle-command.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { type ChangePlan, type PlannedStep, readPlan, writePlan } from './change-plan.ts';
import { finishChange } from './finish-changes.ts';
import { inBatches } from './in-batches.ts';

/** What one stream contributes to a Change. A stream has at most one step. */
export interface ChangeStep {
  readonly decider: AnyDecider;
  readonly id: string;
  decide(before: FoldedStream<unknown>): readonly SpoorEvent[];
}

/** Where a Change landed. */
export interface ChangeOutcome {
  readonly changeId: string;
  /** Commit position of its last event. */
  readonly position: bigint;
  /** The streams that it wrote to; none where nothing would change. */
  readonly streams: readonly string[];
  /** Of the stream, where it is only one. */
  readonly revision?: number;
}

/**
 * One Change over any number of streams: all of it happens, or none.
 * @throws DomainError as the steps do, and `conflict` where somebody else wrote to one of the streams first
 * @throws StoreUnavailable whereupon a Change that was started is finished later, or sooner if it is sent again
 */
export type RunChange = (steps: readonly ChangeStep[], context: CommandContext) => Promise<ChangeOutcome>;

/** A command as a step of a Change. */
export function step<Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
  id: string,
  command: Command,
): ChangeStep {
  // The state that comes back is the one that this very decider made.
  return { decider, id, decide: ({ state }) => decider.decide(state as Lifecycle<Document>, command) };
}

export function createChangeRunner(writeSide: WriteSide): RunChange {
  return async (steps, context) => {
    const [only] = steps;
    if (only !== undefined && steps.length === 1) return runAlone(writeSide, only, context);
    const earlier = await readPlan(writeSide.store, context.changeId);
    if (earlier !== undefined && earlier.state !== 'planned') return finishChange(writeSide, earlier);
    return startChange(writeSide, steps, context, earlier);
  };
}

/** Decides all steps before anything is written: a refusal of one is a refusal of all. */
async function startChange(
  writeSide: WriteSide,
  steps: readonly ChangeStep[],
  context: CommandContext,
  leftOver: ChangePlan | undefined,
): Promise<ChangeOutcome> {
  const { changeId } = context;
  const streams = await inBatches(steps, async (step) => {
    const before = await writeSide.streams.read(step.decider, step.id);
    // Where all but one step had nothing to do, the Change was recorded without a plan.
    const isRecorded = before.changes.landingOf(changeId) !== undefined;
    return { step, before, isRecorded, decided: isRecorded ? [] : step.decide(before) };
  });
  const writing = streams.filter(({ isRecorded, decided }) => isRecorded || decided.length > 0);
  const [only] = writing;
  if (only === undefined) return { changeId, position: 0n, streams: [] };
  if (writing.length === 1) return runAlone(writeSide, only.step, context);
  const planned = writing.map(({ before, decided }) => plannedStep(before, decided, context));
  return finishChange(writeSide, await writePlan(writeSide.store, planned, context, leftOver));
}

function plannedStep(
  before: FoldedStream<unknown>,
  decided: readonly SpoorEvent[],
  context: CommandContext,
): PlannedStep {
  return {
    stream: before.stream,
    expectedRevision: expectedRevisionOf(before),
    events: eventsToAppend(before.stream, decided, context),
  };
}

/** A Change over one stream is one append, and needs no plan. */
async function runAlone(
  writeSide: WriteSide,
  { decider, id, decide }: ChangeStep,
  context: CommandContext,
): Promise<ChangeOutcome> {
  const { changed, ...landing } = await record(writeSide, decider, id, decide, context);
  const { changeId, position, revision } = landing;
  return { changeId, position, revision, streams: changed ? [`${decider.streamPrefix}${id}`] : [] };
}
