import { Unavailable } from './unavailable.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds that anybody waits for the answer to others before asking for themselves. */
const maxWaitMs = 100;

/** Calls that are answered together, at most. */
const maxCalls = 250;

interface PendingCall<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets calls of one turn of the event loop, and those that come in while an answer is on its way, be answered together. Who were
 * woken by the same news ask in the same turn; a single call waits for nobody. Each call sees at least what could be seen when
 * it was made, because it is never added to a batch under way.
 * @param run answers many calls, in their order. Where it refuses several, each is made by itself, so that nobody is refused
 * for what somebody else asked
 */
export function batchCalls<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let pending: PendingCall<Item, Result>[] = [];
  let isRunning = false;

  const answer = async (calls: readonly PendingCall<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(calls.map(({ item }) => item));
      for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (calls.length === 1 || error instanceof Unavailable) for (const { reject } of calls) reject(error);
      else await Promise.all(calls.map((call) => answer([call])));
    }
  };
  const drain = async (): Promise<void> => {
    while (pending.length > 0) {
      const calls = pending.slice(0, maxCalls);
      pending = pending.slice(maxCalls);
      await withTimeout(maxWaitMs, answer(calls)).catch(() => undefined);
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(() => void drain());
    });
}

/** Finds values by key; those that are not there are left out. */
export type Lookup<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/** As {@link batchCalls}, for lookups: each key is looked up once for all who ask, and nobody gets what others asked for. */
export function batchLookups<Value>(lookUp: Lookup<Value>): Lookup<Value> {
  const batched = batchCalls(async (calls: readonly (readonly string[])[]) => {
    const found = await lookUp([...new Set(calls.flat())]);
    return calls.map((keys) => pick(found, keys));
  });
  return async (keys) => (keys.length === 0 ? new Map() : batched(keys));
}

function pick<Value>(found: ReadonlyMap<string, Value>, keys: readonly string[]): ReadonlyMap<string, Value> {
  const picked = new Map<string, Value>();
  for (const key of keys) {
    const value = found.get(key);
    if (value !== undefined) picked.set(key, value);
  }
  return picked;
}
