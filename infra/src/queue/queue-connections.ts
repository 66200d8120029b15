import type { JobQueueName } from '@spoor/contracts/shared/job';
import { type IQueueBackend, Queue, QueueEvents } from 'bullmq';
import { orUnavailable } from './or-unavailable.ts';
import { openQueueBackend, type QueueBackend, type QueueBackendOptions } from './queue-backend.ts';
import { queueOutage } from './queue-errors.ts';

export type AnyQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend, object>;
export type AnyQueueEvents = QueueEvents<unknown, IQueueBackend, object>;

/** The queues of a process and what it hears of them, each opened when it is first asked for. */
export class QueueConnections {
  readonly #options: QueueBackendOptions;
  readonly #queues = new Map<JobQueueName, AnyQueue>();
  readonly #listeners = new Map<JobQueueName, AnyQueueEvents>();
  readonly #onError = (error: Error) => this.#options.onError(queueOutage(error));
  #opening: Promise<QueueBackend> | undefined;

  constructor(options: QueueBackendOptions) {
    this.#options = options;
  }

  /** @throws QueueUnavailable */
  async queueFor(name: JobQueueName): Promise<AnyQueue> {
    const { connection, create } = await orUnavailable(this.#open());
    return obtain(this.#queues, name, () => {
      const queue: AnyQueue = new Queue(name, { connection, streams: { events: { maxLen: 1_000 } } }, create);
      return queue.on('error', this.#onError);
    });
  }

  /** @throws QueueUnavailable */
  async eventsFor(name: JobQueueName): Promise<AnyQueueEvents> {
    const { connection, create } = await orUnavailable(this.#open());
    return obtain(this.#listeners, name, () => {
      // From the oldest event kept: "from now on" would lose what happens before the first read. A wake-up can
      // get lost too, so look at least once a second.
      const events: AnyQueueEvents = new QueueEvents(
        name,
        { connection, lastEventId: '0', blockingTimeout: 1_000 },
        create,
      );
      events.setMaxListeners(0);
      return events.on('error', this.#onError);
    });
  }

  /** Whether the store of the jobs is set up so that it loses none. @throws QueueUnavailable */
  async persistsJobs(): Promise<boolean> {
    const backend = await orUnavailable(this.#open());
    return orUnavailable(backend.persistsJobs());
  }

  async close(): Promise<void> {
    await Promise.all([...this.#queues.values(), ...this.#listeners.values()].map((open) => open.close()));
    const backend = await this.#opening?.catch(() => undefined);
    await backend?.close();
  }

  /** A failed attempt is forgotten, so that the next question tries again. */
  #open(): Promise<QueueBackend> {
    this.#opening ??= openQueueBackend(this.#options).catch((error) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }
}

function obtain<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
