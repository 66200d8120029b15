import { ApiError } from './api-error.ts';

/** Whether others changed the same thing since; the problem lists the conflicts. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.problem?.code === 'conflict';
}
