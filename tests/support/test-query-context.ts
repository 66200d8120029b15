import type { QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';

/** An anonymous reader of a platform about which nothing but its guid is known. */
export function queryContextOf(db: Kysely<ReadModel>, platformGuid: string): QueryContext {
  return {
    db,
    viewer: undefined,
    now: new Date(),
    decryptPersonalData: async () => [],
    platform: {
      guid: platformGuid,
      name: '',
      description: '',
      hostNames: [],
      roles: [],
      timeZone: 'Europe/Amsterdam',
      language: 'nl',
    },
  };
}
