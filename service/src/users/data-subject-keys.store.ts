import { randomBytes } from 'node:crypto';
import { batchLookups } from '@spoor/infra/batch-calls';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { type VaultKeySource, VaultSeal } from '@spoor/infra/vault/vault-seal';
import { type Kysely, sql } from 'kysely';
import type { VaultTables } from '../auth/vault.tables.ts';

/** The person's key has been destroyed: nothing about them may be recorded any more. */
export class DataSubjectErased extends Error {
  constructor(subjectGuid: string) {
    super(`Data subject ${subjectGuid} has been erased`);
    this.name = 'DataSubjectErased';
  }
}

const keyBytes = 32;
const sealedAtOnce = 1_000;

/** One key per person, which opens what events say about them. To erase a person is to destroy the key. */
export class DataSubjectKeys {
  readonly #db: Kysely<VaultTables>;
  readonly #source: VaultKeySource;
  readonly #seal: SubjectKeySeal;

  /** The keys of these people, by guid. Who is erased or unknown has none. @throws OtherSecretKey */
  readonly read = batchLookups(async (subjectGuids) => {
    const rows = await this.#db
      .selectFrom('vault.data_subject_keys')
      .select(['subjectGuid', 'key'])
      .where('subjectGuid', '=', anyGuid(subjectGuids))
      .execute();
    const opened = await Promise.all(
      rows.map(
        async ({ subjectGuid, key }) =>
          [subjectGuid, key && (await this.#seal.open(subjectGuid, key))] as const,
      ),
    );
    return new Map(opened.flatMap(([subjectGuid, key]) => (key ? [[subjectGuid, key] as const] : [])));
  });

  constructor(db: Kysely<VaultTables>, source: VaultKeySource) {
    this.#db = db;
    this.#source = source;
    this.#seal = new SubjectKeySeal(source);
  }

  /**
   * The person's key, made when this is the first thing recorded about them.
   *
   * @throws DataSubjectErased, OtherSecretKey
   */
  async ensure(subjectGuid: string): Promise<Buffer> {
    const made = randomBytes(keyBytes);
    // A version before this one, which an operator may go back to, reads keys as they are.
    const { isApart } = await this.#source.vaultKey();
    await this.#db
      .insertInto('vault.data_subject_keys')
      .values({ subjectGuid, key: isApart ? await this.#seal.seal(subjectGuid, made) : made })
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

  /** Seals the keys that are kept as they are. */
  async sealAll(): Promise<void> {
    for (;;) {
      const plain = await this.#db
        .selectFrom('vault.data_subject_keys')
        .select(['subjectGuid', 'key'])
        .where(sql<number>`octet_length(key)`, '=', keyBytes)
        .limit(sealedAtOnce)
        .execute();
      if (plain.length === 0) return;
      const sealed = await Promise.all(
        plain.map(async ({ subjectGuid, key }) => ({
          subjectGuid,
          key: key && (await this.#seal.seal(subjectGuid, key)).toString('hex'),
        })),
      );
      await sql`
        UPDATE vault.data_subject_keys AS kept SET key = decode(sealed.key, 'hex')
        FROM jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) AS sealed("subjectGuid" uuid, key text)
        WHERE kept."subjectGuid" = sealed."subjectGuid" AND octet_length(kept.key) = ${keyBytes}`.execute(
        this.#db,
      );
    }
  }
}

/** The keys of people as the vault has them: sealed with its own, or as they are in an installation that began without one. */
export class SubjectKeySeal {
  readonly #seal: VaultSeal;

  constructor(source: VaultKeySource) {
    this.#seal = new VaultSeal(source, 'spoor data subject keys');
  }

  seal(subjectGuid: string, key: Buffer): Promise<Buffer> {
    return this.#seal.seal(subjectGuid, key.toString('base64'));
  }

  /** @returns undefined where it is that of somebody else, or was changed @throws OtherSecretKey */
  async open(subjectGuid: string, kept: Buffer): Promise<Buffer | undefined> {
    if (kept.length === keyBytes) return kept;
    const key = await this.#seal.open(subjectGuid, kept);
    return typeof key === 'string' ? Buffer.from(key, 'base64') : undefined;
  }
}
