import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommitSignal } from './commit-signal.ts';
import { caughtUp, checkpoint, confirmation } from './control-responses.ts';
import { streamDeleted } from './grpc-errors.ts';
import { type LogReader, pageSize } from './log-reader.ts';
import { type LogRecord, noRevision, systemEventTypes } from './log-record.ts';
import type { ReadRequest } from './read-request.ts';
import { encodeReadResponse } from './read-response.encoder.ts';
import type { ResponseStream } from './response-stream.ts';
import type { ServerBehaviour } from './server-behaviour.ts';

/** What subscriptions need of the server. */
export interface SubscriptionSource {
  readonly reader: LogReader;
  readonly signal: CommitSignal;
  readonly behaviour: ServerBehaviour;
}

/**
 * Sends confirmation, history, "caught up", and then every event as it is committed, until nobody listens any more. It
 * pulls: a slow client costs the server nothing but a cursor.
 *
 * @throws CallError when the stream is tombstoned, after its tombstone was sent to who was there to see it
 */
export async function subscribe(
  source: SubscriptionSource,
  request: ReadRequest,
  responses: ResponseStream<Buffer>,
): Promise<void> {
  await responses.write(confirmation(randomUUID()));
  if (request.stream === undefined) await subscribeToAll(source, request, responses);
  else await subscribeToStream(source, request.stream, request, responses);
}

async function subscribeToStream(
  { reader, signal, behaviour }: SubscriptionSource,
  stream: string,
  request: ReadRequest,
  responses: ResponseStream<Buffer>,
): Promise<void> {
  if (reader.readability(stream) === 'deleted') throw streamDeleted(stream);
  let seen = startOf(request, noRevision, () => reader.lastRevisionOf(stream));
  let live = false;
  while (!responses.closed.aborted) {
    const page = reader.streamPageAfter(stream, seen);
    for (const record of page) {
      if (responses.closed.aborted) return;
      if (reader.isIntact(record)) await responses.write(encode(reader, record, request));
      seen = record.revision;
      if (record.type === systemEventTypes.streamDeleted) throw streamDeleted(stream);
    }
    if (page.length === pageSize) {
      await nextTurn();
    } else if (!live) {
      live = true;
      if (behaviour.sendsCaughtUp) await responses.write(caughtUp);
    } else if (page.length === 0) {
      // Nothing was awaited since the look that found nothing, so no commit can have slipped in between.
      await signal.next(stream, responses.closed);
    }
  }
}

async function subscribeToAll(
  { reader, signal, behaviour }: SubscriptionSource,
  request: ReadRequest,
  responses: ResponseStream<Buffer>,
): Promise<void> {
  const { filter } = request;
  let seen = startOf(request, 0, () => reader.lastPosition);
  let lastCheckpoint = seen;
  let consideredSinceCheckpoint = 0;
  let live = false;

  const writeCheckpoint = async () => {
    consideredSinceCheckpoint = 0;
    if (seen === lastCheckpoint) return;
    lastCheckpoint = seen;
    await responses.write(checkpoint(seen));
  };

  while (!responses.closed.aborted) {
    const page = reader.allPageAfter(seen);
    for (const record of page) {
      if (responses.closed.aborted) return;
      if (reader.isIntact(record) && (!filter || filter.matches(record))) {
        const drained = responses.write(encode(reader, record, request));
        if (drained) await drained;
      }
      seen = record.position;
      consideredSinceCheckpoint += 1;
      if (filter && consideredSinceCheckpoint === filter.checkpointInterval) await writeCheckpoint();
    }
    if (page.length === pageSize) {
      // A filter that lets little through would otherwise keep writers and other readers out for long.
      await nextTurn();
    } else if (!live) {
      // No checkpoint comes with it: as in the real server, the last one may lie well before the end of the log.
      live = true;
      if (behaviour.sendsCaughtUp) await responses.write(caughtUp);
    } else if (page.length === 0) {
      await signal.next(undefined, responses.closed);
    }
  }
}

/** The last event that the subscriber already knows; subscriptions begin after it. */
function startOf({ from }: ReadRequest, start: number, end: () => number): number {
  if (from === 'start') return start;
  return from === 'end' ? end() : from;
}

function encode(reader: LogReader, record: LogRecord, { resolveLinks, ids }: ReadRequest): Buffer {
  return encodeReadResponse(reader.resolve(record, resolveLinks), ids);
}
