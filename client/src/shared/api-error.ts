import type { Problem } from '@spoor/contracts/shared/problem';

/** An error status of the API, with its problem document. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  /** Whatever the answer held. */
  readonly body: unknown;

  constructor(status: number, problem?: Problem, body?: unknown) {
    super(problem?.title ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
    this.body = body;
  }
}

/** Whether a retry may succeed: the network or the server failed, not the request. */
export function isTemporaryFailure(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
}
