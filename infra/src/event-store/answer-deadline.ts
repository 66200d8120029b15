import { setTimeout as sleep } from 'node:timers/promises';

/** No answer within the time that we give it. */
export class Unanswered extends Error {
  constructor(milliseconds: number) {
    super(`No answer in ${milliseconds} ms`);
    this.name = 'Unanswered';
  }
}

/**
 * The outcome of `work`, for which nobody waits longer than so many milliseconds. The work itself goes on.
 *
 * @throws Unanswered
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: answered.signal }).then(() => {
    throw new Unanswered(milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    // The cancelled timer rejects, and nobody waits for it any more.
    timeout.catch(() => {});
    answered.abort();
  }
}
