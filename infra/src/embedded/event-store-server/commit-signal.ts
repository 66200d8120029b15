/** Wakes readers that have seen everything, as soon as there is more; those of one stream only by that stream. */
export class CommitSignal {
  readonly #ofAll = new Set<() => void>();
  readonly #ofStream = new Map<string, Set<() => void>>();

  /**
   * Resolves at the next commit, or when `signal` aborts.
   *
   * @param stream waits for a commit to this stream only
   */
  next(stream: string | undefined, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiters = stream === undefined ? this.#ofAll : this.#waitersOf(stream);
      const wake = () => {
        signal.removeEventListener('abort', wake);
        waiters.delete(wake);
        if (stream !== undefined && waiters.size === 0) this.#ofStream.delete(stream);
        resolve();
      };
      waiters.add(wake);
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
    });
  }

  /** Tells the readers of these streams, and of all streams, that something was committed. */
  announce(streams: Iterable<string>): void {
    for (const stream of streams) {
      for (const wake of [...(this.#ofStream.get(stream) ?? [])]) wake();
    }
    for (const wake of [...this.#ofAll]) wake();
  }

  #waitersOf(stream: string): Set<() => void> {
    const waiters = this.#ofStream.get(stream) ?? new Set();
    this.#ofStream.set(stream, waiters);
    return waiters;
  }
}
