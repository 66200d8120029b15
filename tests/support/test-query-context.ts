import type { ReadModel } from '@spoor/projections/read-model';
import type { Reader } from '@spoor/projections/query-context';
import type { Kysely } from 'kysely';

/** An anonymous reader of a platform about which nothing but its guid is known. */
export function readerOf(db: Kysely<ReadModel>, platformGuid: string): Reader {
  return {
    ...{ db, viewer: undefined, now: new Date(), openSealed: async () => [] },
    platform: {
      ...{ guid: platformGuid, name: '', description: '', hostNames: [], roles: [] },
      ...{ timeZone: 'Europe/Amsterdam', language: 'nl' },
    },
  };
}
