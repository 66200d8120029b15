import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import type { BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import type { RequestedRevision } from './append-decision.ts';
import { noRevision } from './log-record.ts';
import { ProtobufWriter } from './protobuf-writer.ts';
import type { WriteOutcome } from './stream-writer.ts';

/** What every answer repeats, by which the client knows which of its appends is meant. */
export interface BatchAppendRequest {
  readonly correlationId: UUID | undefined;
  readonly streamIdentifier: StreamIdentifier | undefined;
}

export function toResponse(
  question: BatchAppendRequest,
  expected: RequestedRevision,
  outcome: WriteOutcome,
): BatchAppendResp {
  switch (outcome.kind) {
    case 'written':
      return answer(question).setSuccess(success(outcome.lastRevision, outcome.position));
    case 'wrong-expected-revision':
      return failure(
        question,
        status.FAILED_PRECONDITION,
        'WrongExpectedVersion',
        wrongExpectedVersion(expected, outcome.currentRevision),
      );
    case 'stream-deleted':
      return failure(
        question,
        status.FAILED_PRECONDITION,
        'StreamDeleted',
        new shared.StreamDeleted().setStreamIdentifier(question.streamIdentifier),
      );
    default:
      throw outcome satisfies never;
  }
}

export function timeout(question: BatchAppendRequest): BatchAppendResp {
  return failure(question, status.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout());
}

export function maximumAppendSizeExceeded(question: BatchAppendRequest, maximum: number): BatchAppendResp {
  const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maximum);
  return failure(question, status.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details);
}

export function badRequest(question: BatchAppendRequest, message: string): BatchAppendResp {
  const details = new shared.BadRequest().setMessage(message);
  return failure(question, status.INVALID_ARGUMENT, 'BadRequest', details);
}

export function unknown(question: BatchAppendRequest): BatchAppendResp {
  return failure(question, status.UNKNOWN, 'Unknown', new shared.Unknown());
}

function answer({ correlationId, streamIdentifier }: BatchAppendRequest): BatchAppendResp {
  return new streams.BatchAppendResp().setCorrelationId(correlationId).setStreamIdentifier(streamIdentifier);
}

/** Field numbers of `google.rpc.Status` and of the `google.protobuf.Any` in it, which the client package does not export. */
const rpcStatus = { code: 1, message: 2, details: 3 } as const;
const packed = { typeUrl: 1, value: 2 } as const;

/** @param type of `details`, in the package `event_store.client` */
function failure(
  question: BatchAppendRequest,
  code: status,
  type: string,
  details: { serializeBinary(): Uint8Array },
): BatchAppendResp {
  const value = details.serializeBinary();
  const writer = new ProtobufWriter(value.length + 256);
  const end = writer.end;
  if (value.length > 0) writer.bytes(packed.value, value);
  writer.text(packed.typeUrl, `type.googleapis.com/event_store.client.${type}`);
  writer.nest(rpcStatus.details, end);
  writer.text(rpcStatus.message, type);
  writer.number(rpcStatus.code, code);
  return answer(question).setError(statusMessages.Status.deserializeBinary(writer.finish()));
}

function success(lastRevision: number, at: number): BatchAppendResp.Success {
  const position = new shared.AllStreamPosition()
    .setCommitPosition(String(at))
    .setPreparePosition(String(at));
  const success = new streams.BatchAppendResp.Success().setPosition(position);
  return lastRevision === noRevision
    ? success.setNoStream(new shared.Empty())
    : success.setCurrentRevision(String(lastRevision));
}

function wrongExpectedVersion(expected: RequestedRevision, current: number) {
  const wrong = new shared.WrongExpectedVersion();
  if (current === noRevision) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentStreamRevision(String(current));
  switch (expected) {
    case 'any':
      return wrong.setExpectedAny(new shared.Empty());
    case 'stream-exists':
      return wrong.setExpectedStreamExists(new shared.Empty());
    case 'no-stream':
      return wrong.setExpectedNoStream(new shared.Empty());
    default:
      return wrong.setExpectedStreamPosition(String(expected));
  }
}
