import type { Kysely } from 'kysely';
import { hashToken, newToken } from './secret-token.ts';
import type { VaultTables } from './vault.tables.ts';

/** Milliseconds that somebody has for answering with a passkey. */
export const passkeyChallengeLifetimeMs = 5 * 60_000;

/** What a passkey has to answer for, and by whom: each part of it is compared. */
export type ChallengeBinding =
  | { readonly kind: 'add'; readonly userGuid: string; readonly sessionGuid: string | undefined }
  | { readonly kind: 'sign-in'; readonly platformGuid: string; readonly browserToken: string }
  | { readonly kind: 'second-step'; readonly userGuid: string; readonly challenge: string };

/** What passkeys are asked to sign. Each works once, for some minutes, and where it was given. */
export class PasskeyChallenges {
  private readonly db: Kysely<VaultTables>;
  private readonly clock: () => Date;

  constructor(db: Kysely<VaultTables>, clock: () => Date) {
    this.db = db;
    this.clock = clock;
  }

  /** @returns 32 random bytes as base64url, which are kept nowhere */
  async issue(binding: ChallengeBinding): Promise<string> {
    const challenge = newToken();
    const expiresAt = new Date(this.clock().getTime() + passkeyChallengeLifetimeMs).toISOString();
    await this.db
      .insertInto('vault.passkey_challenges')
      .values({ challengeHash: hashToken(challenge), boundTo: hashOf(binding), expiresAt })
      .execute();
    return challenge;
  }

  /** Uses a challenge up, whatever for. @returns whether it worked still, for this */
  async use(challenge: string, binding: ChallengeBinding): Promise<boolean> {
    // One statement: of two that use it at the same moment, one finds the row gone.
    const used = await this.db
      .deleteFrom('vault.passkey_challenges')
      .where('challengeHash', '=', hashToken(challenge))
      .where('expiresAt', '>', this.clock().toISOString())
      .returning('boundTo')
      .executeTakeFirst();
    return used?.boundTo.equals(hashOf(binding)) === true;
  }

  async removeExpired(): Promise<void> {
    await this.db
      .deleteFrom('vault.passkey_challenges')
      .where('expiresAt', '<=', this.clock().toISOString())
      .execute();
  }
}

/** Its members in the order of their names, so that it is the same however it was written. */
function hashOf(binding: ChallengeBinding): Buffer {
  return hashToken(JSON.stringify(Object.entries(binding).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
