/** Runs async functions one at a time, in order. A failed one does not stop the queue. */
export interface AsyncQueue {
  run<T>(act: () => Promise<T>): Promise<T>;
  /** Registers other work that `idle` waits for. */
  track(work: Promise<unknown>): void;
  /** Whether tracked work is unfinished. */
  isBusy(): boolean;
  /** Resolves when all work that is tracked now has finished. */
  idle(): Promise<void>;
}

export function createAsyncQueue(): AsyncQueue {
  let last: Promise<unknown> = Promise.resolve();
  const announced = new Set<Promise<unknown>>();
  return {
    run(act) {
      const turn = last.then(act);
      last = turn.catch(() => undefined);
      return turn;
    },
    track(work) {
      announced.add(work);
      const forget = () => announced.delete(work);
      work.then(forget, forget);
    },
    isBusy: () => announced.size > 0,
    async idle() {
      await Promise.allSettled(announced);
    },
  };
}
