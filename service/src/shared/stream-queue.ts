import { StoreUnavailable } from '@spoor/infra/event-store/event-store';
import { TimedOut, withTimeout } from '@spoor/infra/with-timeout';

/** Milliseconds in line after which a write is refused: an event store that is frozen keeps nobody for longer. */
const maxWaitMs = 4_000;

/**
 * Writes to one stream line up within this process, instead of racing each other for its next revision. Those to different
 * streams run side by side. Other processes are not seen: the expected revision catches them.
 */
export class StreamQueue {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly maxWaitMs: number;

  constructor(maxWait = maxWaitMs) {
    this.maxWaitMs = maxWait;
  }

  /**
   * Runs `work` once everything before it on any of the streams has ended, however it ended. `work` must not queue for a
   * stream again.
   * @throws StoreUnavailable where that takes too long: then `work` never runs; what `work` throws
   */
  async run<Result>(streams: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const names = [...new Set(streams)];
    const before = Promise.all(names.flatMap((name) => this.last.get(name) ?? []));
    const mine = this.inTurn(before, work);
    // Who gives up keeps its place: whoever comes after waits for those before it all the same.
    const ended = Promise.allSettled([before, mine]);
    // Places in all lines are taken at once, so that two writes never wait for each other.
    for (const name of names) this.last.set(name, ended);
    try {
      return await mine;
    } finally {
      void ended.then(() => {
        for (const name of names) if (this.last.get(name) === ended) this.last.delete(name);
      });
    }
  }

  private async inTurn<Result>(before: Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
    try {
      await withTimeout(this.maxWaitMs, before);
    } catch (error) {
      throw error instanceof TimedOut ? new StoreUnavailable({ cause: error }) : error;
    }
    return work();
  }
}
