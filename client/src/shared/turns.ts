/** Lets acts wait for one another: whoever comes later begins when everybody before has ended, well or badly. */
export interface Turns {
  take<T>(act: () => Promise<T>): Promise<T>;
  /** Resolves when all that were asked for by now have ended. */
  idle(): Promise<void>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(act) {
      const turn = last.then(act);
      last = turn.catch(() => undefined);
      return turn;
    },
    idle: () => last.then(() => undefined),
  };
}
