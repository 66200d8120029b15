import { type JobQueueName, jobQueues } from '@spoor/contracts/shared/job';
import { orUnavailable } from './or-unavailable.ts';
import type { AnyQueue, QueueConnections } from './queue-connections.ts';

/** How many jobs of a queue wait, are done now, wait for their next attempt, and failed for good. */
export interface QueueCounts {
  readonly name: JobQueueName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

/** A job that was tried as often as its policy says. */
export interface FailedJob {
  readonly queue: JobQueueName;
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly reason: string;
  /** ISO-8601. */
  readonly failedOn: string;
}

/** Of each queue so many are looked at, those that failed last. */
const mostFailed = 200;

/** Looks into the queues, for whoever runs the system. Every question may be answered by QueueUnavailable. */
export class QueueInspection {
  readonly #connections: Pick<QueueConnections, 'queueFor'>;

  constructor(connections: Pick<QueueConnections, 'queueFor'>) {
    this.#connections = connections;
  }

  count(): Promise<QueueCounts[]> {
    return Promise.all(
      jobQueues.map(async (name) => {
        const queue = await this.#connections.queueFor(name);
        const counts = await orUnavailable(
          queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
        );
        const of = (state: string) => counts[state] ?? 0;
        const waiting = of('waiting') + of('prioritized');
        return { name, waiting, active: of('active'), delayed: of('delayed'), failed: of('failed') };
      }),
    );
  }

  /** What failed last comes first. */
  async listFailed(): Promise<FailedJob[]> {
    const found = await Promise.all(
      jobQueues.map(async (name) => {
        const queue = await this.#connections.queueFor(name);
        const jobs = await orUnavailable(queue.getFailed(0, mostFailed - 1));
        return jobs.map((job) => failedJobOf(name, job));
      }),
    );
    return found.flat().toSorted((a, b) => (a.failedOn < b.failedOn ? 1 : -1));
  }

  /** @returns undefined where there is no such job that failed */
  async findFailed(name: JobQueueName, id: string): Promise<FailedJob | undefined> {
    const queue = await this.#connections.queueFor(name);
    const job = await orUnavailable(queue.getJob(id));
    if (job === undefined || !(await orUnavailable(job.isFailed()))) return undefined;
    return failedJobOf(name, job);
  }

  /** Has a job that failed done once more. */
  async retry({ queue: name, id }: FailedJob): Promise<void> {
    const queue = await this.#connections.queueFor(name);
    const job = await orUnavailable(queue.getJob(id));
    await orUnavailable(job?.retry('failed') ?? Promise.resolve());
  }

  /** Forgets a job that failed. */
  async discard({ queue: name, id }: FailedJob): Promise<void> {
    const queue = await this.#connections.queueFor(name);
    await orUnavailable(queue.remove(id));
  }
}

type StoredJob = NonNullable<Awaited<ReturnType<AnyQueue['getJob']>>>;

function failedJobOf(queue: JobQueueName, job: StoredJob): FailedJob {
  const { id = '', name, data: payload, attemptsMade: attempts, failedReason: reason = '' } = job;
  return {
    queue,
    id,
    name,
    payload,
    attempts,
    reason,
    failedOn: new Date(job.finishedOn ?? job.timestamp).toISOString(),
  };
}
