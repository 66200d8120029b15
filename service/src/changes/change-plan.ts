import { parseEvent, type SpoorEvent, type SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import type {
  AppendResult,
  EventStore,
  EventToAppend,
  ExpectedRevision,
} from '@spoor/infra/event-store/event-store';
import type { CommandContext } from '../shared/command-context.ts';
import { bytesOf, eventsToAppend, maxAppendBytes } from '../shared/events-to-append.ts';

/** Events that will be appended to one stream. */
export interface PlannedStep {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: readonly EventToAppend[];
}

/** A Change over several streams, folded from its own stream. */
export interface ChangePlan {
  readonly state: 'planned' | 'started' | 'completed' | 'abandoned';
  readonly steps: readonly PlannedStep[];
  readonly context: CommandContext;
  /** Revision of the Change's own stream. */
  readonly revision: number;
  readonly position: bigint;
}

type StepData = SpoorEventOf<'ChangeStepPlanned'>['data'];
type PlannedData = StepData['events'][number]['data'];

/** An upper bound for the name and metadata of one event, notes of people aside. */
const metadataBytes = 1_000;

export function changeStream(changeId: string): string {
  return `change-${changeId}`;
}

/**
 * Reads the plan of a Change over several streams. Only as many of the last steps count as ChangeStarted says: a
 * process that died while planning may have left an incomplete plan before them.
 * @returns undefined where nothing was ever planned
 */
export async function readPlan(store: EventStore, changeId: string): Promise<ChangePlan | undefined> {
  let plan: ChangePlan | undefined;
  for await (const stored of store.readStream(changeStream(changeId))) {
    const event = parseEvent(stored);
    const { revision, position, metadata } = event;
    const steps = plan?.steps ?? [];
    const before = { steps, context: contextOf(metadata), revision, position };
    switch (event.type) {
      case 'ChangeStepPlanned':
        plan = { ...before, state: 'planned', steps: [...steps, stepOf(event.data, metadata)] };
        break;
      case 'ChangeStarted':
        plan = { ...before, state: 'started', steps: steps.slice(-event.data.steps) };
        break;
      case 'ChangeCompleted':
        plan = { ...before, state: 'completed' };
        break;
      case 'ChangeAbandoned':
        plan = { ...before, state: 'abandoned' };
        break;
    }
  }
  return plan;
}

/** Records a plan and starts it, after whatever incomplete plan a crashed process left. */
export async function writePlan(
  store: EventStore,
  steps: readonly PlannedStep[],
  context: CommandContext,
  unfinishedPlan: ChangePlan | undefined,
): Promise<ChangePlan> {
  const stream = changeStream(context.changeId);
  const started: SpoorEvent = { type: 'ChangeStarted', data: { steps: steps.length } };
  let revision = unfinishedPlan?.revision ?? -1;
  let position = 0n;
  for (const chunk of chunksThatFit([...steps.map(planned), started])) {
    const events = eventsToAppend(stream, chunk, context, revision + 1);
    const appended = await store.append(stream, events, revision === -1 ? 'no-stream' : revision);
    ({ revision, position } = appended);
  }
  return { state: 'started', steps, context, revision, position };
}

/** Records how a Change ended. Event ids are derived, so recording it twice has no effect. */
export async function endPlan(store: EventStore, plan: ChangePlan, end: SpoorEvent): Promise<AppendResult> {
  const stream = changeStream(plan.context.changeId);
  return store.append(stream, eventsToAppend(stream, [end], plan.context, plan.revision + 1), plan.revision);
}

/** Planned events carry their ids, so that any process that finishes the Change appends the same events. */
function planned({ stream, expectedRevision, events }: PlannedStep): SpoorEvent {
  return {
    type: 'ChangeStepPlanned',
    data: {
      stream,
      expectedRevision: expectedRevision === 'no-stream' ? -1 : expectedRevision,
      events: events.map(({ id, type, data, metadata: { schemaVersion } }) => ({
        id,
        type,
        schemaVersion,
        data: data as PlannedData,
      })),
    },
  };
}

function stepOf({ stream, expectedRevision, events }: StepData, metadata: EventMetadata): PlannedStep {
  return {
    stream,
    expectedRevision: expectedRevision === -1 ? 'no-stream' : expectedRevision,
    events: events.map(({ id, type, data, schemaVersion }) => ({
      id,
      type,
      data,
      metadata: { ...metadata, schemaVersion },
    })),
  };
}

function contextOf({ schemaVersion: _, ...metadata }: EventMetadata): CommandContext {
  return { ...metadata, strict: false };
}

function chunksThatFit(events: readonly SpoorEvent[]): SpoorEvent[][] {
  const chunks: SpoorEvent[][] = [];
  let room = 0;
  for (const event of events) {
    const size = bytesOf(event) + metadataBytes;
    const chunk = chunks.at(-1);
    if (chunk === undefined || size > room) {
      chunks.push([event]);
      room = maxAppendBytes - size;
    } else {
      chunk.push(event);
      room -= size;
    }
  }
  return chunks;
}
