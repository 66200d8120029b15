import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/** The answers to a read that are no events; rare, so encoded by protobuf's generated code. */

export function confirmation(subscriptionId: string): Buffer {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  return encode(new streams.ReadResp().setConfirmation(confirmation));
}

export function checkpoint(position: number): Buffer {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(position));
  checkpoint.setPreparePosition(String(position));
  return encode(new streams.ReadResp().setCheckpoint(checkpoint));
}

export function streamNotFound(stream: string): Buffer {
  const notFound = new streams.ReadResp.StreamNotFound();
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  notFound.setStreamIdentifier(identifier);
  return encode(new streams.ReadResp().setStreamNotFound(notFound));
}

export const caughtUp: Buffer = encode(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));

function encode(response: { serializeBinary(): Uint8Array }): Buffer {
  return Buffer.from(response.serializeBinary());
}
