import { createHmac } from 'node:crypto';
import { anyGuid } from '@spoor/infra/postgres/any-guid';
import { isUniqueViolation } from '@spoor/infra/postgres/unique-violation';
import { type VaultKeySource, vaultKeyFor } from '@spoor/infra/vault/vault-seal';
import type { Kysely } from 'kysely';
import type { VaultTables } from './vault.tables.ts';

/** What a sign-in needs of a user. */
export interface Credential {
  readonly userGuid: string;
  readonly platformGuid: string;
  /** Null: this user has never set a password. */
  readonly passwordHash: string | null;
  /** By which their address is found. */
  readonly emailIndex: Buffer;
}

/** Another user of the platform has this e-mail address. */
export class EmailTaken extends Error {
  constructor() {
    super('Another user of this platform has this e-mail address');
    this.name = 'EmailTaken';
  }
}

/**
 * Who signs in with which address and password. Addresses are kept as a blind index only: they can be looked up by whoever knows
 * one, and not read.
 */
export class Credentials {
  private readonly db: Kysely<VaultTables>;
  private readonly source: VaultKeySource;
  private indexKey: Buffer | undefined;

  constructor(db: Kysely<VaultTables>, source: VaultKeySource) {
    this.db = db;
    this.source = source;
  }

  /**
   * Makes a user findable by an e-mail address, the first time or instead of an earlier one.
   *
   * @throws EmailTaken
   */
  async setEmail(platformGuid: string, userGuid: string, email: string): Promise<void> {
    const emailIndex = await this.indexOf(platformGuid, email);
    try {
      await this.db
        .insertInto('vault.credentials')
        .values({ userGuid, platformGuid, emailIndex, passwordHash: null })
        .onConflict((conflict) => conflict.column('userGuid').doUpdateSet({ emailIndex }))
        .execute();
    } catch (error) {
      throw isUniqueViolation(error) ? new EmailTaken() : error;
    }
  }

  /**
   * @param passwordHash made by the caller, with its salt in it
   * @param emailIndex of the address that they have to have; null: whichever
   * @returns whether there is such a user
   */
  async setPassword(
    userGuid: string,
    passwordHash: string,
    emailIndex: Buffer | null = null,
  ): Promise<boolean> {
    const setting = this.db
      .updateTable('vault.credentials')
      .set({ passwordHash })
      .where('userGuid', '=', userGuid);
    const { numUpdatedRows } = await (emailIndex === null
      ? setting
      : setting.where('emailIndex', '=', emailIndex)
    ).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** The user who signs in with this address, in whatever case it is written. */
  async findByEmail(platformGuid: string, email: string): Promise<Credential | undefined> {
    return this.db
      .selectFrom('vault.credentials')
      .select(['userGuid', 'platformGuid', 'passwordHash', 'emailIndex'])
      .where('platformGuid', '=', platformGuid)
      .where('emailIndex', '=', await this.indexOf(platformGuid, email))
      .executeTakeFirst();
  }

  async findByUser(userGuid: string): Promise<Credential | undefined> {
    return this.db
      .selectFrom('vault.credentials')
      .select(['userGuid', 'platformGuid', 'passwordHash', 'emailIndex'])
      .where('userGuid', '=', userGuid)
      .executeTakeFirst();
  }

  /** That somebody signed in, or went on with a session. */
  async markSeen(userGuid: string, moment: Date): Promise<void> {
    await this.db
      .updateTable('vault.credentials')
      .set({ lastSeenAt: moment.toISOString() })
      .where('userGuid', '=', userGuid)
      .execute();
  }

  /** When these people were seen last, ISO-8601, by guid; who never was is left out. */
  async lastSeenOf(platformGuid: string, userGuids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (userGuids.length === 0) return new Map();
    const rows = await this.seen(platformGuid).where('userGuid', '=', anyGuid(userGuids)).execute();
    return byUser(rows);
  }

  /** The same of all who were seen since; of everybody where it is undefined. */
  async lastSeenSince(platformGuid: string, since: Date | undefined): Promise<ReadonlyMap<string, string>> {
    const query = this.seen(platformGuid);
    return byUser(
      await (since === undefined ? query : query.where('lastSeenAt', '>', since.toISOString())).execute(),
    );
  }

  private seen(platformGuid: string) {
    return this.db
      .selectFrom('vault.credentials')
      .select(['userGuid', 'lastSeenAt'])
      .where('platformGuid', '=', platformGuid)
      .where('lastSeenAt', 'is not', null);
  }

  /** The address is free for others; the password stays for when the user takes it again. */
  async freeEmail(userGuid: string): Promise<void> {
    // No platform is called nothing: nobody ever has this one.
    const emailIndex = await this.indexOf('', userGuid);
    await this.db
      .updateTable('vault.credentials')
      .set({ emailIndex })
      .where('userGuid', '=', userGuid)
      .execute();
  }

  /** The user can no longer sign in, and the address is free again. */
  async remove(userGuid: string): Promise<void> {
    await this.db.deleteFrom('vault.credentials').where('userGuid', '=', userGuid).execute();
  }

  /** By which an address is found, in whatever case it is written. */
  async indexOf(platformGuid: string, email: string): Promise<Buffer> {
    this.indexKey ??= await vaultKeyFor(this.source, 'spoor e-mail index');
    return createHmac('sha256', this.indexKey)
      .update(`${platformGuid}\n${email.trim().toLowerCase()}`)
      .digest();
  }
}

function byUser(
  rows: readonly { readonly userGuid: string; readonly lastSeenAt: string | null | undefined }[],
): ReadonlyMap<string, string> {
  return new Map(rows.map(({ userGuid, lastSeenAt }) => [userGuid, lastSeenAt ?? '']));
}
