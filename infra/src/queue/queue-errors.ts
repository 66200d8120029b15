import { Unavailable } from '../unavailable.ts';

/** The queue could not be reached; whether the job was added is unknown. Ask again: the same job is not done twice. */
export class QueueUnavailable extends Unavailable {
  constructor(options?: ErrorOptions) {
    super('The job queue is unavailable', 'REDIS_URL (or DATABASE_URL, where the jobs are there)', options);
  }
}

/** A complaint about a lost connection as the outage that it is; any other as it came. */
export function queueOutage(error: Error): Error {
  const isLost = 'code' in error || /connection|closed/i.test(error.message);
  return isLost && !(error instanceof QueueUnavailable) ? new QueueUnavailable({ cause: error }) : error;
}

/** The job was tried as often as its policy says and did not succeed. */
export class JobFailed extends Error {
  constructor(job: string, reason: string) {
    super(`Job ${job} failed: ${reason}`);
    this.name = 'JobFailed';
  }
}

/** Nobody finished the job in time. It may still be done later. */
export class JobTimedOut extends Unavailable {
  constructor(job: string, milliseconds: number) {
    super(`Job ${job} was not finished within ${milliseconds} ms`, undefined);
  }
}

/** Thrown by a handler: trying again would change nothing. */
export class JobCannotSucceed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'JobCannotSucceed';
  }
}

/** A job cannot be started because nobody, or more than one, would do it. A mistake in the program. */
export class HandlerMismatch extends Error {
  constructor(job: string, complaint: string) {
    super(`Job ${job} ${complaint}`);
    this.name = 'HandlerMismatch';
  }
}
