import type { Problem } from '@spoor/contracts/shared/problem';

/** An answer of the API that is no success, with what the API said about it. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, problem: Problem | undefined) {
    super(problem?.title ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/** Whether trying the same again might succeed: the network or the server failed, not the request. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}

/** The status that a failure amounts to; a broken connection counts as 503. */
export function statusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 503;
}
