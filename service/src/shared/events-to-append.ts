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

/** What one append may carry: the event store takes 1 MiB, names and metadata included. */
export const appendBytes = 1_000_000;

/** What an event's data take in the event store; its name and metadata come on top. */
export function bytesOf({ data }: { readonly data: unknown }): number {
  return Buffer.byteLength(JSON.stringify(data));
}

/**
 * Events as they will be stored. Their ids follow from the Change, the stream and their place in it, so appending
 * them again adds nothing.
 * @param firstPlace where a Change that appends to one stream several times has come to
 * @throws DomainError `payload_too_large`
 */
export function eventsToAppend(
  stream: string,
  events: readonly SpoorEvent[],
  context: CommandContext,
  firstPlace = 0,
): EventToAppend[] {
  const bytes = events.reduce((sum, event) => sum + bytesOf(event), 0);
  if (bytes > appendBytes) throw new DomainError('payload_too_large', `${bytes} bytes for ${stream}`);
  return events.map((event, index) => {
    const { type, data, schemaVersion } = serializeEvent(event);
    const id = derivedGuid(context.changeId, stream, String(firstPlace + index));
    return { id, type, data, metadata: metadataOf(context, schemaVersion) };
  });
}

/** The same events, as they were stored by an append that ended at `end`. */
export function recorded(
  stream: string,
  events: readonly EventToAppend[],
  { revision, position }: AppendResult,
): RecordedSpoorEvent[] {
  const first = revision - events.length + 1;
  return events.map((event, index) => parseEvent({ ...event, stream, revision: first + index, position }));
}
