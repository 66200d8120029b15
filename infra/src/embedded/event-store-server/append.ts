import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { RequestedRevision } from './append-decision.ts';
import type { GroupCommit } from './group-commit.ts';
import { invalidArgument, maximumAppendSizeExceeded, streamDeleted } from './grpc-errors.ts';
import { noRevision, type ProposedEvent } from './log-record.ts';
import { parseProposedEvent, sizeOf } from './proposed-events.ts';
import type { ServerBehaviour } from './server-behaviour.ts';
import type { StreamWriter, WriteOutcome } from './stream-writer.ts';
import { expectedRevisionOf, streamNameOf } from './wire-values.ts';

/** What appends need of the server. */
export interface AppendTarget {
  readonly commit: GroupCommit;
  readonly writer: StreamWriter;
  /** Bytes that the events of one append may take together. */
  readonly maxAppendSize: number;
  readonly behaviour: ServerBehaviour;
  /** Streams and first events of the appends that are being committed. */
  readonly underWay: Set<string>;
}

/**
 * One append per call: the options first, then the events. The client takes this road only where a call has its own
 * credentials.
 *
 * @throws CallError for everything that goes wrong but an unexpected revision, which is an answer here
 */
export async function append(
  { commit, writer, maxAppendSize, behaviour }: AppendTarget,
  messages: AsyncIterable<AppendReq>,
): Promise<AppendResp> {
  let options: AppendReq.Options | undefined;
  let size = 0;
  const events: ProposedEvent[] = [];
  for await (const message of messages) {
    const proposed = message.getProposedMessage();
    if (!options) {
      options = message.getOptions();
    } else if (proposed) {
      const event = parseProposedEvent(proposed);
      size += sizeOf(event, behaviour);
      if (size > maxAppendSize) throw maximumAppendSizeExceeded(maxAppendSize);
      events.push(event);
    }
  }
  if (!options) throw invalidArgument('`options` is a required argument');
  const stream = streamNameOf(options.getStreamIdentifier());
  const expected = expectedRevisionOf(options, options.hasRevision() ? options.getRevision() : undefined);
  const outcome = await commit.write(() => writer.append(stream, expected, events));
  return toResponse(stream, expected, outcome);
}

/** @throws CallError for a tombstoned stream */
function toResponse(stream: string, expected: RequestedRevision, outcome: WriteOutcome): AppendResp {
  const response = new streams.AppendResp();
  switch (outcome.kind) {
    case 'written':
      return response.setSuccess(success(outcome.lastRevision, outcome.position));
    case 'wrong-expected-revision':
      return response.setWrongExpectedVersion(wrongExpectedVersion(expected, outcome.currentRevision));
    case 'stream-deleted':
      throw streamDeleted(stream);
    default:
      throw outcome satisfies never;
  }
}

function success(lastRevision: number, at: number): AppendResp.Success {
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(String(at));
  position.setPreparePosition(String(at));
  const success = new streams.AppendResp.Success().setPosition(position);
  return lastRevision === noRevision
    ? success.setNoStream(new shared.Empty())
    : success.setCurrentRevision(String(lastRevision));
}

function wrongExpectedVersion(expected: RequestedRevision, current: number): AppendResp.WrongExpectedVersion {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current === noRevision) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  switch (expected) {
    case 'any':
      return wrong.setExpectedAny(new shared.Empty());
    case 'stream-exists':
      return wrong.setExpectedStreamExists(new shared.Empty());
    case 'no-stream':
      return wrong.setExpectedNoStream(new shared.Empty());
    default:
      return wrong.setExpectedRevision(String(expected));
  }
}
