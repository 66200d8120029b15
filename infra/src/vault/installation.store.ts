import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import { SecretSeal } from '../secret-seal.ts';
import { OtherSecretKey } from './other-secret-key.ts';

/** What is kept is sealed with it. SECRET_KEY does nothing but open it, so that another one can take its place. */
export interface VaultKey {
  readonly key: string;
  /** False where it is still the SECRET_KEY that the installation began with. */
  readonly isApart: boolean;
}

interface InstallationTables {
  'vault.installation': { keyFingerprint: Buffer; vaultKey: Buffer | null };
}

const vaultKeyBytes = 32;
/** There is one vault key, and so one place that it is sealed for. */
const place = 'vault key';

/** What tells this installation from others. */
export class InstallationStore {
  readonly #db: Kysely<InstallationTables>;
  readonly #secretKey: string;
  #known: VaultKey | undefined;

  /** @param secretKey the key of this process */
  constructor(db: AnyDatabase, secretKey: string) {
    this.#db = withTables<InstallationTables>(db);
    this.#secretKey = secretKey;
  }

  /** The same within a transaction. */
  within(transaction: AnyDatabase): InstallationStore {
    const within = new InstallationStore(transaction, this.#secretKey);
    within.#known = this.#known;
    return within;
  }

  /** Whether this process has the installation's key. The first process that asks says which one that is. */
  async hasOwnKey(): Promise<boolean> {
    const { keyFingerprint } = await this.#ensured();
    return timingSafeEqual(keyFingerprint, keyFingerprintOf(this.#secretKey));
  }

  /** @throws OtherSecretKey where the key of this process does not open it */
  async vaultKey(): Promise<VaultKey> {
    this.#known ??= await this.#opened();
    return this.#known;
  }

  /**
   * Has another SECRET_KEY open the vault from now on; what is kept stays sealed as it is.
   * @throws OtherSecretKey
   */
  async changeSecretKey(next: string): Promise<void> {
    const { key } = await this.vaultKey();
    const { numUpdatedRows } = await this.#db
      .updateTable('vault.installation')
      .set({ keyFingerprint: keyFingerprintOf(next), vaultKey: sealOf(next).seal(place, key) })
      .where('keyFingerprint', '=', keyFingerprintOf(this.#secretKey))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new OtherSecretKey();
    this.#known = { key, isApart: true };
  }

  async #opened(): Promise<VaultKey> {
    const { keyFingerprint, vaultKey } = await this.#ensured();
    const isOwn = timingSafeEqual(keyFingerprint, keyFingerprintOf(this.#secretKey));
    const key = isOwn ? openVaultKey(vaultKey, this.#secretKey) : undefined;
    if (key === undefined) throw new OtherSecretKey();
    return key;
  }

  async #ensured(): Promise<InstallationTables['vault.installation']> {
    const select = this.#db.selectFrom('vault.installation').select(['keyFingerprint', 'vaultKey']);
    const known = await select.executeTakeFirst();
    if (known !== undefined) return known;
    await this.#begin();
    return select.executeTakeFirstOrThrow();
  }

  /** Who has people already comes from a version without a vault key: their accounts are found by SECRET_KEY. */
  async #begin(): Promise<void> {
    const made = randomBytes(vaultKeyBytes).toString('base64url');
    await sql`
      INSERT INTO vault.installation ("keyFingerprint", "vaultKey")
      SELECT ${keyFingerprintOf(this.#secretKey)}::bytea,
             CASE WHEN EXISTS (SELECT FROM vault.data_subject_keys) THEN NULL
                  ELSE ${sealOf(this.#secretKey).seal(place, made)}::bytea END
      ON CONFLICT DO NOTHING`.execute(this.#db);
  }
}

/**
 * @param sealed null where SECRET_KEY is the vault key
 * @returns undefined where it was sealed with another key
 */
export function openVaultKey(sealed: Buffer | null, secretKey: string): VaultKey | undefined {
  if (sealed === null) return { key: secretKey, isApart: false };
  const key = sealOf(secretKey).open(place, sealed);
  return typeof key === 'string' ? { key, isApart: true } : undefined;
}

/** Tells keys from each other; the key cannot be found from it. */
export function keyFingerprintOf(secretKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'spoor key fingerprint', 16));
}

function sealOf(secretKey: string): SecretSeal {
  return new SecretSeal(secretKey, 'spoor vault key');
}
