import type { Kysely } from 'kysely';
import { hashToken } from './secret-token.ts';
import type { VaultTables } from './vault.tables.ts';

/** Characters of a token that are kept: enough to recognise it, of 49 that nobody can guess. */
const endLength = 4;

/** What is known of the secret of a key. */
export interface ApiKeySecret {
  /** ISO-8601; null: never. */
  readonly lastUsedOn: string | null;
  /** The last characters of its token; null where they were not kept. */
  readonly tokenEnd: string | null;
}

/** The secrets of keys, as hashes, and when each was used last. A key without one works for nobody. */
export class ApiKeySecrets {
  private readonly db: Kysely<VaultTables>;

  constructor(db: Kysely<VaultTables>) {
    this.db = db;
  }

  /** Another token for the same key takes the place of the one before, which nobody was given. */
  async add(keyGuid: string, platformGuid: string, token: string): Promise<void> {
    const secret = { tokenHash: hashToken(token), tokenEnd: token.slice(-endLength) };
    await this.db
      .insertInto('vault.api_keys')
      .values({ keyGuid, platformGuid, ...secret, lastUsedOn: null })
      .onConflict((conflict) => conflict.column('keyGuid').doUpdateSet(secret))
      .execute();
  }

  /** Whose token it is on a platform; undefined where it is nobody's, or no longer. */
  async find(platformGuid: string, token: string): Promise<string | undefined> {
    const found = await this.db
      .selectFrom('vault.api_keys')
      .select('keyGuid')
      .where('tokenHash', '=', hashToken(token))
      .where('platformGuid', '=', platformGuid)
      .executeTakeFirst();
    return found?.keyGuid;
  }

  /** What is known of secrets, by the guid of their key. Those that have none are left out. */
  async describe(keyGuids: readonly string[]): Promise<ReadonlyMap<string, ApiKeySecret>> {
    if (keyGuids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('vault.api_keys')
      .select(['keyGuid', 'lastUsedOn', 'tokenEnd'])
      .where('keyGuid', 'in', keyGuids)
      .execute();
    return new Map(rows.map(({ keyGuid, ...secret }) => [keyGuid, secret]));
  }

  async noteUse(keyGuid: string, at: string): Promise<void> {
    await this.db
      .updateTable('vault.api_keys')
      .set({ lastUsedOn: at })
      .where('keyGuid', '=', keyGuid)
      .execute();
  }

  /** From now on its token is nobody's. */
  async destroy(keyGuid: string): Promise<void> {
    await this.db.deleteFrom('vault.api_keys').where('keyGuid', '=', keyGuid).execute();
  }
}
