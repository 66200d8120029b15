import { dayMs } from '@spoor/contracts/shared/durations';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { hashToken, newToken } from './secret-token.ts';
import type { VaultTables } from './vault.tables.ts';

/**
 * What a link is for: one for setting a password verifies an address only where it went nowhere but into a mail. `second-factor` is in no link: whoever gave the right
 * password goes on with it. Neither is `export`, by which whoever gave their password fetches what is kept about them.
 */
export type LinkPurpose = 'set-password' | 'verify-email' | 'second-factor' | 'register' | 'export';

/** Data of a link that went nowhere but into a mail to the address of its owner: who follows it has that address. */
export const mailedOnly = 'mailed';

/** Milliseconds. */
const retentionAfterExpiryMs = 30 * dayMs;

/** What a link is about besides whom it is for. */
export interface LinkSubject {
  /** Sealed with the person's key where it says something about them. */
  readonly data?: string | undefined;
  /** Of the address that it goes to, or is made for: the link works for as long as its owner has that one. */
  readonly emailIndex?: Buffer | undefined;
}

/** What is about a link that is used. */
export interface RedeemedLink {
  readonly data: string | null;
  readonly emailIndex: Buffer | null;
}

/** Links that let a person do one thing, once, within a time. */
export class OneTimeLinks {
  private readonly db: Kysely<VaultTables>;
  private readonly clock: () => Date;

  constructor(db: Kysely<VaultTables>, clock: () => Date) {
    this.db = db;
    this.clock = clock;
  }

  /**
   * Only the newest link of a kind works: an older one may have been read by others.
   * @param lifetimeMs how long the link works, in milliseconds
   * @returns the token that goes into the link; it is kept nowhere
   */
  async issue(
    purpose: LinkPurpose,
    userGuid: string,
    lifetimeMs: number,
    { data, emailIndex }: LinkSubject = {},
  ): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(this.clock().getTime() + lifetimeMs).toISOString();
    await this.withdraw(purpose, userGuid);
    await this.db
      .insertInto('vault.one_time_links')
      .values({ tokenHash: hashToken(token), purpose, userGuid, expiresAt, data, emailIndex })
      .execute();
    return token;
  }

  /** Whom a link is for, without using it up. @returns undefined where it doesn't work (any more) */
  async peek(purpose: LinkPurpose, token: string): Promise<string | undefined> {
    return (await this.working(purpose, token).select('userGuid').executeTakeFirst())?.userGuid;
  }

  /** What else a link is about, without using it up. @returns undefined where it doesn't work (any more), or is about nothing else */
  async peekData(purpose: LinkPurpose, token: string): Promise<string | undefined> {
    return (await this.working(purpose, token).select('data').executeTakeFirst())?.data ?? undefined;
  }

  /** Whether a link works, worked once and is too old by now, or is not known (any more). */
  async stateOf(purpose: LinkPurpose, token: string): Promise<'works' | 'expired' | 'unknown'> {
    const link = await this.db
      .selectFrom('vault.one_time_links')
      .select('expiresAt')
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where(ofPresentAddress)
      .executeTakeFirst();
    if (link === undefined) return 'unknown';
    return link.expiresAt > this.clock().toISOString() ? 'works' : 'expired';
  }

  /**
   * Uses a link up for what it is for. Where that fails, the link works again.
   * @param act is given whom the link is for, and what else it is about
   * @returns what the act did; undefined where the link doesn't work (any more)
   */
  async redeem<Result>(
    purpose: LinkPurpose,
    token: string,
    act: (userGuid: string, link: RedeemedLink) => Promise<Result>,
  ): Promise<Result | undefined> {
    const link = await this.take(purpose, token);
    if (link === undefined) return undefined;
    try {
      return await act(link.userGuid, { data: link.data ?? null, emailIndex: link.emailIndex ?? null });
    } catch (error) {
      await this.db
        .insertInto('vault.one_time_links')
        .values({ tokenHash: hashToken(token), purpose, ...link })
        .execute();
      throw error;
    }
  }

  private working(purpose: LinkPurpose, token: string) {
    return this.db
      .selectFrom('vault.one_time_links')
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', this.clock().toISOString())
      .where(ofPresentAddress);
  }

  private async take(purpose: LinkPurpose, token: string) {
    // One statement: of two that redeem at the same moment, one finds the row gone.
    return this.db
      .deleteFrom('vault.one_time_links')
      .where('tokenHash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', this.clock().toISOString())
      .where(ofPresentAddress)
      .returning(['userGuid', 'expiresAt', 'data', 'emailIndex'])
      .executeTakeFirst();
  }

  /** Takes back every link of this kind that the user was given. */
  async withdraw(purpose: LinkPurpose, userGuid: string): Promise<void> {
    await this.db
      .deleteFrom('vault.one_time_links')
      .where('userGuid', '=', userGuid)
      .where('purpose', '=', purpose)
      .execute();
  }

  /** As {@link withdraw}, but not those that were made for the address that the user has now. */
  async withdrawElsewhere(purpose: LinkPurpose, userGuid: string): Promise<void> {
    await this.db
      .deleteFrom('vault.one_time_links')
      .where('userGuid', '=', userGuid)
      .where('purpose', '=', purpose)
      .where((link) => link.not(isForPresentAddress(link)))
      .execute();
  }

  /** Takes back every link that the user was given, whatever for. */
  async withdrawAll(userGuid: string): Promise<void> {
    await this.db.deleteFrom('vault.one_time_links').where('userGuid', '=', userGuid).execute();
  }

  /**
   * Those that expired long ago: until then whoever follows one hears why it does not work. What else they were about goes as soon as
   * they work no more.
   */
  async removeExpired(): Promise<void> {
    const now = this.clock();
    const oldest = new Date(now.getTime() - retentionAfterExpiryMs).toISOString();
    await this.db
      .updateTable('vault.one_time_links')
      .set({ data: null })
      .where('expiresAt', '<=', now.toISOString())
      .where('data', 'is not', null)
      .execute();
    await this.db.deleteFrom('vault.one_time_links').where('expiresAt', '<=', oldest).execute();
  }
}

/** Whether the owner of a link has the address for which it was made; from the moment on that another is claimed for them, they do not. */
function ofPresentAddress(link: ExpressionBuilder<VaultTables, 'vault.one_time_links'>) {
  return link.or([link('vault.one_time_links.emailIndex', 'is', null), isForPresentAddress(link)]);
}

function isForPresentAddress(link: ExpressionBuilder<VaultTables, 'vault.one_time_links'>) {
  return link.exists(
    link
      .selectFrom('vault.credentials')
      .select('vault.credentials.userGuid')
      .whereRef('vault.credentials.userGuid', '=', 'vault.one_time_links.userGuid')
      .whereRef('vault.credentials.emailIndex', '=', 'vault.one_time_links.emailIndex'),
  );
}
