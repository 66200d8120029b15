import type { z } from 'zod';

/** Separated by urgency: somebody waits for `images`, so slow encodings have a queue of their own, and so has reading of documents. */
export const jobQueues = ['images', 'image-variants', 'file-texts', 'logs', 'mail', 'webhooks'] as const;
export type JobQueueName = (typeof jobQueues)[number];

/** All times in milliseconds. */
export interface JobPolicy {
  /** Including the first run. */
  readonly attempts: number;
  /** Before the second run; doubled before each later one. */
  readonly backoff: number;
  /** For one run. */
  readonly timeout: number;
  /**
   * A finished job is kept this long; the same job is not enqueued again meanwhile. 0 where something else knows whether the work
   * was done, and asks for it until then.
   */
  readonly keep: number;
  /** Before the first run; absent: none. */
  readonly delay?: number;
  /** 0 is the highest. */
  readonly priority: number;
}

/** The contract of a job: payload, result and retry policy. Its processor is in `workers`. */
export interface JobDefinition<Payload = unknown, Result = unknown> {
  readonly queue: JobQueueName;
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly result: z.ZodType<Result>;
  /** Equal for equal work. Must not contain `:` or consist of digits only, which the queue reserves. */
  jobId(payload: Payload): string;
  readonly policy: JobPolicy;
}

export function defineJob<Payload, Result>(
  definition: JobDefinition<Payload, Result>,
): JobDefinition<Payload, Result> {
  return definition;
}
