/** Runs async functions of one key one at a time, in order, in this process. */
export class KeyedAsyncQueue {
  /** The last one of each key. */
  readonly #waiting = new Map<string, Promise<unknown>>();

  /** Runs it after all of that key that came before, however those ended. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#waiting.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#waiting.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#waiting.get(key) === mine) this.#waiting.delete(key);
    }
  }
}
