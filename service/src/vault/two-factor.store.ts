import { createHmac, randomInt } from 'node:crypto';
import { type VaultKeySource, VaultSeal, vaultKeyFor } from '@spoor/infra/vault/vault-seal';
import type { Kysely } from 'kysely';
import { newTotpSecret, totpStepOf } from './totp.ts';
import type { VaultTables } from './vault.tables.ts';

/** How many recovery codes somebody has. */
const codeCount = 10;
const codeLength = 10;
/** Letters and digits that nobody takes for one another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Whether somebody signs in with a second factor. */
export interface StoredTwoFactor {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

/** The secrets by which people prove who they are besides their password. Codes work once, also for several at the same moment. */
export class TwoFactorSecrets {
  private readonly db: Kysely<VaultTables>;
  private readonly source: VaultKeySource;
  private readonly seal: VaultSeal;
  private readonly clock: () => Date;
  private codeKey: Buffer | undefined;

  constructor(db: Kysely<VaultTables>, source: VaultKeySource, clock: () => Date) {
    this.db = db;
    this.source = source;
    this.seal = new VaultSeal(source, 'spoor second factor');
    this.clock = clock;
  }

  async stateOf(userGuid: string): Promise<StoredTwoFactor> {
    const row = await this.secretOf(userGuid);
    if (row?.confirmedAt == null) return { isOn: false, recoveryCodesLeft: 0 };
    const { left } = await this.db
      .selectFrom('vault.recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('userGuid', '=', userGuid)
      .executeTakeFirstOrThrow();
    return { isOn: true, recoveryCodesLeft: Number(left) };
  }

  /**
   * A new secret, which counts once a code confirms it; one that was begun before does not any more.
   * @returns base32; undefined where a confirmed one is there
   */
  async begin(userGuid: string): Promise<string | undefined> {
    const secret = newTotpSecret();
    const sealed = await this.seal.seal(userGuid, secret);
    const { numInsertedOrUpdatedRows = 0n } = await this.db
      .insertInto('vault.totp_secrets')
      .values({ userGuid, secret: sealed, confirmedAt: null, lastStep: null })
      .onConflict((conflict) =>
        conflict
          .column('userGuid')
          .doUpdateSet({ secret: sealed, lastStep: null })
          .where('vault.totp_secrets.confirmedAt', 'is', null),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n ? secret : undefined;
  }

  /**
   * Turns it on by a code of the app.
   * @param record tells the world; where it fails, nothing is asked for when signing in, and another code begins again
   * @returns recovery codes; undefined where the code is wrong, or nothing was begun
   */
  async confirm(
    userGuid: string,
    code: string,
    record: () => Promise<unknown>,
  ): Promise<string[] | undefined> {
    const row = await this.secretOf(userGuid);
    if (row === undefined || row.confirmedAt !== null || !(await this.useCode(row, code))) return undefined;
    await record();
    return this.db.transaction().execute(async (transaction) => {
      // Of a secret that was replaced meanwhile it is no confirmation.
      const { numUpdatedRows } = await transaction
        .updateTable('vault.totp_secrets')
        .set({ confirmedAt: this.clock().toISOString() })
        .where('userGuid', '=', userGuid)
        .where('secret', '=', row.secret)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? this.replaceRecoveryCodes(userGuid, transaction) : undefined;
    });
  }

  /** Uses a code of the app up, and all that were shown before it. @returns whether it was right */
  async useTotp(userGuid: string, code: string): Promise<boolean> {
    const row = await this.secretOf(userGuid);
    return row?.confirmedAt == null ? false : this.useCode(row, code);
  }

  /** @returns whether it was one of theirs, which is gone now */
  async useRecoveryCode(userGuid: string, code: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('vault.recovery_codes')
      .where('userGuid', '=', userGuid)
      .where('codeHash', '=', await this.hashOf(userGuid, code))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** New recovery codes in the place of those that are left. @returns as people read them: `abcde-23456` */
  renewRecoveryCodes(userGuid: string): Promise<string[]> {
    return this.db.transaction().execute((transaction) => this.replaceRecoveryCodes(userGuid, transaction));
  }

  /** @returns whether there was a confirmed one */
  async remove(userGuid: string): Promise<boolean> {
    await this.db.deleteFrom('vault.recovery_codes').where('userGuid', '=', userGuid).execute();
    const removed = await this.db
      .deleteFrom('vault.totp_secrets')
      .where('userGuid', '=', userGuid)
      .returning('confirmedAt')
      .executeTakeFirst();
    return removed?.confirmedAt != null;
  }

  private async replaceRecoveryCodes(userGuid: string, db: Kysely<VaultTables>): Promise<string[]> {
    const codes = Array.from({ length: codeCount }, newCode);
    const hashes = await Promise.all(codes.map((code) => this.hashOf(userGuid, code)));
    await db.deleteFrom('vault.recovery_codes').where('userGuid', '=', userGuid).execute();
    await db
      .insertInto('vault.recovery_codes')
      .values(hashes.map((codeHash) => ({ userGuid, codeHash })))
      .execute();
    return codes;
  }

  private secretOf(userGuid: string) {
    return this.db
      .selectFrom('vault.totp_secrets')
      .selectAll()
      .where('userGuid', '=', userGuid)
      .executeTakeFirst();
  }

  private async useCode(
    { userGuid, secret, confirmedAt }: VaultTables['vault.totp_secrets'],
    code: string,
  ): Promise<boolean> {
    const opened = await this.seal.open(userGuid, secret);
    const step = typeof opened === 'string' ? totpStepOf(opened, plain(code), this.clock()) : undefined;
    if (step === undefined) return false;
    // One statement: of two that use it at the same moment, one finds it used. Of a secret that was replaced meanwhile it is none.
    const { numUpdatedRows } = await this.db
      .updateTable('vault.totp_secrets')
      .set({ lastStep: step })
      .where('userGuid', '=', userGuid)
      .where('secret', '=', secret)
      .where('confirmedAt', confirmedAt === null ? 'is' : 'is not', null)
      .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Keyed: codes are shorter than other tokens, and whoever reads the table alone cannot try them all. */
  private async hashOf(userGuid: string, code: string): Promise<Buffer> {
    this.codeKey ??= await vaultKeyFor(this.source, 'spoor recovery codes');
    return createHmac('sha256', this.codeKey)
      .update(`${userGuid}\n${plain(code)}`)
      .digest();
  }
}

/** Without what people type for themselves. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

function newCode(): string {
  const characters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
  return `${characters.slice(0, codeLength / 2).join('')}-${characters.slice(codeLength / 2).join('')}`;
}
