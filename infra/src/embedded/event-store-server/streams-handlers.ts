import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  DeleteReq,
  DeleteResp,
  ReadReq,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type {
  handleBidiStreamingCall,
  handleClientStreamingCall,
  handleServerStreamingCall,
  handleUnaryCall,
} from '@grpc/grpc-js';
import { type AppendTarget, append } from './append.ts';
import { handleBatchAppends } from './batch-append.ts';
import type { CallRegistry } from './call-registry.ts';
import { softDelete, tombstone } from './delete.ts';
import { read } from './read.ts';
import { parseReadRequest } from './read-request.ts';
import { type SubscriptionSource, subscribe } from './subscription.ts';

/** What the streams service needs of the server. */
export interface StreamsDependencies extends AppendTarget, SubscriptionSource {
  readonly calls: CallRegistry;
}

/** The handlers of `event_store.client.streams.Streams`; those that answer a read send encoded messages. */
export type StreamsHandlers = {
  read: handleServerStreamingCall<ReadReq, Buffer>;
  append: handleClientStreamingCall<AppendReq, AppendResp>;
  batchAppend: handleBidiStreamingCall<BatchAppendReq, BatchAppendResp>;
  delete: handleUnaryCall<DeleteReq, DeleteResp>;
  tombstone: handleUnaryCall<TombstoneReq, TombstoneResp>;
};

export function createStreamsHandlers(dependencies: StreamsDependencies): StreamsHandlers {
  const { calls, reader } = dependencies;
  return {
    read: (call) =>
      calls.stream(call, async (responses) => {
        const request = parseReadRequest(call.request);
        if (request.limit === undefined) await subscribe(dependencies, request, responses);
        else await read(reader, request, responses);
      }),
    append: (call, callback) => calls.answer(callback, () => append(dependencies, call)),
    batchAppend: (call) =>
      calls.stream(call, (responses) => handleBatchAppends(dependencies, call, responses)),
    delete: (call, callback) => calls.answer(callback, () => softDelete(dependencies, call.request)),
    tombstone: (call, callback) => calls.answer(callback, () => tombstone(dependencies, call.request)),
  };
}
