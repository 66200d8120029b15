/** What a stream of answers needs of a gRPC call; a reading one and one in both directions have it. */
export interface ResponseCall<Message> {
  readonly cancelled: boolean;
  write(message: Message): boolean;
  end(): unknown;
  emit(event: 'error', error: Error): boolean;
  once(event: 'cancelled' | 'close' | 'drain', listener: () => void): unknown;
  removeListener(event: 'drain', listener: () => void): unknown;
}

/** The answers to one call, sent no faster than the client takes them. */
export class ResponseStream<Message> {
  readonly #call: ResponseCall<Message>;
  readonly #closed = new AbortController();
  #room: Promise<void> | undefined;

  constructor(call: ResponseCall<Message>) {
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
   * Sends one message.
   *
   * @returns a promise only where the client is behind: it resolves when there is room again, or nobody left to wait for
   */
  write(message: Message): Promise<void> | undefined {
    if (this.closed.aborted || this.#call.write(message)) return undefined;
    this.#room ??= this.#drained();
    return this.#room;
  }

  end(): void {
    if (this.closed.aborted) return;
    this.#closed.abort();
    this.#call.end();
  }

  fail(error: Error): void {
    if (this.closed.aborted) return;
    this.#closed.abort();
    this.#call.emit('error', error);
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        this.#room = undefined;
        this.#call.removeListener('drain', done);
        this.closed.removeEventListener('abort', done);
        resolve();
      };
      this.#call.once('drain', done);
      this.closed.addEventListener('abort', done);
    });
  }
}
