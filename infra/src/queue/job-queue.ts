import { type JobDefinition, jobQueues } from '@spoor/contracts/shared/job';
import type { JobsOptions } from 'bullmq';
import { withTimeout } from '../with-timeout.ts';
import { orUnavailable, storeTimeoutMs } from './or-unavailable.ts';
import type { QueueBackendOptions } from './queue-backend.ts';
import { type AnyQueue, type AnyQueueEvents, QueueConnections } from './queue-connections.ts';
import { JobFailed, JobTimedOut } from './queue-errors.ts';
import { QueueInspection } from './queue-inspection.ts';

type AnyJob = Awaited<ReturnType<AnyQueue['add']>>;

/** Who waits for a job looks at it again after so many milliseconds without a word. */
const pollIntervalMs = 1_000;

/** States of a job that no worker has taken. */
const notBegun = new Set(['waiting', 'prioritized', 'delayed']);

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
   * @param options.startTimeout milliseconds in which a worker has to begin with it; as long as for the result, where absent
   * @throws QueueUnavailable, JobFailed, JobTimedOut
   */
  request<Payload, Result>(
    definition: JobDefinition<Payload, Result>,
    payload: Payload,
    options: { readonly timeout: number; readonly startTimeout?: number },
  ): Promise<Result>;
  /** Resolves when the store answers. @throws QueueUnavailable */
  ping(): Promise<void>;
  /** Whether the store is set up so that it loses no job. @throws QueueUnavailable */
  persistsJobs(): Promise<boolean>;
  /** For whoever runs the system. */
  readonly inspection: QueueInspection;
  close(): Promise<void>;
}

export function createJobQueue(options: QueueBackendOptions): JobQueue {
  const connections = new QueueConnections(options);

  async function add<Payload>(definition: JobDefinition<Payload>, payload: Payload, identity: JobsOptions) {
    const queue = await connections.queueFor(definition.queue);
    const data = definition.payload.parse(payload);
    const adding = queue.add(definition.name, data, { ...optionsOf(definition), ...identity });
    return orUnavailable(adding);
  }

  return {
    async enqueue(definition, payload) {
      await add(definition, payload, { jobId: definition.jobId(payload) });
    },

    async request(definition, payload, { timeout, startTimeout = timeout }) {
      const events = await connections.eventsFor(definition.queue);
      const job = await add(definition, payload, { deduplication: { id: definition.jobId(payload) } });
      return definition.result.parse(await resultOf(job, events, { timeout, startTimeout }));
    },

    async ping() {
      const queue = await connections.queueFor(jobQueues[0]);
      await orUnavailable(queue.getWaitingCount());
    },

    persistsJobs: () => connections.persistsJobs(),

    inspection: new QueueInspection(connections),

    close: () => connections.close(),
  };
}

/**
 * Waits for a job, and looks at it now and then: word of its end is read in the order of its number, and one that is
 * stored a moment later than its successor is never heard.
 */
async function resultOf(
  job: AnyJob,
  events: AnyQueueEvents,
  { timeout, startTimeout }: { readonly timeout: number; readonly startTimeout: number },
): Promise<unknown> {
  const begin = Date.now();
  const end = begin + timeout;
  for (;;) {
    const timeLeft = Math.min(pollIntervalMs, end - Date.now());
    if (timeLeft <= 0) throw new JobTimedOut(job.name, timeout);
    try {
      // It first asks the store, which may not answer.
      return await withTimeout(timeLeft + storeTimeoutMs, job.waitUntilFinished(events, timeLeft));
    } catch (error) {
      if (await orUnavailable(job.isFailed()))
        throw new JobFailed(job.name, error instanceof Error ? error.message : String(error));
      const isLate = Date.now() - begin >= startTimeout;
      if (isLate && notBegun.has(await orUnavailable(job.getState())))
        throw new JobTimedOut(job.name, startTimeout);
    }
  }
}

function optionsOf({ policy }: JobDefinition): JobsOptions {
  // What is kept for a time is removed when a later job ends, which may be never.
  const retention = policy.keep === 0 ? true : { age: policy.keep / 1_000 };
  return {
    attempts: policy.attempts,
    backoff: { type: 'exponential', delay: policy.backoff },
    ...(policy.delay === undefined ? {} : { delay: policy.delay }),
    ...(policy.priority === 0 ? {} : { priority: policy.priority }),
    removeOnComplete: retention,
    removeOnFail: retention,
  };
}
