import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs something, and everything that it waits for, as following from one request. */
export function withCorrelation<Result>(correlationId: string, act: () => Result): Result {
  return storage.run(correlationId, act);
}

/** The request that what runs now follows from; undefined where it follows from none. */
export function currentCorrelationId(): string | undefined {
  return storage.getStore();
}
