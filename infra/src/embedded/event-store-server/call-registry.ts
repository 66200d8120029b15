import { type sendUnaryData, status } from '@grpc/grpc-js';
import { CallError, cancelled, serverFailed, shuttingDown } from './grpc-errors.ts';
import { type ResponseCall, ResponseStream } from './response-stream.ts';

/** The calls that are being answered, so that a server that stops can tell each of them. */
export class CallRegistry {
  readonly #open = new Set<() => void>();
  readonly #onFailure: (error: unknown) => void;
  #ended = false;

  /** @param onFailure hears of errors that no client caused */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  /** Answers a call once: with the result of `work`, its error, or, where that comes first, the end of the server. */
  async answer<Response>(callback: sendUnaryData<Response>, work: () => Promise<Response>): Promise<void> {
    let answered = false;
    const answer: sendUnaryData<Response> = (error, response) => {
      if (answered) return;
      answered = true;
      callback(error, response);
    };
    try {
      const close = this.#register(() => answer(shuttingDown()));
      try {
        answer(null, await work());
      } finally {
        close();
      }
    } catch (error) {
      answer(this.#toCallError(error));
    }
  }

  /** Answers a call for as long as `work` goes on; its error, or the end of the server, is the last that the client hears. */
  async stream<Message>(
    call: ResponseCall<Message>,
    work: (responses: ResponseStream<Message>) => Promise<void>,
  ): Promise<void> {
    const responses = new ResponseStream(call);
    try {
      const close = this.#register(() => responses.fail(cancelled()));
      responses.closed.addEventListener('abort', close);
      await work(responses);
    } catch (error) {
      if (!responses.closed.aborted) responses.fail(this.#toCallError(error));
    }
  }

  /** Ends all open calls, and refuses the ones to come. */
  endAll(): void {
    this.#ended = true;
    for (const end of [...this.#open]) end();
    this.#open.clear();
  }

  #toCallError(error: unknown): CallError {
    if (error instanceof CallError && error.code !== status.DATA_LOSS) return error;
    this.#onFailure(error);
    if (error instanceof CallError) return error;
    return serverFailed();
  }

  /**
   * @param end tells the caller that the server goes
   * @returns forgets the call
   */
  #register(end: () => void): () => void {
    if (this.#ended) throw shuttingDown();
    this.#open.add(end);
    return () => this.#open.delete(end);
  }
}
