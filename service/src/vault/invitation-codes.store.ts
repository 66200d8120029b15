import type { Kysely } from 'kysely';
import { hashToken, newToken } from './secret-token.ts';
import type { VaultTables } from './vault.tables.ts';

/** The codes in links of invitations, as hashes. What each still opens, its invitation says. */
export class InvitationCodes {
  private readonly db: Kysely<VaultTables>;

  constructor(db: Kysely<VaultTables>) {
    this.db = db;
  }

  /** Only the newest works. @returns the code that goes into the link; it is kept nowhere */
  async issue(invitationGuid: string): Promise<string> {
    const code = newToken();
    const codeHash = hashToken(code);
    await this.db
      .insertInto('vault.invitation_codes')
      .values({ codeHash, invitationGuid })
      .onConflict((conflict) => conflict.column('invitationGuid').doUpdateSet({ codeHash }))
      .execute();
    return code;
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
