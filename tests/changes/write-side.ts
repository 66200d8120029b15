import { randomUUID } from 'node:crypto';
import { parseEvent, type RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import type { RevisionRange } from '@spoor/projections/changes/change-log/change-log.schema';
import type { CommandContext } from '@spoor/service/shared/command-context';
import { createWriteSide, type WriteSide } from '@spoor/service/shared/write-side';
import { workerEventStoreUrl } from '../support/worker-event-store.ts';
import { allDeciders } from './all-deciders.ts';

export const anna = 'aaaaaaaa-0000-4000-8000-000000000001';
export const bram = 'aaaaaaaa-0000-4000-8000-000000000002';
export const noon = '2026-05-01T12:00:00.000Z';

export function connect(): EventStore {
  return createEventStore(workerEventStoreUrl());
}

/** The write side of a process that has just started: it remembers nothing. */
export function newProcess(store: EventStore): WriteSide {
  return createWriteSide(store, allDeciders, 1_000_000);
}

/** What somebody says about a command: a new Change of Anna's, unless told otherwise. */
export function by(context: Partial<CommandContext> = {}): CommandContext {
  return {
    changeId: randomUUID(),
    correlationId: 'test',
    causationId: 'test',
    actorGuid: anna,
    actorKind: 'user',
    via: 'ui',
    platformGuid: 'bbbbbbbb-0000-4000-8000-000000000001',
    at: noon,
    strict: false,
    ...context,
  };
}

export async function historyOf(store: EventStore, stream: string): Promise<RecordedSpoorEvent[]> {
  const events: RecordedSpoorEvent[] = [];
  for await (const stored of store.readStream(stream)) events.push(parseEvent(stored));
  return events;
}

/** Finds a Change in these streams, as the change log would in all. */
export function locateIn(store: EventStore, ...streams: string[]) {
  return async (changeId: string): Promise<RevisionRange[] | undefined> => {
    const histories = await Promise.all(streams.map((stream) => historyOf(store, stream)));
    const spans = histories.flatMap((history, index): RevisionRange[] => {
      const revisions = history
        .filter(({ metadata }) => metadata.changeId === changeId)
        .map(({ revision }) => revision);
      const [first, last, stream] = [revisions.at(0), revisions.at(-1), streams[index]];
      return first === undefined || last === undefined || stream === undefined
        ? []
        : [{ stream, first, last }];
    });
    return spans.length === 0 ? undefined : spans;
  };
}
