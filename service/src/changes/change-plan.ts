import { parseEvent, type SpoorEvent, type SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import type {
  AppendResult,
  EventStore,
  EventToAppend,
  ExpectedRevision,
} from '@spoor/infra/event-store/event-store';
import type { CommandContext } from '../shared/command-context.ts';
import { appendBytes, bytesOf, eventsToAppend } from '../shared/events-to-append.ts';

/** What will be appended to one stream, and where. */
export interface PlannedStep {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: readonly EventToAppend[];
}

/** A Change over several streams, as far as its own stream tells. */
export interface ChangePlan {
  readonly state: 'planned' | 'started' | 'completed' | 'abandoned';
  readonly steps: readonly PlannedStep[];
  readonly context: CommandContext;
  /** Where the stream of the Change stands. */
  readonly revision: number;
  readonly position: bigint;
}

type StepData = SpoorEventOf<'ChangeStepPlanned'>['data'];
/** What was serialized for the event store is JSON. */
type PlannedData = StepData['events'][number]['data'];

/** More than the metadata and name of an event ever take, a note of a person aside. */
const metadataBytes = 1_000;

/** Each Change over several streams keeps its plan in a stream of its own. */
export function changeStream(changeId: string): string {
  return `change-${changeId}`;
}

/**
 * Reads how far a Change over several streams has come. Steps count once ChangeStarted says how many there are: what a
 * dying process planned before may be followed by a whole plan.
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

/** Writes a plan down and starts it, behind whatever a dying process left of it. */
export async function writePlan(
  store: EventStore,
  steps: readonly PlannedStep[],
  context: CommandContext,
  leftOver: ChangePlan | undefined,
): Promise<ChangePlan> {
  const stream = changeStream(context.changeId);
  const started: SpoorEvent = { type: 'ChangeStarted', data: { steps: steps.length } };
  let revision = leftOver?.revision ?? -1;
  let position = 0n;
  for (const chunk of chunksThatFit([...steps.map(planned), started])) {
    const events = eventsToAppend(stream, chunk, context, revision + 1);
    const landing = await store.append(stream, events, revision === -1 ? 'no-stream' : revision);
    ({ revision, position } = landing);
  }
  return { state: 'started', steps, context, revision, position };
}

/** Says how a Change ended. Whoever says it twice, or at the same time, says it once. */
export async function endPlan(store: EventStore, plan: ChangePlan, end: SpoorEvent): Promise<AppendResult> {
  const stream = changeStream(plan.context.changeId);
  return store.append(stream, eventsToAppend(stream, [end], plan.context, plan.revision + 1), plan.revision);
}

/** A step as it is written down, so that whoever finishes the Change appends the very same events. */
function planned({ stream, expectedRevision, events }: PlannedStep): SpoorEvent {
  return {
    type: 'ChangeStepPlanned',
    data: {
      stream,
      expectedRevision: expectedRevision === 'no-stream' ? -1 : expectedRevision,
      events: events.map(({ id, type, data, metadata: { schemaVersion } }) => ({
        ...{ id, type, schemaVersion },
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
      ...{ id, type, data },
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
      room = appendBytes - size;
    } else {
      chunk.push(event);
      room -= size;
    }
  }
  return chunks;
}
