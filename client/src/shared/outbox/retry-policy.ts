import { backoffDelay } from '@spoor/contracts/shared/backoff-delay';
import { ApiError } from '../api-error.ts';

/** A server error that comes back this often is not a temporary one. */
const maxServerErrors = 5;

/** Whether the same request may succeed later: no answer, an unavailable server, or a session that has ended. */
export function mayRetry(error: unknown, attempt: number): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.status === 500) return attempt < maxServerErrors;
  return error.status > 500 || error.status === 401 || error.status === 429;
}

const pauses = { first: 1_000, max: 15_000 };

/** Milliseconds: one second at first, then twice as long each time. */
export function backoffAfter(attempt: number): number {
  return backoffDelay(attempt, pauses);
}
