import { randomBytes } from 'node:crypto';
import { batchLookups } from '@spoor/infra/batch-calls';
import { anyOfFewGuids } from '@spoor/infra/postgres/any-guid';
import { KeySeal, sealStoredKeys } from '@spoor/infra/vault/sealed-keys.store';
import type { VaultKeySource } from '@spoor/infra/vault/vault-seal';
import type { Kysely } from 'kysely';
import type { VaultTables } from './vault.tables.ts';

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
  private readonly db: Kysely<VaultTables>;
  private readonly seal: KeySeal;

  /** The keys of these people, by guid. Who is erased or unknown has none. @throws OtherSecretKey */
  readonly read = batchLookups(async (subjectGuids) => {
    const rows = await this.db
      .selectFrom('vault.data_subject_keys')
      .select(['subjectGuid', 'key'])
      .where('subjectGuid', '=', anyOfFewGuids(subjectGuids))
      .execute();
    const opened = await Promise.all(
      rows.map(
        async ({ subjectGuid, key }) =>
          [subjectGuid, key && (await this.seal.open(subjectGuid, key))] as const,
      ),
    );
    return new Map(opened.flatMap(([subjectGuid, key]) => (key ? [[subjectGuid, key] as const] : [])));
  });

  constructor(db: Kysely<VaultTables>, source: VaultKeySource) {
    this.db = db;
    this.seal = subjectKeySeal(source);
  }

  /**
   * The person's key, made when this is the first thing recorded about them.
   *
   * @throws DataSubjectErased, OtherSecretKey
   */
  async ensure(subjectGuid: string): Promise<Buffer> {
    const made = randomBytes(keyBytes);
    const inserted = await this.db
      .insertInto('vault.data_subject_keys')
      .values({ subjectGuid, key: await this.seal.keep(subjectGuid, made) })
      .onConflict((conflict) => conflict.column('subjectGuid').doNothing())
      .returning('subjectGuid')
      .executeTakeFirst();
    if (inserted !== undefined) return made;
    const key = (await this.read([subjectGuid])).get(subjectGuid);
    if (!key) throw new DataSubjectErased(subjectGuid);
    return key;
  }

  /** For good: the key isn't kept anywhere, and a new one is never made. */
  async destroy(subjectGuid: string): Promise<void> {
    await this.db
      .insertInto('vault.data_subject_keys')
      .values({ subjectGuid, key: null })
      .onConflict((conflict) => conflict.column('subjectGuid').doUpdateSet({ key: null }))
      .execute();
  }

  /** Seals the keys that are kept as they are. @throws OtherSecretKey */
  sealAll(): Promise<void> {
    return sealStoredKeys(this.db, {
      table: 'vault.data_subject_keys',
      guid: 'subjectGuid',
      seal: this.seal,
    });
  }
}

/** What seals the keys of people. */
export function subjectKeySeal(source: VaultKeySource): KeySeal {
  return new KeySeal(source, 'spoor data subject keys');
}
