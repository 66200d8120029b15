import type { JobDefinition, JobQueueName } from '@spoor/contracts/shared/job';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { withCorrelation } from '../correlation.ts';
import type { Logger } from '../logger.ts';
import { withTimeout } from '../with-timeout.ts';
import { openQueueBackend, type QueueBackendOptions } from './queue-backend.ts';
import { HandlerMismatch, JobCannotSucceed, queueOutage } from './queue-errors.ts';

/**
 * Who does a job. It may be run again after any failure, so twice must do the same as once. What it throws is tried
 * again as the job's policy says, but for JobCannotSucceed.
 */
export interface JobHandler<Payload = unknown, Result = unknown> {
  readonly definition: JobDefinition<Payload, Result>;
  process(payload: Payload): Promise<Result>;
}

/** How a run of a job ended that followed from a request of a platform. */
export interface JobRun {
  readonly name: string;
  readonly queue: string;
  readonly platformGuid: string;
  readonly correlationId: string;
  /** Counts from 1. */
  readonly attempt: number;
  readonly durationMs: number;
  /** Absent where it was done. */
  readonly failure?: unknown;
}

export interface JobWorkers {
  /** Takes no new jobs and resolves when the running ones are finished. */
  close(): Promise<void>;
}

export interface JobWorkerOptions extends Omit<QueueBackendOptions, 'onError'> {
  readonly logger: Logger;
  /** Hears how runs ended; whatever it does, the jobs do not wait for it. */
  readonly onRun?: (run: JobRun) => void;
  /** Jobs of one queue that are done at the same time; 1 where a queue is not named. */
  readonly concurrency?: Partial<Record<JobQueueName, number>>;
  /** After this many milliseconds without a sign of life a job counts as abandoned and is given to another worker. */
  readonly lockDuration?: number;
}

/** Ties a job to what does it; for the types alone. */
export function jobHandler<Payload, Result>(
  definition: JobDefinition<Payload, Result>,
  process: (payload: Payload) => Promise<Result>,
): JobHandler<Payload, Result> {
  return { definition, process };
}

/**
 * Starts one worker per queue.
 * @param definitions every job that there is
 * @throws HandlerMismatch unless each job has exactly one handler; QueueUnavailable
 */
export async function startJobWorkers(
  options: JobWorkerOptions,
  definitions: readonly JobDefinition[],
  handlers: readonly JobHandler[],
): Promise<JobWorkers> {
  checkHandlers(definitions, handlers);
  const { logger, lockDuration = 20_000 } = options;
  const backend = await openQueueBackend({
    ...options,
    onError: (err) => logger.warn({ err }, 'Job queue away'),
  });
  const workers = [...Map.groupBy(handlers, (handler) => handler.definition.queue)].map(([queue, ofQueue]) =>
    new Worker(
      queue,
      (job) => run(ofQueue, job, options),
      {
        connection: backend.connection,
        concurrency: options.concurrency?.[queue] ?? 1,
        lockDuration,
        stalledInterval: lockDuration / 2,
        // What takes its worker down with it does so three times at most, and then counts as failed.
        maxStalledCount: 2,
        // A notification can get lost: look at least once a second.
        drainDelay: 1,
        runRetryDelay: 1_000,
      },
      backend.create,
      // While the store is away it comes many times a second; the log limits what repeats.
    ).on('error', (err) => logger.warn({ err: queueOutage(err), queue }, 'Job worker interrupted')),
  );
  return {
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await backend.close();
    },
  };
}

function checkHandlers(definitions: readonly JobDefinition[], handlers: readonly JobHandler[]): void {
  const names = definitions.map(({ name }) => name);
  for (const name of names) {
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw new HandlerMismatch(name, 'is defined twice');
    const count = handlers.filter(({ definition }) => definition.name === name).length;
    if (count !== 1)
      throw new HandlerMismatch(name, count === 0 ? 'has no handler' : `has ${count} handlers`);
  }
  const unknown = handlers.find(({ definition }) => !names.includes(definition.name));
  if (unknown !== undefined) throw new HandlerMismatch(unknown.definition.name, 'is not in the list of jobs');
}

async function run(
  handlers: readonly JobHandler[],
  job: Job,
  { logger, onRun }: Pick<JobWorkerOptions, 'logger' | 'onRun'>,
): Promise<unknown> {
  const { name, queueName: queue, id: jobId, attemptsMade, data } = job;
  const { platformGuid, correlationId } = data ?? {};
  const attempt = attemptsMade + 1;
  const start = performance.now();
  const reportRun = (outcome: Pick<JobRun, 'failure'>) => {
    if (typeof platformGuid !== 'string' || typeof correlationId !== 'string') return;
    const durationMs = performance.now() - start;
    onRun?.({ name, queue, platformGuid, correlationId, attempt, durationMs, ...outcome });
  };
  try {
    const result = await (typeof correlationId === 'string'
      ? withCorrelation(correlationId, () => process(handlers, job))
      : process(handlers, job));
    reportRun({});
    return result;
  } catch (err) {
    logger.error({ err, job: name, jobId, attempt, correlationId }, 'Job failed');
    reportRun({ failure: err });
    throw err instanceof JobCannotSucceed ? new UnrecoverableError(err.message) : err;
  }
}

async function process(handlers: readonly JobHandler[], job: Job): Promise<unknown> {
  const handler = handlers.find(({ definition }) => definition.name === job.name);
  if (handler === undefined) throw new JobCannotSucceed(`Unknown job ${job.name}`);
  const { payload, result, policy } = handler.definition;
  const parsed = payload.safeParse(job.data);
  if (!parsed.success) throw new JobCannotSucceed(`Invalid payload: ${parsed.error.message}`);
  return result.parse(await withTimeout(policy.timeout, handler.process(parsed.data)));
}
