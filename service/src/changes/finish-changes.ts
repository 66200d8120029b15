import { parseEvent } from '@spoor/contracts/event-catalogue';
import { RevisionConflict } from '@spoor/infra/event-store/event-store';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { recordInTurn } from '../shared/handle-command.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { type ChangePlan, endPlan, type PlannedStep, readPlan } from './change-plan.ts';
import { compensateEvents, irreversibleReason } from './compensate-events.ts';

export interface UnfinishedChange {
  readonly changeId: string;
}

/**
 * Completes or abandons Changes that a crashed process left unfinished. Safe to run at any time and several times at
 * once: each step is appended at most once.
 */
export type FinishChanges = (unfinished: readonly UnfinishedChange[]) => Promise<void>;

export function createChangeFinisher(writeSide: WriteSide): FinishChanges {
  return async (unfinished) => {
    for (const { changeId } of unfinished) {
      const plan = await readPlan(writeSide.store, changeId);
      if (plan?.state === 'started') await completeChange(writeSide, plan);
    }
  };
}

type Ending = Pick<ChangePlan, 'state' | 'position'>;

/**
 * Runs a started Change to its end.
 * @throws DomainError `conflict` where it is, or already was, abandoned
 */
export async function finishChange(writeSide: WriteSide, plan: ChangePlan): Promise<Receipt> {
  const { state, position } = plan.state === 'started' ? await completeChange(writeSide, plan) : plan;
  if (state === 'abandoned') throw new DomainError('conflict', 'changed_first');
  return { changeId: plan.context.changeId, position, streams: plan.steps.map(({ stream }) => stream) };
}

async function completeChange(writeSide: WriteSide, plan: ChangePlan): Promise<Ending> {
  const conflicts = await mapInBatches(plan.steps, (step) => conflictOf(writeSide, step));
  const conflict = conflicts.find((outcome) => outcome !== undefined);
  if (conflict !== undefined) return abandonChange(writeSide, plan, conflict.stream);
  const { position } = await endPlan(writeSide.store, plan, { type: 'ChangeCompleted', data: {} });
  return { state: 'completed', position };
}

/**
 * Appends a step if it was not appended before.
 * @returns the conflict where somebody else wrote to the stream first
 */
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

/** Compensates all steps before recording the end, so that after a crash another process can repeat it. */
async function abandonChange(writeSide: WriteSide, plan: ChangePlan, stream: string): Promise<Ending> {
  await mapInBatches(plan.steps, (step) => revertStep(writeSide, plan.context, step));
  const { position } = await endPlan(writeSide.store, plan, { type: 'ChangeAbandoned', data: { stream } });
  return { state: 'abandoned', position };
}

async function revertStep(writeSide: WriteSide, context: CommandContext, step: PlannedStep): Promise<void> {
  const target = writeSide.deciders.find(step.stream);
  if (target === undefined) return;
  const { decider, id } = target;
  const events = step.events
    .map((event) => parseEvent(event))
    .filter((event) => irreversibleReason(decider, [event]) === undefined);
  // Who started the Change may have the turn of all its streams.
  await recordInTurn(
    writeSide,
    decider,
    id,
    ({ state, changes }) => {
      if (changes.positionOf(context.changeId) === undefined) return [];
      // Later changes of other people stay.
      const { document } = compensateEvents(decider, documentOf(state), events, () => 'keep');
      return decider.eventsToReach(state, document);
    },
    abandonmentOf(context),
  );
}

/** The system is the actor of the compensation. */
function abandonmentOf({ changeId, correlationId, via, platformGuid, at }: CommandContext): CommandContext {
  return {
    correlationId,
    via,
    platformGuid,
    at,
    changeId: derivedGuid(changeId, 'abandoned'),
    causationId: changeId,
    actorKind: 'system',
    undoOf: changeId,
    strict: false,
  };
}
