import {
  parseEvent,
  type RecordedSpoorEvent,
  type SpoorEvent,
  serializeEvent,
} from '@spoor/contracts/event-catalogue';
import type { AppendResult, EventToAppend } from '@spoor/infra/event-store/event-store';
import { type CommandContext, metadataOf } from './command-context.ts';
import { derivedGuid } from './derived-guid.ts';
import { DomainError } from './domain-error.ts';

/** The event store takes 1 MiB per append, including names and metadata. */
export const maxAppendBytes = 1_000_000;

/** Bytes of an event's data as stored, without its name and metadata. */
export function bytesOf({ data }: { readonly data: unknown }): number {
  return Buffer.byteLength(JSON.stringify(data));
}

/**
 * Events as they will be stored. Ids are derived from the Change, the stream and the index, so that appending twice
 * has no effect.
 * @param firstPlace index of the first event, for a Change that appends to one stream several times
 * @throws DomainError `payload_too_large`
 */
export function eventsToAppend(
  stream: string,
  events: readonly SpoorEvent[],
  context: CommandContext,
  firstPlace = 0,
): EventToAppend[] {
  const bytes = events.reduce((sum, event) => sum + bytesOf(event), 0);
  if (bytes > maxAppendBytes) throw new DomainError('payload_too_large', 'change_too_large');
  return events.map((event, index) => {
    const { type, data, schemaVersion } = serializeEvent(event);
    const id = derivedGuid(context.changeId, stream, String(firstPlace + index));
    return { id, type, data, metadata: metadataOf(context, schemaVersion) };
  });
}

/** The same events after an append. */
export function toRecordedEvents(
  stream: string,
  events: readonly EventToAppend[],
  { revision, position }: AppendResult,
): RecordedSpoorEvent[] {
  const first = revision - events.length + 1;
  return events.map((event, index) => parseEvent({ ...event, stream, revision: first + index, position }));
}
