import { batchLookups, type Lookup } from '@spoor/infra/batch-calls';
import type { Kysely } from 'kysely';
import type { QueryContext } from './query-context.ts';
import type { ReadModel } from './read-model.ts';

/** Where rows are read, and of which platform. */
export interface ReadScope {
  readonly db: Kysely<ReadModel>;
  readonly platformGuid: string;
}

/**
 * A read by keys that requests share: those that come in while one is under way become one statement together. Everybody gets
 * what was found under their own keys.
 * @param read must not depend on who reads
 */
export function batchReads<Value>(
  read: (scope: ReadScope, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (
  queryContext: Pick<QueryContext, 'db' | 'platform'>,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Value>> {
  const databases = new WeakMap<Kysely<ReadModel>, Map<string, Lookup<Value>>>();
  return ({ db, platform: { guid: platformGuid } }, keys) => {
    const platforms = databases.get(db) ?? new Map<string, Lookup<Value>>();
    databases.set(db, platforms);
    const lookup = platforms.get(platformGuid) ?? batchLookups((all) => read({ db, platformGuid }, all));
    platforms.set(platformGuid, lookup);
    return lookup(keys);
  };
}
