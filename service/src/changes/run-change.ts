import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import {
  expectedRevisionOf,
  type LoadedAggregate,
  requireSamePlatform,
  streamOf,
} from '../shared/aggregate-store.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import type { AggregateState, AnyDecider, Decider } from '../shared/decider.ts';
import { eventsToAppend } from '../shared/events-to-append.ts';
import { recordDecision, recordInTurn } from '../shared/handle-command.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import { refusedAt } from '../shared/refused-at.ts';
import { decideUnderConditions } from '../shared/revision-check.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { type ChangePlan, type PlannedStep, readPlan, writePlan } from './change-plan.ts';
import { finishChange } from './finish-changes.ts';

/** What a Change does to one stream. There is at most one step per stream. */
export interface ChangeStep {
  readonly decider: AnyDecider;
  readonly id: string;
  decide(before: LoadedAggregate<unknown>): readonly SpoorEvent[];
}

/**
 * Records one Change over any number of streams: all of it, or nothing. `If-Match` and `X-Keep` are about the first of them: what
 * goes with it was never read.
 * @throws DomainError as the steps do, and `conflict` where somebody else wrote to one of the streams first
 * @throws StoreUnavailable; a Change that was started then is finished later
 */
export type RunChange = (steps: readonly ChangeStep[], context: CommandContext) => Promise<Receipt>;

export function commandStep<Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
  id: string,
  command: Command,
  place?: readonly (string | number)[],
): ChangeStep {
  // The state was made by this decider, so its type is known.
  const decide: ChangeStep['decide'] = ({ state }) =>
    decider.decide(state as AggregateState<Document>, command);
  const isPart = place !== undefined;
  return { decider, id, decide: isPart ? (before) => refusedAt(place, () => decide(before)) : decide };
}

/** As {@link commandStep}, for several commands on one stream: each is decided on the outcome of those before it. */
export function commandsStep<Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
  id: string,
  commands: readonly Command[],
): ChangeStep {
  const decide: ChangeStep['decide'] = ({ state: before }) => {
    let state = before as AggregateState<Document>;
    return commands.flatMap((command) => {
      const events = decider.decide(state, command);
      state = events.reduce(decider.evolve, state);
      return events;
    });
  };
  return { decider, id, decide };
}

export function createChangeRunner(writeSide: WriteSide): RunChange {
  return async (steps, context) => {
    const [only] = steps;
    if (only !== undefined && steps.length === 1) return runAlone(recordDecision, writeSide, only, context);
    const streams = steps.map(({ decider, id }) => streamOf(decider, id));
    return writeSide.queue.run(streams, async () => {
      const earlier = await readPlan(writeSide.store, context.changeId);
      if (earlier !== undefined && earlier.state !== 'planned') return finishChange(writeSide, earlier);
      return startChange(writeSide, steps, context, earlier);
    });
  };
}

/** Decides all steps before anything is written, so that one refusal refuses the whole Change. */
async function startChange(
  writeSide: WriteSide,
  steps: readonly ChangeStep[],
  context: CommandContext,
  unfinishedPlan: ChangePlan | undefined,
): Promise<Receipt> {
  const { changeId } = context;
  const streams = await mapInBatches(steps, async (step) => {
    const before = await writeSide.aggregates.read(step.decider, step.id);
    requireSamePlatform(before, context);
    // Where only one step had events, the Change was recorded without a plan.
    const isRecorded = before.changes.positionOf(changeId) !== undefined;
    if (isRecorded) return { step, before, isRecorded, decided: [] };
    const isTarget = step === steps[0];
    const decided = isTarget
      ? await decideUnderConditions(writeSide.store, step.decider, before, step.decide, context)
      : step.decide(before);
    return { step, before, isRecorded, decided };
  });
  const writing = streams.filter(({ isRecorded, decided }) => isRecorded || decided.length > 0);
  const [only] = writing;
  if (only === undefined) return { changeId, position: 0n, streams: [] };
  if (writing.length === 1) {
    const own = only.step === steps[0] ? context : { ...context, ifMatch: undefined, keep: [] };
    return runAlone(recordInTurn, writeSide, only.step, own);
  }
  const planned = writing.map(({ before, decided }) => plannedStep(before, decided, context));
  const decidedSteps = writing.map(({ before: { stream, state }, decided: events }) => ({
    stream,
    state,
    events,
  }));
  return writeSide.deciders.record(decidedSteps, context, async () =>
    finishChange(writeSide, await writePlan(writeSide.store, planned, context, unfinishedPlan)),
  );
}

function plannedStep(
  before: LoadedAggregate<unknown>,
  decided: readonly SpoorEvent[],
  context: CommandContext,
): PlannedStep {
  return {
    stream: before.stream,
    expectedRevision: expectedRevisionOf(before),
    events: eventsToAppend(before.stream, decided, context),
  };
}

/** A Change over one stream is a single append and needs no plan. */
async function runAlone(
  record: typeof recordDecision,
  writeSide: WriteSide,
  { decider, id, decide }: ChangeStep,
  context: CommandContext,
): Promise<Receipt> {
  const { state: _, ...receipt } = await record(writeSide, decider, id, decide, context);
  return receipt;
}
