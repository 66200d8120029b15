import type { AnyDatabase } from '../postgres/database.ts';
import type { CountStore } from './count-store.ts';
import { OutageCountStore } from './outage-count.store.ts';
import { PostgresCountStore } from './postgres-count.store.ts';
import { RedisCountStore } from './redis-count.store.ts';

/** In Redis where there is one, else in Postgres: without which nobody could sign in, whatever is counted. */
export function openCountStore(
  redisUrl: string | undefined,
  database: AnyDatabase,
  onError: (error: Error) => void,
): CountStore {
  return redisUrl === undefined
    ? new PostgresCountStore(database)
    : new OutageCountStore(new RedisCountStore(redisUrl, onError));
}
