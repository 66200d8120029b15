import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { requiredMetadataMissing } from './grpc-errors.ts';
import type { ProposedEvent } from './log-record.ts';
import type { ServerBehaviour } from './server-behaviour.ts';
import { parseUuid } from './wire-values.ts';

/** @throws CallError where the event has no id, type or content type */
export function parseProposedEvent(
  message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage,
): ProposedEvent {
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  if (!type) throw requiredMetadataMissing('type');
  const contentType = properties.get('content-type');
  if (!contentType) throw requiredMetadataMissing('content-type');
  return {
    id: parseUuid(message.getId()),
    type,
    isJson: contentType === 'application/json' ? 1 : 0,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** Size of an event as the limit counts it, in bytes; the real server keeps types in UTF-16. */
export function sizeOf(
  { data, metadata, type }: ProposedEvent,
  { countsWholeEvents }: ServerBehaviour,
): number {
  if (!countsWholeEvents) return data.length;
  return data.length + metadata.length + 2 * type.length;
}
