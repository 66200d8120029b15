import { hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { VaultTables } from './vault.tables.ts';

/** What tells this installation from others. */
export class InstallationStore {
  readonly #db: Kysely<VaultTables>;
  readonly #keyFingerprint: Buffer;

  /** @param secretKey the key of this process */
  constructor(db: Kysely<VaultTables>, secretKey: string) {
    this.#db = db;
    this.#keyFingerprint = keyFingerprintOf(secretKey);
  }

  /** Whether this process has the installation's key. The first process that asks says which one that is. */
  async hasOwnKey(): Promise<boolean> {
    const known = await this.#readFingerprint();
    if (known !== undefined) return timingSafeEqual(known, this.#keyFingerprint);
    await this.#db
      .insertInto('vault.installation')
      .values({ keyFingerprint: this.#keyFingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await this.#readFingerprint();
    return kept !== undefined && timingSafeEqual(kept, this.#keyFingerprint);
  }

  async #readFingerprint(): Promise<Buffer | undefined> {
    const row = await this.#db.selectFrom('vault.installation').select('keyFingerprint').executeTakeFirst();
    return row?.keyFingerprint;
  }
}

/** Tells keys from each other; the key cannot be found from it. */
export function keyFingerprintOf(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'spoor key fingerprint', 16));
}
