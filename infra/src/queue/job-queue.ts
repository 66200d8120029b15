import { type JobDefinition, type JobQueueName, jobQueues } from '@spoor/contracts/shared/job';
import { type IQueueBackend, type JobsOptions, Queue, QueueEvents } from 'bullmq';
import { withTimeout } from '../with-timeout.ts';
import { openQueueBackend, type QueueBackend, type QueueBackendOptions } from './queue-backend.ts';
import { JobFailed, JobTimedOut, QueueUnavailable } from './queue-errors.ts';

type AnyQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend, object>;
type AnyJob = Awaited<ReturnType<AnyQueue['add']>>;
type AnyQueueEvents = QueueEvents<unknown, IQueueBackend, object>;

/** The store is taken to be away when it takes longer than this to answer, in milliseconds. */
const answerTimeout = 5_000;

/** Who waits for a job looks at it again after so many milliseconds without a word. */
const longestSilence = 1_000;

/** Where work is asked for. Connects at the first question, so that a process can start while the store is away. */
export interface JobQueue {
  /**
   * Adds a job that somebody will do; resolves when it is stored. A job with the same id is not added again as
   * long as the first is remembered.
   * @throws QueueUnavailable
   */
  enqueue<Payload, Result>(definition: JobDefinition<Payload, Result>, payload: Payload): Promise<void>;
  /**
   * Has a job done and waits for its result. All who ask for the same job at the same time share one run; once
   * that has finished, the next to ask gets a new one.
   * @param options.timeout milliseconds to wait for the result
   * @throws QueueUnavailable, JobFailed, JobTimedOut
   */
  request<Payload, Result>(
    definition: JobDefinition<Payload, Result>,
    payload: Payload,
    options: { readonly timeout: number },
  ): Promise<Result>;
  /** Resolves when the store answers. @throws QueueUnavailable */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function createJobQueue(options: QueueBackendOptions): JobQueue {
  const queues = new Map<JobQueueName, AnyQueue>();
  const listeners = new Map<JobQueueName, AnyQueueEvents>();
  let opening: Promise<QueueBackend> | undefined;

  /** A failed attempt is forgotten, so that the next question tries again. */
  function open(): Promise<QueueBackend> {
    opening ??= openQueueBackend(options).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function queueFor(name: JobQueueName): Promise<AnyQueue> {
    const { connection, create } = await orUnavailable(open());
    return obtain(queues, name, () => {
      const queue: AnyQueue = new Queue(name, { connection, streams: { events: { maxLen: 1_000 } } }, create);
      return queue.on('error', options.onError);
    });
  }

  async function eventsFor(name: JobQueueName): Promise<AnyQueueEvents> {
    const { connection, create } = await orUnavailable(open());
    return obtain(listeners, name, () => {
      // From the oldest event kept: "from now on" would lose what happens before the first read. A wake-up can
      // get lost too, so look at least once a second.
      const events: AnyQueueEvents = new QueueEvents(
        name,
        { connection, lastEventId: '0', blockingTimeout: 1_000 },
        create,
      );
      events.setMaxListeners(0);
      return events.on('error', options.onError);
    });
  }

  async function add<Payload>(definition: JobDefinition<Payload>, payload: Payload, identity: JobsOptions) {
    const queue = await queueFor(definition.queue);
    const data = definition.payload.parse(payload);
    const adding = queue.add(definition.name, data, { ...optionsOf(definition), ...identity });
    return orUnavailable(adding);
  }

  return {
    async enqueue(definition, payload) {
      await add(definition, payload, { jobId: definition.jobId(payload) });
    },

    async request(definition, payload, { timeout }) {
      const events = await eventsFor(definition.queue);
      const job = await add(definition, payload, { deduplication: { id: definition.jobId(payload) } });
      return definition.result.parse(await resultOf(job, events, timeout));
    },

    async ping() {
      const queue = await queueFor(jobQueues[0]);
      await orUnavailable(queue.getWaitingCount());
    },

    async close() {
      await Promise.all([...queues.values(), ...listeners.values()].map((open) => open.close()));
      const backend = await opening?.catch(() => undefined);
      await backend?.close();
    },
  };
}

/**
 * Waits for a job, and looks at it now and then: word of its end is read in the order of its number, and one that is
 * stored a moment later than its successor is never heard.
 */
async function resultOf(job: AnyJob, events: AnyQueueEvents, timeout: number): Promise<unknown> {
  const end = Date.now() + timeout;
  for (;;) {
    const patience = Math.min(longestSilence, end - Date.now());
    if (patience <= 0) throw new JobTimedOut(job.name, timeout);
    try {
      // It first asks the store, which may not answer.
      return await withTimeout(patience + answerTimeout, job.waitUntilFinished(events, patience));
    } catch (error) {
      if (await orUnavailable(job.isFailed()))
        throw new JobFailed(job.name, error instanceof Error ? error.message : String(error));
    }
  }
}

/** What is sent is well formed, so a store that fails or is silent is a store that is away. */
async function orUnavailable<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(answerTimeout, asking);
  } catch (error) {
    throw new QueueUnavailable({ cause: error });
  }
}

function optionsOf({ policy }: JobDefinition): JobsOptions {
  return {
    attempts: policy.attempts,
    backoff: { type: 'exponential', delay: policy.backoff },
    ...(policy.priority === 0 ? {} : { priority: policy.priority }),
    removeOnComplete: { age: policy.keep / 1_000 },
    removeOnFail: { age: policy.keep / 1_000 },
  };
}

function obtain<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
