import { randomBytes } from 'node:crypto';
import { batchLookups } from '@spoor/infra/batch-calls';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import type { Kysely } from 'kysely';
import type { VaultTables } from '../auth/vault.tables.ts';

/** The person's key has been destroyed: nothing about them may be recorded any more. */
export class DataSubjectErased extends Error {
  constructor(subjectGuid: string) {
    super(`Data subject ${subjectGuid} has been erased`);
    this.name = 'DataSubjectErased';
  }
}

const keyBytes = 32;

/** One key per person, which opens what events say about them. To erase a person is to destroy the key. */
export class DataSubjectKeys {
  readonly #db: Kysely<VaultTables>;

  /** The keys of these people, by guid. Who is erased or unknown has none. */
  readonly read = batchLookups(async (subjectGuids) => {
    const rows = await this.#db
      .selectFrom('vault.data_subject_keys')
      .select(['subjectGuid', 'key'])
      .where('subjectGuid', '=', anyGuid(subjectGuids))
      .execute();
    return new Map(rows.flatMap(({ subjectGuid, key }) => (key ? [[subjectGuid, key] as const] : [])));
  });

  constructor(db: Kysely<VaultTables>) {
    this.#db = db;
  }

  /**
   * The person's key, made when this is the first thing recorded about them.
   *
   * @throws DataSubjectErased
   */
  async ensure(subjectGuid: string): Promise<Buffer> {
    await this.#db
      .insertInto('vault.data_subject_keys')
      .values({ subjectGuid, key: randomBytes(keyBytes) })
      .onConflict((conflict) => conflict.column('subjectGuid').doNothing())
      .execute();
    const key = (await this.read([subjectGuid])).get(subjectGuid);
    if (!key) throw new DataSubjectErased(subjectGuid);
    return key;
  }

  /** For good: the key isn't kept anywhere, and a new one is never made. */
  async destroy(subjectGuid: string): Promise<void> {
    await this.#db
      .insertInto('vault.data_subject_keys')
      .values({ subjectGuid, key: null })
      .onConflict((conflict) => conflict.column('subjectGuid').doUpdateSet({ key: null }))
      .execute();
  }
}
