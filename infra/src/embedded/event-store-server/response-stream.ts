import type { ServerWritableStream } from '@grpc/grpc-js';

/** The answers to one call, sent no faster than the client takes them. */
export class ResponseStream {
  readonly #call: ServerWritableStream<unknown, Buffer>;
  readonly #closed = new AbortController();

  constructor(call: ServerWritableStream<unknown, Buffer>) {
    this.#call = call;
    call.once('cancelled', () => this.#closed.abort());
    call.once('close', () => this.#closed.abort());
    if (call.cancelled) this.#closed.abort();
  }

  /** Aborts when nobody listens any more. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /**
   * Sends one encoded message.
   *
   * @returns a promise only where the client is behind: it resolves when there is room again, or nobody left to wait for
   */
  write(message: Buffer): Promise<void> | undefined {
    return this.#call.write(message) ? undefined : this.#drained();
  }

  end(): void {
    this.#closed.abort();
    this.#call.end();
  }

  fail(error: Error): void {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    this.#call.emit('error', error);
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#call.removeListener('drain', done);
        this.closed.removeEventListener('abort', done);
        resolve();
      };
      this.#call.once('drain', done);
      this.closed.addEventListener('abort', done);
      if (this.closed.aborted) done();
    });
  }
}
