import { parseEvent } from '@spoor/contracts/event-catalogue';
import { RevisionConflict } from '@spoor/infra/event-store/event-store';
import type { CommandContext } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { record } from '../shared/handle-command.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { type ChangePlan, endPlan, type PlannedStep, readPlan } from './change-plan.ts';
import { deciderOf } from './deciders.ts';
import { inBatches } from './in-batches.ts';
import type { ChangeOutcome } from './run-change.ts';
import { irreversibleReason, takeBack } from './take-back.ts';

/** A Change that was started and not ended, as the change log knows it. */
export interface UnfinishedChange {
  readonly changeId: string;
}

/**
 * Finishes Changes that a process left half-way, or takes back what they did. May be called at any time, also while they
 * are under way elsewhere: every step is appended at most once, whoever does it.
 */
export type FinishChanges = (unfinished: readonly UnfinishedChange[]) => Promise<void>;

export function createChangeFinisher(writeSide: WriteSide): FinishChanges {
  return async (unfinished) => {
    for (const { changeId } of unfinished) {
      const plan = await readPlan(writeSide.store, changeId);
      if (plan?.state === 'started') await settleChange(writeSide, plan);
    }
  };
}

type Ending = Pick<ChangePlan, 'state' | 'position'>;

/**
 * Sees a started Change through to its end.
 * @throws DomainError `conflict` where it was abandoned, now or before
 */
export async function finishChange(writeSide: WriteSide, plan: ChangePlan): Promise<ChangeOutcome> {
  const { state, position } = plan.state === 'started' ? await settleChange(writeSide, plan) : plan;
  if (state === 'abandoned')
    throw new DomainError('conflict', 'Somebody else changed one of the things first');
  return { changeId: plan.context.changeId, position, streams: plan.steps.map(({ stream }) => stream) };
}

async function settleChange(writeSide: WriteSide, plan: ChangePlan): Promise<Ending> {
  const conflicts = await inBatches(plan.steps, (step) => conflictOf(writeSide, step));
  const conflict = conflicts.find((outcome) => outcome !== undefined);
  if (conflict !== undefined) return abandonChange(writeSide, plan, conflict.stream);
  const { position } = await endPlan(writeSide.store, plan, { type: 'ChangeCompleted', data: {} });
  return { state: 'completed', position };
}

/** Appends a step, unless that was done before; answers with the conflict where somebody else came first. */
async function conflictOf(
  { store }: WriteSide,
  { stream, events, expectedRevision }: PlannedStep,
): Promise<RevisionConflict | undefined> {
  try {
    await store.append(stream, events, expectedRevision);
    return undefined;
  } catch (error) {
    if (error instanceof RevisionConflict) return error;
    throw error;
  }
}

/** Takes back what was done, and only then says so: whoever dies in between leaves the rest to the next. */
async function abandonChange(writeSide: WriteSide, plan: ChangePlan, stream: string): Promise<Ending> {
  await inBatches(plan.steps, (step) => takeStepBack(writeSide, plan.context, step));
  const { position } = await endPlan(writeSide.store, plan, { type: 'ChangeAbandoned', data: { stream } });
  return { state: 'abandoned', position };
}

async function takeStepBack(writeSide: WriteSide, context: CommandContext, step: PlannedStep): Promise<void> {
  const target = deciderOf(step.stream);
  if (target === undefined) return;
  const { decider, id } = target;
  const events = step.events
    .map((event) => parseEvent(event))
    .filter((event) => irreversibleReason(decider, [event]) === undefined);
  await record(
    writeSide,
    decider,
    id,
    ({ state, changes }) => {
      if (changes.landingOf(context.changeId) === undefined) return [];
      // What somebody wrote since then stays.
      const { document } = takeBack(decider, documentOf(state), events, () => 'keep');
      return decider.towards(state, document);
    },
    abandonmentOf(context),
  );
}

/** The system, not the person, takes an abandoned Change back. */
function abandonmentOf({ changeId, correlationId, via, platformGuid, at }: CommandContext): CommandContext {
  return {
    ...{ correlationId, via, platformGuid, at },
    changeId: derivedGuid(changeId, 'abandoned'),
    causationId: changeId,
    actorKind: 'system',
    undoOf: changeId,
    strict: false,
  };
}
