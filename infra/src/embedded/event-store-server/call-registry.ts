import type { handleUnaryCall, ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { shuttingDown, toCallError } from './grpc-errors.ts';

/** The calls that are being answered, so that a server that stops can tell each of them. */
export class CallRegistry {
  readonly #endings = new Set<() => void>();
  #ended = false;

  /**
   * Registers an open call.
   *
   * @param onShutdown tells the caller that the server goes
   * @returns forgets the call
   * @throws CallError when the server is already going
   */
  open(onShutdown: () => void): () => void {
    if (this.#ended) throw shuttingDown();
    this.#endings.add(onShutdown);
    return () => this.#endings.delete(onShutdown);
  }

  /** Ends all open calls, and refuses the ones to come. */
  endAll(): void {
    this.#ended = true;
    for (const end of [...this.#endings]) end();
    this.#endings.clear();
  }

  /** A handler that answers with what `answer` returns, or with the error that it throws. */
  unary<Request, Response>(
    answer: (call: ServerUnaryCall<Request, Response>) => Response | Promise<Response>,
  ): handleUnaryCall<Request, Response> {
    return (call, callback) => {
      void this.respond(callback, async () => answer(call));
    };
  }

  /** Answers once: with the result of `work`, its error, or, where that comes first, the end of the server. */
  async respond<Response>(callback: sendUnaryData<Response>, work: () => Promise<Response>): Promise<void> {
    let answered = false;
    const answer: sendUnaryData<Response> = (error, response) => {
      if (answered) return;
      answered = true;
      callback(error, response);
    };
    try {
      const close = this.open(() => answer(shuttingDown()));
      try {
        answer(null, await work());
      } finally {
        close();
      }
    } catch (error) {
      answer(toCallError(error));
    }
  }
}
