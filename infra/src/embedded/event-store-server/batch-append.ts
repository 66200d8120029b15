import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import type { AppendTarget } from './append.ts';
import type { RequestedRevision } from './append-decision.ts';
import * as answers from './batch-append-responses.ts';
import { CallError } from './grpc-errors.ts';
import type { ProposedEvent } from './log-record.ts';
import { parseProposedEvent, sizeOf } from './proposed-events.ts';
import type { ResponseStream } from './response-stream.ts';
import { expectedRevisionOf, streamNameOf } from './wire-values.ts';

/** An append of which not all events have arrived yet. */
interface OpenAppend extends answers.BatchAppendRequest {
  readonly stream: string;
  readonly expected: RequestedRevision;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  readonly events: ProposedEvent[];
  size: number;
}

/**
 * Answers the appends of one client over one call, which stays open for as long as the client lives. They are
 * committed side by side and answered in the order in which that succeeds.
 */
export async function handleBatchAppends(
  target: AppendTarget,
  requests: AsyncIterable<BatchAppendReq>,
  responses: ResponseStream<BatchAppendResp>,
): Promise<void> {
  const appends = new BatchAppends(target, (response) => responses.write(response));
  const pending = new Set<Promise<void>>();
  for await (const request of requests) {
    const received = appends.receive(request).finally(() => pending.delete(received));
    pending.add(received);
  }
  await Promise.all(pending);
  responses.end();
}

/**
 * Appends, each assembled by correlation id until it says it is complete. Each gets exactly one answer: the client
 * throws on a second one. What follows an answer is ignored.
 */
class BatchAppends {
  readonly #target: AppendTarget;
  readonly #answer: (response: BatchAppendResp) => void;
  readonly #open = new Map<string, OpenAppend>();

  constructor(target: AppendTarget, answer: (response: BatchAppendResp) => void) {
    this.#target = target;
    this.#answer = answer;
  }

  /** Never rejects: whatever goes wrong is an answer. */
  async receive(request: BatchAppendReq): Promise<void> {
    const correlation = correlationOf(request);
    const question = {
      correlationId: request.getCorrelationId(),
      streamIdentifier: request.getOptions()?.getStreamIdentifier(),
    };
    try {
      await this.#assemble(correlation, question, request);
    } catch (error) {
      const openRequest = this.#open.get(correlation) ?? question;
      this.#close(
        correlation,
        isClientsFault(error) ? answers.badRequest(openRequest, error.details) : answers.unknown(openRequest),
      );
    }
  }

  async #assemble(
    correlation: string,
    question: answers.BatchAppendRequest,
    request: BatchAppendReq,
  ): Promise<void> {
    const options = request.getOptions();
    if (options && !this.#open.has(correlation)) this.#open.set(correlation, beginAppend(question, options));
    const append = this.#open.get(correlation);
    if (!append) return;

    for (const message of request.getProposedMessagesList()) {
      const event = parseProposedEvent(message);
      append.size += sizeOf(event, this.#target.behaviour);
      append.events.push(event);
    }
    const { maxAppendSize } = this.#target;
    if (append.deadline <= Date.now()) this.#close(correlation, answers.timeout(append));
    else if (append.size > maxAppendSize)
      this.#close(correlation, answers.maximumAppendSizeExceeded(append, maxAppendSize));
    else if (request.getIsFinal()) await this.#commit(correlation, append);
  }

  async #commit(correlation: string, append: OpenAppend): Promise<void> {
    this.#open.delete(correlation);
    const { commit, writer, behaviour, underWay } = this.#target;
    const { stream, expected, events } = append;
    const key = `${stream} ${events[0]?.id}`;
    if (behaviour.timesOutRepetitions && underWay.has(key)) return this.#answer(answers.timeout(append));
    underWay.add(key);
    try {
      const outcome = await commit.write(() => writer.append(stream, expected, events));
      this.#answer(answers.toResponse(append, expected, outcome));
    } finally {
      underWay.delete(key);
    }
  }

  #close(correlation: string, response: BatchAppendResp): void {
    this.#open.delete(correlation);
    this.#answer(response);
  }
}

function isClientsFault(error: unknown): error is CallError {
  return error instanceof CallError && error.code === status.INVALID_ARGUMENT;
}

/** The id in the form in which the client wrote it: it only has to tell appends apart. */
function correlationOf(request: BatchAppendReq): string {
  const id = request.getCorrelationId();
  const structured = id?.getStructured();
  if (!structured) return id?.getString() ?? '';
  return `${structured.getMostSignificantBits()} ${structured.getLeastSignificantBits()}`;
}

function beginAppend(question: answers.BatchAppendRequest, options: BatchAppendReq.Options): OpenAppend {
  return {
    ...question,
    stream: streamNameOf(options.getStreamIdentifier()),
    expected: expectedRevisionOf(
      options,
      options.hasStreamPosition() ? options.getStreamPosition() : undefined,
    ),
    deadline: deadlineOf(options),
    events: [],
    size: 0,
  };
}

/** The moment is the client's, so both clocks must agree; without one there is no hurry. */
function deadlineOf(options: BatchAppendReq.Options): number {
  const deadline = options.getDeadline();
  return deadline ? deadline.toDate().getTime() : Number.POSITIVE_INFINITY;
}
