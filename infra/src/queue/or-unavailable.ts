import { withTimeout } from '../with-timeout.ts';
import { QueueUnavailable } from './queue-errors.ts';

/** The store is taken to be away when it takes longer than this to answer, in milliseconds. */
export const storeTimeoutMs = 5_000;

/** What is sent is well formed, so a store that fails or is silent is a store that is away. */
export async function orUnavailable<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(storeTimeoutMs, request);
  } catch (error) {
    throw new QueueUnavailable({ cause: error });
  }
}
