import type { Kysely } from 'kysely';
import { hashToken, newToken } from './secret-token.ts';
import type { VaultTables } from './vault.tables.ts';

/** The codes in links of invitations, as hashes. What each still opens, its invitation says. */
export class InvitationCodes {
  private readonly db: Kysely<VaultTables>;

  constructor(db: Kysely<VaultTables>) {
    this.db = db;
  }

  /** A code for a link, which opens nothing until it is kept. */
  newCode(): string {
    return newToken();
  }

  /** Only the newest works. @param code goes into the link, and is kept as a hash */
  async keep(invitationGuid: string, code: string): Promise<void> {
    const codeHash = hashToken(code);
    await this.db
      .insertInto('vault.invitation_codes')
      .values({ codeHash, invitationGuid })
      .onConflict((conflict) => conflict.column('invitationGuid').doUpdateSet({ codeHash }))
      .execute();
  }

  /** @returns the guid of the invitation; undefined where the code is none, or not the newest */
  async find(code: string): Promise<string | undefined> {
    const found = await this.db
      .selectFrom('vault.invitation_codes')
      .select('invitationGuid')
      .where('codeHash', '=', hashToken(code))
      .executeTakeFirst();
    return found?.invitationGuid;
  }
}
