import { ApiError } from './api-error.ts';

/** A lost connection counts as 503. */
export function httpStatusOf(error: unknown): number {
  return error instanceof ApiError ? error.status : 503;
}
