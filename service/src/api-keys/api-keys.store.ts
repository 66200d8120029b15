import type { Kysely } from 'kysely';
import { hashToken } from '../auth/secret-token.ts';
import type { VaultTables } from '../auth/vault.tables.ts';

/** The secrets of keys, as hashes, and when each was used last. A key without one works for nobody. */
export class ApiKeySecrets {
  readonly #db: Kysely<VaultTables>;

  constructor(db: Kysely<VaultTables>) {
    this.#db = db;
  }

  /** Another token for the same key takes the place of the one before, which nobody was given. */
  async add(keyGuid: string, platformGuid: string, token: string): Promise<void> {
    const tokenHash = hashToken(token);
    await this.#db
      .insertInto('vault.api_keys')
      .values({ keyGuid, platformGuid, tokenHash, lastUsedOn: null })
      .onConflict((conflict) => conflict.column('keyGuid').doUpdateSet({ tokenHash }))
      .execute();
  }

  /** Whose token it is on a platform; undefined where it is nobody's, or no longer. */
  async find(platformGuid: string, token: string): Promise<string | undefined> {
    const found = await this.#db
      .selectFrom('vault.api_keys')
      .select('keyGuid')
      .where('tokenHash', '=', hashToken(token))
      .where('platformGuid', '=', platformGuid)
      .executeTakeFirst();
    return found?.keyGuid;
  }

  /** When keys were used last (ISO-8601), by guid; null: never. Those that have no secret are left out. */
  async lastUses(keyGuids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    if (keyGuids.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('vault.api_keys')
      .select(['keyGuid', 'lastUsedOn'])
      .where('keyGuid', 'in', keyGuids)
      .execute();
    return new Map(rows.map(({ keyGuid, lastUsedOn }) => [keyGuid, lastUsedOn]));
  }

  async noteUse(keyGuid: string, at: string): Promise<void> {
    await this.#db
      .updateTable('vault.api_keys')
      .set({ lastUsedOn: at })
      .where('keyGuid', '=', keyGuid)
      .execute();
  }

  /** From now on its token is nobody's. */
  async destroy(keyGuid: string): Promise<void> {
    await this.#db.deleteFrom('vault.api_keys').where('keyGuid', '=', keyGuid).execute();
  }
}
