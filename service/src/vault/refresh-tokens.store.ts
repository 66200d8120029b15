import { randomUUID } from 'node:crypto';
import { retentionMs } from '@spoor/contracts/privacy/retention';
import { dayMs } from '@spoor/contracts/shared/durations';
import { type Kysely, sql, type Transaction } from 'kysely';
import { accessTokenLifetimeMs } from './access-token-lifetime.ts';
import { openEndedSessionsChannel } from './ended-sessions-channel.ts';
import { hashToken, newToken } from './secret-token.ts';
import type { VaultTables } from './vault.tables.ts';

/** The token that renews a session next, and the session it belongs to. */
export interface RefreshToken {
  readonly token: string;
  /** Of the session. */
  readonly familyGuid: string;
  readonly userGuid: string;
  /** The person chose to stay signed in; else the cookie goes with the browser. */
  readonly remember: boolean;
  /** The session began with a passkey. */
  readonly isByPasskey: boolean;
  /** ISO-8601. */
  readonly expiresAt: string;
}

/** A session as its owner sees it. */
export interface StoredSession {
  readonly familyGuid: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly browser: string | null;
}

/** Postgres takes notifications of 8,000 bytes. */
const maxAnnounced = 100;

/** Without use for this long, a session ends. */
const rememberedLifetimeMs = retentionMs('session');
const unrememberedLifetimeMs = dayMs;

/** However much it is used, a session ends so long after it began: who holds a copy of it does not stay for ever. */
const rememberedLongestMs = 90 * dayMs;
const unrememberedLongestMs = dayMs;

/**
 * Two tabs may renew at the same moment with the one cookie that they share. A token that was used this recently is taken for
 * that, and not for a stolen one.
 */
const rotationGraceMs = 10_000;

/**
 * Sessions. Each is a family of tokens: a token renews the session and gives the next. Whoever goes to another page while
 * that is on its way never gets it, so a token works until its next one has been used. From then on one that is offered
 * again has been copied, and so has a next one that counts as lost: whoever holds any token of the family is signed out.
 */
export class RefreshTokens {
  private readonly db: Kysely<VaultTables>;
  private readonly clock: () => Date;

  constructor(db: Kysely<VaultTables>, clock: () => Date) {
    this.db = db;
    this.clock = clock;
  }

  /** Begins a session. @param browser where, as far as that is known @param isByPasskey whether somebody proved who they are by one */
  async startFamily(
    userGuid: string,
    remember: boolean,
    browser: string | null = null,
    isByPasskey = false,
  ): Promise<RefreshToken> {
    const expiresAt = this.expiry(remember);
    const family = { familyGuid: randomUUID(), userGuid, remember, isByPasskey, expiresAt };
    const startedAt = this.clock().toISOString();
    return this.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('vault.refresh_families')
        .values({ ...family, startedAt, browser })
        .execute();
      return issueToken(transaction, family);
    });
  }

  /**
   * Renews a session, for as long again, but not beyond its longest.
   *
   * @returns undefined where the token doesn't work (any more); if it has been used before, its whole family is revoked
   */
  async rotate(token: string): Promise<RefreshToken | undefined> {
    const now = this.clock();
    return this.db.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('vault.refresh_tokens')
        .innerJoin('vault.refresh_families as family', 'family.familyGuid', 'vault.refresh_tokens.familyGuid')
        .select(['family.familyGuid', 'family.userGuid', 'family.remember', 'family.isByPasskey'])
        .select(['usedAt', 'isLost'])
        .where('tokenHash', '=', hashToken(token))
        .where(isLive(now))
        .forUpdate()
        .executeTakeFirst();
      if (!found) return undefined;
      const { usedAt, isLost, ...family } = found;
      const isLate = usedAt !== null && now.getTime() - new Date(usedAt).getTime() > rotationGraceMs;
      if (isLost || (isLate && !(await loseNext(transaction, token)))) {
        await this.end(transaction, [family.familyGuid]);
        return undefined;
      }
      return renew(transaction, { ...family, expiresAt: this.expiry(family.remember) }, token, now);
    });
  }

  /** The platform of whose session a token is, also of one that does not work any more. */
  async platformOf(token: string): Promise<string | undefined> {
    const found = await this.db
      .selectFrom('vault.refresh_tokens')
      .innerJoin('vault.refresh_families as family', 'family.familyGuid', 'vault.refresh_tokens.familyGuid')
      .innerJoin('vault.credentials as owner', 'owner.userGuid', 'family.userGuid')
      .select('owner.platformGuid')
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst();
    return found?.platformGuid;
  }

  /** Whose session it is, without renewing it. @returns undefined where the token doesn't work (any more) */
  async peek(token: string): Promise<string | undefined> {
    return (await this.peekSession(token))?.userGuid;
  }

  /** As {@link peek}, and which session it is. */
  async peekSession(token: string): Promise<Pick<RefreshToken, 'userGuid' | 'familyGuid'> | undefined> {
    const now = this.clock();
    const usedLongAgo = new Date(now.getTime() - rotationGraceMs).toISOString();
    return this.db
      .selectFrom('vault.refresh_tokens')
      .innerJoin('vault.refresh_families as family', 'family.familyGuid', 'vault.refresh_tokens.familyGuid')
      .select(['family.userGuid', 'family.familyGuid'])
      .where('tokenHash', '=', hashToken(token))
      .where(isLive(now))
      .where('isLost', '=', false)
      .where((found) =>
        found.or([
          found('usedAt', 'is', null),
          found('usedAt', '>', usedLongAgo),
          found.not(found.exists(usedNext(this.db, token))),
        ]),
      )
      .executeTakeFirst();
  }

  /** Ends the session that this token belongs to, also when the token is an old one. */
  async revoke(token: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      const families = await transaction
        .selectFrom('vault.refresh_tokens')
        .select('familyGuid')
        .where('tokenHash', '=', hashToken(token))
        .execute();
      await this.end(
        transaction,
        families.map(({ familyGuid }) => familyGuid),
      );
    });
  }

  /** The sessions of a user, the last used first. Moments are ISO-8601. */
  async listOf(userGuid: string): Promise<StoredSession[]> {
    const families = await this.db
      .selectFrom('vault.refresh_families')
      .select(['familyGuid', 'remember', 'expiresAt', 'startedAt', 'browser'])
      .where('userGuid', '=', userGuid)
      .where(isLive(this.clock()))
      .orderBy('expiresAt')
      .execute();
    return families
      .map(({ remember, expiresAt, ...family }) => ({
        ...family,
        lastUsedAt: new Date(Date.parse(expiresAt) - lifetimeOf(remember)).toISOString(),
      }))
      .toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
  }

  /** Ends one session of a user. @returns whether there was such a session */
  async endOne(userGuid: string, familyGuid: string): Promise<boolean> {
    return this.endWhere(userGuid, (known) => known === familyGuid);
  }

  /** Ends all sessions of a user but one. */
  async endOthers(userGuid: string, currentFamilyGuid: string | undefined): Promise<void> {
    await this.endWhere(userGuid, (known) => known !== currentFamilyGuid);
  }

  private async endWhere(userGuid: string, isMeant: (familyGuid: string) => boolean): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      const families = await transaction
        .selectFrom('vault.refresh_families')
        .select('familyGuid')
        .where('userGuid', '=', userGuid)
        .execute();
      const meant = families.map(({ familyGuid }) => familyGuid).filter(isMeant);
      await this.end(transaction, meant);
      return meant.length > 0;
    });
  }

  /** Ends the sessions at a platform that were not used for some days. @param days as many as they last anyhow, or fewer */
  async endIdle(platformGuid: string, days: number): Promise<void> {
    const idleSince = this.clock().getTime() - days * dayMs;
    const expiresBefore = new Date(idleSince + rememberedLifetimeMs).toISOString();
    await this.db.transaction().execute(async (transaction) => {
      const idle = await transaction
        .selectFrom('vault.refresh_families as family')
        .innerJoin('vault.credentials as owner', 'owner.userGuid', 'family.userGuid')
        .select('family.familyGuid')
        .where('owner.platformGuid', '=', platformGuid)
        .where('family.remember', '=', true)
        .where('family.expiresAt', '<', expiresBefore)
        .execute();
      await this.end(
        transaction,
        idle.map(({ familyGuid }) => familyGuid),
      );
    });
  }

  /** Ends all sessions of a user. */
  async revokeAllOf(userGuid: string): Promise<void> {
    await this.endWhere(userGuid, () => true);
  }

  /** Ends all sessions of a user whose account is closed. Until these would have ended anyhow, it is known why: see {@link closedOwner}. */
  async closeAllOf(userGuid: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      const closed = await transaction
        .updateTable('vault.refresh_families')
        .set({ isClosed: true })
        .where('userGuid', '=', userGuid)
        .where('isClosed', '=', false)
        .returning('familyGuid')
        .execute();
      await this.announce(
        transaction,
        closed.map(({ familyGuid }) => familyGuid),
      );
    });
  }

  /** Whose session a token was of, that ended as their account was closed. It renews nothing any more, whatever became of the account. */
  async closedOwner(token: string): Promise<string | undefined> {
    const found = await this.db
      .selectFrom('vault.refresh_tokens')
      .innerJoin('vault.refresh_families as family', 'family.familyGuid', 'vault.refresh_tokens.familyGuid')
      .select('family.userGuid')
      .where('tokenHash', '=', hashToken(token))
      .where('isClosed', '=', true)
      .where(isInTime(this.clock()))
      .executeTakeFirst();
    return found?.userGuid;
  }

  /** The sessions that were ended since a moment. */
  async endedSince(moment: Date): Promise<string[]> {
    const ended = await this.db
      .selectFrom('vault.ended_sessions')
      .select('familyGuid')
      .where('endedAt', '>=', moment.toISOString())
      .execute();
    return ended.map(({ familyGuid }) => familyGuid);
  }

  async hasEnded(familyGuid: string): Promise<boolean> {
    const ended = await this.db
      .selectFrom('vault.ended_sessions')
      .select('familyGuid')
      .where('familyGuid', '=', familyGuid)
      .executeTakeFirst();
    return ended !== undefined;
  }

  async removeExpired(): Promise<void> {
    const oldestStored = new Date(this.clock().getTime() - 2 * accessTokenLifetimeMs).toISOString();
    await this.db.deleteFrom('vault.ended_sessions').where('endedAt', '<', oldestStored).execute();
    await this.db
      .deleteFrom('vault.refresh_families')
      .where(sql<boolean>`NOT ${isInTime(this.clock())}`)
      .execute();
  }

  /** Ends sessions, and tells every process once that is stored. */
  private async end(transaction: Transaction<VaultTables>, familyGuids: readonly string[]): Promise<void> {
    if (familyGuids.length === 0) return;
    await transaction.deleteFrom('vault.refresh_families').where('familyGuid', 'in', familyGuids).execute();
    await this.announce(transaction, familyGuids);
  }

  private async announce(
    transaction: Transaction<VaultTables>,
    familyGuids: readonly string[],
  ): Promise<void> {
    if (familyGuids.length === 0) return;
    const endedAt = this.clock().toISOString();
    await transaction
      .insertInto('vault.ended_sessions')
      .values(familyGuids.map((familyGuid) => ({ familyGuid, endedAt })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const channel = openEndedSessionsChannel(transaction);
    for (let start = 0; start < familyGuids.length; start += maxAnnounced)
      await channel.publish({ familyGuids: familyGuids.slice(start, start + maxAnnounced) });
  }

  private expiry(remember: boolean): string {
    return new Date(this.clock().getTime() + lifetimeOf(remember)).toISOString();
  }
}

/** Milliseconds. */
function lifetimeOf(remember: boolean): number {
  return remember ? rememberedLifetimeMs : unrememberedLifetimeMs;
}

/** Of a session: it is in time, and its account was not closed. */
function isLive(now: Date) {
  return sql<boolean>`(${isInTime(now)} AND NOT "isClosed")`;
}

/** Of a session: it was used lately, and did not begin too long ago. */
function isInTime(now: Date) {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  return sql<boolean>`("expiresAt" > ${now.toISOString()}::timestamptz AND "startedAt" > CASE WHEN remember
    THEN ${ago(rememberedLongestMs)}::timestamptz ELSE ${ago(unrememberedLongestMs)}::timestamptz END)`;
}

type Family = Omit<RefreshToken, 'token'>;

async function renew(
  transaction: Transaction<VaultTables>,
  family: Family,
  token: string,
  now: Date,
): Promise<RefreshToken> {
  await transaction
    .updateTable('vault.refresh_tokens')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .execute();
  await transaction
    .updateTable('vault.refresh_families')
    .set({ expiresAt: family.expiresAt })
    .where('familyGuid', '=', family.familyGuid)
    .execute();
  return issueToken(transaction, family, token);
}

/** Those that came after a token and have been used. */
function usedNext(db: Kysely<VaultTables>, token: string) {
  return db
    .selectFrom('vault.refresh_tokens as next')
    .select('next.tokenHash')
    .where('next.replaces', '=', hashToken(token))
    .where('next.usedAt', 'is not', null);
}

/** Counts what came after a token as lost. @returns false where that has been used, and so had arrived */
async function loseNext(transaction: Transaction<VaultTables>, token: string): Promise<boolean> {
  if ((await usedNext(transaction, token).executeTakeFirst()) !== undefined) return false;
  await transaction
    .updateTable('vault.refresh_tokens')
    .set({ isLost: true })
    .where('replaces', '=', hashToken(token))
    .execute();
  return true;
}

async function issueToken(
  transaction: Transaction<VaultTables>,
  family: Family,
  previous?: string,
): Promise<RefreshToken> {
  const token = newToken();
  const replaces = previous === undefined ? null : hashToken(previous);
  await transaction
    .insertInto('vault.refresh_tokens')
    .values({ tokenHash: hashToken(token), familyGuid: family.familyGuid, usedAt: null, replaces })
    .execute();
  return { token, ...family };
}
