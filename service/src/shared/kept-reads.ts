import type { KeptReads } from '@spoor/projections/query-context';
import { ReadCache } from './read-cache.ts';
import type { ReadModelUpdates } from './read-model-updates.ts';

/** Things kept, at most: people are by far the most of them. */
const most = 5_000;

/** What requests of all kinds share of what hardly ever changes. */
export function createKeptReads(updates: Pick<ReadModelUpdates, 'subscribe'>): KeptReads {
  const cache = new ReadCache<unknown>(updates, {
    max: most,
    isChanged: {
      // Whatever changes names the platform that it belongs to.
      changedBy: ({ keys, platformGuid = '' }) => keys.map((key) => addressOf(platformGuid, key)),
    },
  });
  return {
    get: <Value>(platformGuid: string, key: string, read: () => Promise<Value>) =>
      cache.get(addressOf(platformGuid, key), read) as Promise<Value>,
  };
}

function addressOf(platformGuid: string, key: string): string {
  return `${platformGuid} ${key}`;
}
