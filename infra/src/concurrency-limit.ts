/** Lets so many through at a time; the others wait in line. */
export class ConcurrencyLimit {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(limit: number) {
    this.#free = limit;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      // The place goes straight to who waits longest, so that nobody slips in before.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
