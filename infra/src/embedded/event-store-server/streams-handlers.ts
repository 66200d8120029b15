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
  ServerDuplexStream,
  ServerUnaryCall,
  ServerWritableStream,
} from '@grpc/grpc-js';
import { type AppendTarget, append } from './append.ts';
import { BatchAppends } from './batch-append.ts';
import type { CallRegistry } from './call-registry.ts';
import { softDelete, tombstone } from './delete.ts';
import { cancelled, toCallError } from './grpc-errors.ts';
import { read } from './read.ts';
import { parseReadRequest } from './read-request.ts';
import { ResponseStream } from './response-stream.ts';
import { type SubscriptionSource, subscribe } from './subscription.ts';

/** What the streams service needs of the server. */
export interface StreamsDependencies extends AppendTarget, SubscriptionSource {
  readonly calls: CallRegistry;
}

/** The handlers of `event_store.client.streams.Streams`. */
export function createStreamsHandlers(dependencies: StreamsDependencies) {
  const { calls } = dependencies;

  const handleRead: handleServerStreamingCall<ReadReq, Buffer> = (call) => {
    const responses = new ResponseStream(call);
    void answerRead(dependencies, call, responses);
  };

  const handleAppend: handleClientStreamingCall<AppendReq, AppendResp> = (call, callback) => {
    void calls.respond(callback, () => append(dependencies, call));
  };

  const handleBatchAppend: handleBidiStreamingCall<BatchAppendReq, BatchAppendResp> = (call) =>
    answerBatchAppends(dependencies, call);

  return {
    read: handleRead,
    append: handleAppend,
    batchAppend: handleBatchAppend,
    delete: calls.unary((call: ServerUnaryCall<DeleteReq, DeleteResp>) =>
      softDelete(dependencies, call.request),
    ),
    tombstone: calls.unary((call: ServerUnaryCall<TombstoneReq, TombstoneResp>) =>
      tombstone(dependencies, call.request),
    ),
  };
}

async function answerRead(
  { calls, reader, signal }: StreamsDependencies,
  call: ServerWritableStream<ReadReq, Buffer>,
  responses: ResponseStream,
): Promise<void> {
  try {
    const close = calls.open(() => responses.fail(cancelled()));
    responses.closed.addEventListener('abort', close);
    const request = parseReadRequest(call.request);
    if (request.limit === undefined) await subscribe({ reader, signal }, request, responses);
    else await read(reader, request, responses);
  } catch (error) {
    responses.fail(toCallError(error));
  }
}

/** The call stays open for as long as the client lives; its appends are answered as they are committed, in any order. */
function answerBatchAppends(
  dependencies: StreamsDependencies,
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
): void {
  let closed = false;
  const close = () => {
    closed = true;
    forget();
  };
  const fail = (error: unknown) => {
    if (closed) return;
    close();
    call.emit('error', toCallError(error));
  };
  let forget: () => void = () => {};
  try {
    forget = dependencies.calls.open(() => fail(cancelled()));
  } catch (error) {
    fail(error);
    return;
  }
  const appends = new BatchAppends(dependencies, (response) => {
    if (!closed) call.write(response);
  });
  let pending = 0;
  let ended = false;
  const endWhenAnswered = () => {
    if (!ended || pending > 0 || closed) return;
    close();
    call.end();
  };
  call.on('data', (request: BatchAppendReq) => {
    pending += 1;
    appends
      .receive(request)
      .catch(fail)
      .finally(() => {
        pending -= 1;
        endWhenAnswered();
      });
  });
  call.on('end', () => {
    ended = true;
    endWhenAnswered();
  });
  call.on('cancelled', close);
}
