import { randomUUID } from 'node:crypto';
import type { AppendResult, EventStore, EventToAppend } from '@spoor/infra/event-store/event-store';

/** Events that fit one append with room to spare. */
const eventsAtOnce = 500;

const writers = 64;

/** An event as an import would write it: a Change of its own, on a platform, long ago. */
export function importedEvent(type: string, data: unknown, platformGuid: string): EventToAppend {
  const changeId = randomUUID();
  return {
    id: randomUUID(),
    type,
    data,
    metadata: {
      changeId,
      correlationId: changeId,
      causationId: changeId,
      actorKind: 'import',
      via: 'import',
      platformGuid,
      at: '2026-01-01T09:00:00.000Z',
      schemaVersion: '1',
    },
  };
}

/** Writes what years of editing leave behind in one stream. @param revision where the stream stands */
export async function appendImported(
  store: EventStore,
  stream: string,
  revision: number,
  events: readonly EventToAppend[],
): Promise<AppendResult> {
  let end: AppendResult = { revision, position: 0n };
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    end = await store.append(stream, events.slice(from, from + eventsAtOnce), end.revision);
  }
  return end;
}

/** Writes as fast as the store takes it. */
export async function inParallel<Value>(
  values: readonly Value[],
  write: (value: Value, index: number) => Promise<unknown>,
): Promise<void> {
  const queue = values.entries();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (const [index, value] of queue) await write(value, index);
    }),
  );
}
