/** Lets acts wait for one another: whoever comes later begins when everybody before has ended, well or badly. */
export interface Turns {
  take<T>(act: () => Promise<T>): Promise<T>;
  /** Tells of work that will take a turn, but not yet: who waits for idleness waits for it too. */
  announce(work: Promise<unknown>): void;
  /** Resolves when all that were asked for or announced by now have ended. */
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
    async idle() {
      await Promise.allSettled(announced);
      await last;
    },
  };
}
