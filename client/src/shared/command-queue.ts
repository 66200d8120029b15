import { createAsyncQueue } from './async-queue.ts';

/**
 * Commands of a tab are sent in order, so that an undo finds the edit before it, and of two quick edits the second is
 * based on the first.
 */
export const commandQueue = createAsyncQueue();
