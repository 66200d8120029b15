import { StoreUnavailable } from '@spoor/infra/event-store/event-store';

/** Milliseconds in line after which a write is refused: an event store that is frozen keeps nobody for longer. */
const maxWaitMs = 4_000;

/**
 * Writes to one stream line up within this process, instead of racing each other for its next revision. Those to different
 * streams run side by side. Other processes are not seen: the expected revision catches them.
 */
export class StreamQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * Runs `work` once everything before it on any of the streams has ended, however it ended. `work` must not queue for a
   * stream again.
   * @throws StoreUnavailable where that takes too long; what `work` throws
   */
  async run<Result>(streams: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const names = [...new Set(streams)];
    const before = names.flatMap((name) => this.#last.get(name) ?? []);
    // Places in all lines are taken at once, so that two writes never wait for each other.
    const mine = before.length === 0 ? work() : this.#after(before, work);
    const ended = mine.catch(() => undefined);
    for (const name of names) this.#last.set(name, ended);
    try {
      return await mine;
    } finally {
      for (const name of names) if (this.#last.get(name) === ended) this.#last.delete(name);
    }
  }

  async #after<Result>(before: readonly Promise<unknown>[], work: () => Promise<Result>): Promise<Result> {
    const since = performance.now();
    await Promise.all(before);
    if (performance.now() - since > maxWaitMs) throw new StoreUnavailable();
    return work();
  }
}
