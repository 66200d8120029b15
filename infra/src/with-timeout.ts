/** A promise was not settled in time; what it stood for may still happen. */
export class TimedOut extends Error {
  constructor(milliseconds: number) {
    super(`Not done within ${milliseconds} ms`);
    this.name = 'TimedOut';
  }
}

/**
 * The outcome of `work`, if it comes in time. The work itself is not stopped.
 * @throws TimedOut
 */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimedOut(milliseconds)), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
