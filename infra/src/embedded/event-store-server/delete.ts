import type {
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendTarget } from './append.ts';
import type { RequestedRevision } from './append-decision.ts';
import { invalidArgument, streamDeleted, wrongExpectedVersion } from './grpc-errors.ts';
import type { WriteOutcome } from './stream-writer.ts';
import { expectedRevisionOf, streamNameOf, toExpectedVersion } from './wire-values.ts';

type DeleteTarget = Pick<AppendTarget, 'commit' | 'writer'>;

/**
 * Hides a stream's events until somebody appends to it again.
 *
 * @throws CallError where the stream is not where the client expects it
 */
export async function softDelete({ commit, writer }: DeleteTarget, request: DeleteReq): Promise<DeleteResp> {
  const { stream, expected } = targetOf(request);
  const outcome = await commit.write(() => writer.delete(stream, expected));
  const written = String(positionOf(stream, expected, outcome));
  const position = new streams.DeleteResp.Position().setCommitPosition(written).setPreparePosition(written);
  return new streams.DeleteResp().setPosition(position);
}

/**
 * Ends a stream for good.
 *
 * @throws CallError where the stream is not where the client expects it
 */
export async function tombstone(
  { commit, writer }: DeleteTarget,
  request: TombstoneReq,
): Promise<TombstoneResp> {
  const { stream, expected } = targetOf(request);
  const outcome = await commit.write(() => writer.tombstone(stream, expected));
  const written = String(positionOf(stream, expected, outcome));
  const position = new streams.TombstoneResp.Position()
    .setCommitPosition(written)
    .setPreparePosition(written);
  return new streams.TombstoneResp().setPosition(position);
}

function targetOf(request: DeleteReq | TombstoneReq): { stream: string; expected: RequestedRevision } {
  const options = request.getOptions();
  if (!options) throw invalidArgument('`options` is a required argument');
  return {
    stream: streamNameOf(options.getStreamIdentifier()),
    expected: expectedRevisionOf(options, options.hasRevision() ? options.getRevision() : undefined),
  };
}

function positionOf(stream: string, expected: RequestedRevision, outcome: WriteOutcome): number {
  switch (outcome.kind) {
    case 'written':
      return outcome.position;
    case 'wrong-expected-revision':
      throw wrongExpectedVersion(stream, toExpectedVersion(expected), outcome.currentRevision);
    case 'stream-deleted':
      throw streamDeleted(stream);
    default:
      throw outcome satisfies never;
  }
}
