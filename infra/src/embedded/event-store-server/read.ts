import { setImmediate as nextTurn } from 'node:timers/promises';
import { streamNotFound } from './control-responses.ts';
import { streamDeleted } from './grpc-errors.ts';
import type { LogReader } from './log-reader.ts';
import { endOfStream, type LogRecord } from './log-record.ts';
import type { ReadRequest } from './read-request.ts';
import { encodeReadResponse } from './read-response.encoder.ts';
import type { ResponseStream } from './response-stream.ts';

/**
 * Sends the events that are asked for, up to where the log or stream ends, and ends the call.
 *
 * @throws CallError for a tombstoned stream
 */
export async function read(
  reader: LogReader,
  request: ReadRequest,
  responses: ResponseStream<Buffer>,
): Promise<void> {
  const limit = request.limit ?? endOfStream;
  let sent = 0;
  const isOver = () => sent === limit || responses.closed.aborted;
  for (const page of pagesOf(reader, request, responses)) {
    for (const record of page) {
      if (isOver()) break;
      if (!reader.isIntact(record) || (request.filter && !request.filter.matches(record))) continue;
      const message = encodeReadResponse(reader.resolve(record, request.resolveLinks), request.ids);
      sent += 1;
      const drained = responses.write(message);
      if (drained) await drained;
    }
    if (isOver()) break;
    // Writers and other readers get their turn between pages.
    await nextTurn();
  }
  responses.end();
}

function* pagesOf(
  reader: LogReader,
  { stream, direction, from }: ReadRequest,
  responses: ResponseStream<Buffer>,
): Generator<LogRecord[]> {
  const start = from === 'start' ? 0 : from === 'end' ? endOfStream : from;
  if (stream === undefined) {
    yield* reader.allPages(direction, start);
    return;
  }
  const readability = reader.readability(stream);
  if (readability === 'deleted') throw streamDeleted(stream);
  if (readability === 'not-found') responses.write(streamNotFound(stream));
  else yield* reader.streamPages(stream, direction, start);
}
