import { type Kysely, sql } from 'kysely';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import { type VaultKeySource, VaultSeal } from './vault-seal.ts';

const keyBytes = 32;
const sealedAtOnce = 1_000;

/** Keys of one kind as the vault has them: sealed with its own, or as they are in an installation that began without one. */
export class KeySeal {
  readonly #source: VaultKeySource;
  readonly #seal: VaultSeal;

  /** @param purpose each kind has a key of its own */
  constructor(source: VaultKeySource, purpose: string) {
    this.#source = source;
    this.#seal = new VaultSeal(source, purpose);
  }

  /**
   * A new key as it is kept: a version before the vault had a key, which an operator may go back to, reads keys as they are.
   * @throws OtherSecretKey
   */
  async keep(guid: string, key: Buffer): Promise<Buffer> {
    const { isApart } = await this.#source.vaultKey();
    return isApart ? this.seal(guid, key) : key;
  }

  /** @throws OtherSecretKey */
  seal(guid: string, key: Buffer): Promise<Buffer> {
    return this.#seal.seal(guid, key.toString('base64'));
  }

  /** @returns undefined where it is that of something else, or was changed @throws OtherSecretKey */
  async open(guid: string, sealed: Buffer): Promise<Buffer | undefined> {
    if (sealed.length === keyBytes) return sealed;
    const key = await this.#seal.open(guid, sealed);
    return typeof key === 'string' ? Buffer.from(key, 'base64') : undefined;
  }
}

/** Where keys are kept. */
export interface KeyTable {
  readonly table: `vault.${string}`;
  /** The column that says whose each is. */
  readonly guid: string;
  readonly seal: KeySeal;
}

interface KeyRows {
  entry: { guid: string; key: Buffer };
}

/** Seals the keys that are kept as they are. Several processes may do so at once. @throws OtherSecretKey */
export async function sealStoredKeys(anyDb: AnyDatabase, { table, guid, seal }: KeyTable): Promise<void> {
  const db: Kysely<KeyRows> = withTables<KeyRows>(anyDb);
  const ofRow = sql`${sql.table(table)} AS kept`;
  const guidOfRow = sql`kept.${sql.ref(guid)}`;
  const isPlain = sql<boolean>`octet_length(kept.key) = ${keyBytes}`;
  for (;;) {
    const { rows } = await sql<KeyRows['entry']>`
      SELECT ${guidOfRow} AS guid, kept.key FROM ${ofRow} WHERE ${isPlain} LIMIT ${sealedAtOnce}`.execute(db);
    if (rows.length === 0) return;
    const sealed = await Promise.all(
      rows.map(async ({ guid, key }) => ({ guid, key: (await seal.seal(guid, key)).toString('hex') })),
    );
    // All lock rows in the same order, so that none waits for another in a circle.
    await sql`
      WITH sealed AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) AS row(guid uuid, key text)),
      locked AS (
        SELECT ${guidOfRow} AS guid FROM ${ofRow}
        WHERE ${guidOfRow} IN (SELECT guid FROM sealed) AND ${isPlain} ORDER BY 1 FOR UPDATE)
      UPDATE ${ofRow} SET key = decode(sealed.key, 'hex')
      FROM sealed JOIN locked USING (guid) WHERE ${guidOfRow} = sealed.guid AND ${isPlain}`.execute(db);
  }
}
