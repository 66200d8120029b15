import { createHash } from 'node:crypto';
import { isUniqueViolation } from '@spoor/infra/postgres/unique-violation';
import type { Kysely } from 'kysely';
import type { VaultTables } from './vault.tables.ts';

/** Who somebody is at a provider. */
export interface OidcSubject {
  readonly issuer: string;
  readonly subject: string;
}

/** With which other sites people sign in. */
export class OidcLinks {
  private readonly db: Kysely<VaultTables>;
  private readonly clock: () => Date;

  constructor(db: Kysely<VaultTables>, clock: () => Date) {
    this.db = db;
    this.clock = clock;
  }

  /** Whom a provider speaks of. @returns guid */
  async find(platformGuid: string, subject: OidcSubject): Promise<string | undefined> {
    const found = await this.db
      .selectFrom('vault.oidc_links')
      .select('userGuid')
      .where('platformGuid', '=', platformGuid)
      .where('subjectHash', '=', hashOf(subject))
      .executeTakeFirst();
    return found?.userGuid;
  }

  /** When somebody began to sign in with each provider, ISO-8601, by its id. */
  async linkedOf(userGuid: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.db
      .selectFrom('vault.oidc_links')
      .select(['provider', 'linkedAt'])
      .where('userGuid', '=', userGuid)
      .execute();
    return new Map(rows.map(({ provider, linkedAt }) => [provider, linkedAt]));
  }

  /** @returns false where somebody has it already, or they are somebody else there already */
  async add(
    platformGuid: string,
    subject: OidcSubject,
    provider: string,
    userGuid: string,
  ): Promise<boolean> {
    const linkedAt = this.clock().toISOString();
    try {
      await this.db
        .insertInto('vault.oidc_links')
        .values({ platformGuid, subjectHash: hashOf(subject), provider, userGuid, linkedAt })
        .execute();
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /**
   * Takes a person's links away.
   * @param provider the site whose link it is; absent: those of all
   * @returns whether there was one
   */
  async remove(userGuid: string, provider?: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('vault.oidc_links')
      .where('userGuid', '=', userGuid)
      .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}

function hashOf({ issuer, subject }: OidcSubject): Buffer {
  return createHash('sha256').update(`${issuer}\n${subject}`).digest();
}
