import { parseEvent, type SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { RefusedChange } from '@spoor/contracts/runs/run.events';
import { type EventMetadata } from '@spoor/contracts/shared/event-envelope';
import type { AppendResult, EventStore } from '@spoor/infra/event-store/event-store';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { eventsToAppend } from '../shared/events-to-append.ts';

/** How far it has come to take a run back, folded from the stream of the run that does so. */
export interface RunUndoPlan {
  /** Of the run that takes back. */
  readonly id: string;
  /** The run that is taken back. */
  readonly undoOf: string;
  /** Changes before this place in the order of Changes are still to be looked at. */
  readonly before: bigint;
  readonly isDone: boolean;
  /** Who asked for it. */
  readonly metadata: EventMetadata;
  readonly revision: number;
  /** Commit position of its beginning. */
  readonly startedAt: bigint;
}

/** What became of some of the Changes of a run. */
export interface RunUndoStep {
  /** The first of them in the order of Changes. */
  readonly from: bigint;
  readonly undone: number;
  readonly skipped: number;
  readonly refused: readonly RefusedChange[];
}

function streamOf(id: string): string {
  return `run-${id}`;
}

/** @returns undefined where it was never asked for */
export async function readRunUndo(store: EventStore, id: string): Promise<RunUndoPlan | undefined> {
  let plan: RunUndoPlan | undefined;
  for await (const stored of store.readStream(streamOf(id))) {
    const event = parseEvent(stored);
    const { revision, position, metadata } = event;
    if (event.type === 'RunUndoStarted') {
      const { runId: undoOf } = event.data;
      plan = { id, undoOf, metadata, revision, before: position, startedAt: position, isDone: false };
    } else if (plan !== undefined && event.type === 'RunUndoAdvanced') {
      plan = { ...plan, revision, before: BigInt(event.data.from) };
    } else if (plan !== undefined && event.type === 'RunUndoEnded') {
      plan = { ...plan, revision, isDone: true };
    }
  }
  return plan;
}

/** The id of the run that takes a run back for the n-th time: of those who ask for it at once, one alone begins it. */
export function runUndoId(platformGuid: string, runId: string, place: number): string {
  return derivedGuid(platformGuid, 'run-undo', runId, String(place));
}

/** How often a run was taken back before, one after the other, and how far each has come. */
export async function readRunUndos(
  store: EventStore,
  platformGuid: string,
  runId: string,
): Promise<RunUndoPlan[]> {
  const plans: RunUndoPlan[] = [];
  for (;;) {
    const plan = await readRunUndo(store, runUndoId(platformGuid, runId, plans.length));
    if (plan === undefined) return plans;
    plans.push(plan);
  }
}

/**
 * Records that somebody wants a run taken back, before anything is. Recording it twice has no effect.
 * @param id of the run that does so
 * @throws RevisionConflict where somebody else has begun it
 */
export async function startRunUndo(
  store: EventStore,
  id: string,
  { runId, changes }: { readonly runId: string; readonly changes: number },
  context: CommandContext,
): Promise<AppendResult> {
  const stream = streamOf(id);
  const started: SpoorEvent = { type: 'RunUndoStarted', data: { runId, changes } };
  return store.append(stream, eventsToAppend(stream, [started], { ...context, runId: id }), 'no-stream');
}

/** @throws RevisionConflict where another process was faster */
export async function advanceRunUndo(
  store: EventStore,
  plan: RunUndoPlan,
  { from, undone, skipped, refused }: RunUndoStep,
): Promise<RunUndoPlan> {
  const data = { from: String(from), undone, skipped, refused: [...refused] };
  const revision = await record(store, plan, { type: 'RunUndoAdvanced', data });
  return { ...plan, revision, before: from };
}

/** @throws RevisionConflict where another process was faster */
export async function endRunUndo(store: EventStore, plan: RunUndoPlan): Promise<void> {
  await record(store, plan, { type: 'RunUndoEnded', data: {} });
}

async function record(store: EventStore, plan: RunUndoPlan, event: SpoorEvent): Promise<number> {
  const stream = streamOf(plan.id);
  const events = eventsToAppend(stream, [event], contextOf(plan, plan.id), plan.revision + 1);
  return (await store.append(stream, events, plan.revision)).revision;
}

/** As whom, and in which run, its Changes are recorded. */
export function contextOf({ id, metadata }: RunUndoPlan, changeId: string): CommandContext {
  const { actorGuid, actorKind, via, platformGuid, runName } = metadata;
  return {
    changeId,
    correlationId: metadata.correlationId,
    causationId: id,
    actorGuid,
    actorKind,
    via,
    platformGuid,
    runId: id,
    runName,
    at: new Date().toISOString(),
    strict: false,
  };
}
