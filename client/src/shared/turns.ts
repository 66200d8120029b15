/** Lets acts wait for one another: whoever comes later begins when everybody before has ended, well or badly. */
export interface Turns {
  take<T>(act: () => Promise<T>): Promise<T>;
  /** Tells of work whose outcome others may have to wait for. */
  announce(work: Promise<unknown>): void;
  /** Whether there is announced work that has not ended. */
  isAwaited(): boolean;
  /** Resolves when all that was announced by now has ended. */
  idle(): Promise<void>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  const announced = new Set<Promise<unknown>>();
  return {
    take(act) {
      const turn = last.then(act);
      last = turn.catch(() => undefined);
      return turn;
    },
    announce(work) {
      announced.add(work);
      const forget = () => announced.delete(work);
      work.then(forget, forget);
    },
    isAwaited: () => announced.size > 0,
    async idle() {
      await Promise.allSettled(announced);
    },
  };
}
