import type { CommitSignal } from './commit-signal.ts';
import type { EventLog } from './event-log.ts';
import { serverFailed } from './grpc-errors.ts';

interface WaitingWrite {
  run(): void;
  acknowledge(): void;
  fail(error: unknown): void;
}

/**
 * One transaction for all writes that arrive in the same turn of the event loop: flushing to the disk is what a
 * commit costs, and it costs the same for one write as for fifty.
 */
export class GroupCommit {
  readonly #log: EventLog;
  readonly #signal: CommitSignal;
  readonly #onFailure: (error: unknown) => void;
  #waiting: WaitingWrite[] = [];

  /** @param onFailure hears why a transaction could not be committed */
  constructor(log: EventLog, signal: CommitSignal, onFailure: (error: unknown) => void) {
    this.#log = log;
    this.#signal = signal;
    this.#onFailure = onFailure;
  }

  /**
   * Runs `work` inside the next transaction.
   *
   * @returns its result, never before it is on the disk; rejects with a CallError when the transaction could not be committed
   */
  write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      let result: T;
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({
        run: () => {
          result = work();
        },
        acknowledge: () => resolve(result),
        fail: reject,
      });
    });
  }

  /** Commits what is waiting, acknowledges it, and only then wakes the readers. */
  flush(): void {
    const writes = this.#waiting;
    this.#waiting = [];
    if (writes.length === 0) return;
    try {
      this.#log.transaction(() => {
        for (const write of writes) write.run();
      });
    } catch (error) {
      this.#onFailure(error);
      for (const write of writes) write.fail(serverFailed());
      return;
    }
    for (const write of writes) write.acknowledge();
    this.#signal.announce(this.#log.takeChangedStreams());
  }
}
