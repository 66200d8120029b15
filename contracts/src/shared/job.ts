import type { z } from 'zod';

/**
 * The queues, by who waits for them. Somebody waits for `images`; nobody waits for `image-variants`, whose
 * slow encodings may never stand in the way of the first.
 */
export const jobQueues = ['images', 'image-variants', 'logs'] as const;
export type JobQueueName = (typeof jobQueues)[number];

/** How hard a job is tried and how long it is remembered. All times in milliseconds. */
export interface JobPolicy {
  /** Runs in all, the first one included. */
  readonly attempts: number;
  /** Wait before the second run; doubled before each later one. */
  readonly backoff: number;
  /** One run may take this long, then it counts as failed. */
  readonly timeout: number;
  /** A finished job is remembered this long, and so long is the same job not run again by an enqueue. */
  readonly keep: number;
  /** 0 goes first; higher numbers wait behind lower ones. */
  readonly priority: number;
}

/**
 * What a job promises: what goes in, what comes out, and how hard it is tried. Anyone may ask for it; the
 * act itself is a processor in `workers`.
 */
export interface JobDefinition<Payload = unknown, Result = unknown> {
  readonly queue: JobQueueName;
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly result: z.ZodType<Result>;
  /** Same work, same id. Without `:` and not all digits: the queue keeps those for itself. */
  jobId(payload: Payload): string;
  readonly policy: JobPolicy;
}

/** Declares a job; payload and result types follow from the schemas. */
export function defineJob<Payload, Result>(
  definition: JobDefinition<Payload, Result>,
): JobDefinition<Payload, Result> {
  return definition;
}
