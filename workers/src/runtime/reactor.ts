import {
  type EventType,
  parseEvent,
  type RecordedSpoorEvent,
  type SpoorEventOf,
} from '@spoor/contracts/event-catalogue';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import type { JobDefinition } from '@spoor/contracts/shared/job';
import type { SubscriptionItem } from '@spoor/infra/event-store/event-store';
import type { JobQueue } from '@spoor/infra/queue/job-queue';

/** A job that an event asks for. */
export interface JobRequest<Payload = unknown> {
  readonly definition: JobDefinition<Payload>;
  readonly payload: Payload;
}

/** What is to be done when something has happened: from one event to jobs, and nothing else. */
export interface Reactor {
  /**
   * Names its checkpoint. A reactor under a new name starts at the first event ever, unless a migration says in
   * `workers.reactor_beginnings` since when it reacts.
   */
  readonly name: string;
  readonly streamPrefixes: readonly string[];
  readonly handlers: {
    readonly [Type in EventType]?: (event: RecordedEvent<SpoorEventOf<Type>>) => readonly JobRequest[];
  };
}

/** From when on a reactor reacts, absent: always; and how it notes how far it is. */
export interface ReactorProgress {
  readonly since?: Date | undefined;
  save(position: bigint): Promise<void>;
}

/** Ties a payload to its job, checked by the compiler. */
export function jobRequest<Payload, Result>(
  definition: JobDefinition<Payload, Result>,
  payload: Payload,
): JobRequest {
  return { definition, payload };
}

/**
 * Lets a reactor hear a feed. Jobs are in the queue before `save` is called with the position of their event: after a
 * crash an event may be heard again, and then its jobs' ids keep them from being done again.
 *
 * @throws UnreadableEvent, QueueUnavailable, or what the feed or `save` throw; the event is heard again next time
 */
export async function react(
  reactor: Reactor,
  feed: AsyncIterable<SubscriptionItem>,
  queue: Pick<JobQueue, 'enqueue'>,
  { since, save }: ReactorProgress,
): Promise<void> {
  for await (const item of feed) {
    if (item.kind === 'caught-up') continue;
    if (item.kind === 'checkpoint') {
      await save(item.position);
      continue;
    }
    const { event } = item;
    // Only what it handles is parsed: an event that it does not know of cannot stop it.
    if (!Object.hasOwn(reactor.handlers, event.type)) continue;
    if (since !== undefined && Date.parse(event.metadata.at) < since.getTime()) continue;
    for (const { definition, payload } of jobsOf(reactor, parseEvent(event))) {
      await queue.enqueue(definition, payload);
    }
    await save(event.position);
  }
}

function jobsOf<Event extends RecordedSpoorEvent>(reactor: Reactor, event: Event): readonly JobRequest[] {
  const handler = reactor.handlers[event.type] as ((event: Event) => readonly JobRequest[]) | undefined;
  return handler?.(event) ?? [];
}
