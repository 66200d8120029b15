import { Inject, Injectable } from '@nestjs/common';
import type { ChangePassword, Login, ResetPassword } from '@spoor/contracts/auth/auth.commands';
import type { Session, SessionView } from '@spoor/contracts/auth/auth.views';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { Config } from '@spoor/infra/config';
import type { CountStore } from '@spoor/infra/counts/count-store';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { InvalidInput } from '../shared/validation-pipe.ts';
import { Accounts } from '../users/accounts.ts';
import { requireStrongPassword } from '../users/password-rules.ts';
import { isRightPassword } from '../users/passwords.ts';
import { mailedOnly } from '../vault/one-time-links.store.ts';
import type { RefreshToken } from '../vault/refresh-tokens.store.ts';
import { Vault } from '../vault/vault.ts';
import { signAccessToken } from './access-token.ts';
import type { DeviceToken } from './known-device.ts';
import { LoginAttempts, type LoginClient } from './login-attempts.ts';
import { SecondSteps } from './second-steps.ts';
import { SecurityMails } from './security-mails.ts';
import { SignInLog } from './sign-in-log.ts';

/** A session for the response body, and its refresh token for the cookie. */
export interface OpenSession {
  readonly session: Session;
  readonly refreshToken: RefreshToken;
}

/** One that began with a password: its browser is known from now on. */
export interface NewSession extends OpenSession {
  readonly device: DeviceToken;
}

/** Where a session begins. */
export interface SessionClient extends LoginClient {
  /** As `Firefox, Windows`. */
  readonly browser: string | null;
}

/** What is known of a session as it begins. */
interface BegunSession {
  readonly userGuid: string;
  readonly remember: boolean;
  readonly browser: string | null;
  readonly isByPasskey?: boolean;
}

@Injectable()
export class Sessions {
  private readonly attempts: LoginAttempts;

  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(SecurityMails) private readonly mails: SecurityMails,
    @Inject(SecondSteps) private readonly secondSteps: SecondSteps,
    @Inject(SignInLog) private readonly log: SignInLog,
    @Inject(tokens.counts) counts: CountStore,
  ) {
    this.attempts = new LoginAttempts(counts, config.secretKey, config.freeLogins);
  }

  /**
   * A wrong account and a wrong password get the same answer after the same time.
   * @returns what is asked for next, where the password is not enough
   * @throws DomainError `unauthorized`, `too_many_requests`, or `user_inactive` once the password was right
   */
  async logIn(
    { email, password, remember = false }: Login,
    client: SessionClient,
    queryContext: QueryContext,
  ): Promise<NewSession | SecondStep> {
    const account = accountOf(queryContext, email);
    const { guid: platformGuid } = queryContext.platform;
    const { browser } = client;
    return this.log.watch({ platformGuid, way: 'password', browser }, async (names) => {
      await this.attempts.begin(account, client);
      const credential = await this.vault.credentials.findByEmail(platformGuid, email);
      names(credential?.userGuid);
      const isRight = await isRightPassword(credential?.passwordHash, password);
      if (credential === undefined || !isRight) throw new DomainError('unauthorized');
      await this.attempts.succeeded(account, client);
      return this.next(credential.userGuid, remember, browser, queryContext);
    });
  }

  /**
   * @throws DomainError `unauthorized` where the token is invalid, used up, or of another platform, where it goes on to work;
   * `user_inactive` where it ended with the account
   */
  async refresh(token: string | undefined, queryContext: QueryContext): Promise<OpenSession> {
    const home = token === undefined ? undefined : await this.vault.refreshTokens.platformOf(token);
    if (home !== undefined && home !== queryContext.platform.guid) throw new DomainError('unauthorized');
    const renewed = token === undefined ? undefined : await this.vault.refreshTokens.rotate(token);
    if (renewed === undefined) throw new DomainError(await this.whyEnded(token));
    const opened = await this.open(renewed, queryContext);
    // A role asks for a second factor since: whoever has none sets one up when they sign in again.
    if (await this.secondSteps.lacksFactor(opened.session.user, renewed.isByPasskey, queryContext)) {
      await this.vault.refreshTokens.revokeAllOf(renewed.userGuid);
      throw new DomainError('unauthorized');
    }
    return opened;
  }

  private async whyEnded(token: string | undefined): Promise<'unauthorized' | 'user_inactive'> {
    const owner = token === undefined ? undefined : await this.vault.refreshTokens.closedOwner(token);
    const isClosed = owner !== undefined && (await this.accounts.isClosed(owner));
    return isClosed ? 'user_inactive' : 'unauthorized';
  }

  async logOut(token: string | undefined): Promise<void> {
    if (token !== undefined) await this.vault.refreshTokens.revoke(token);
  }

  /**
   * Sets a password by a one-time link, and signs in; a link that came by mail proves the address. Whoever reads somebody's mail has no second factor of theirs.
   * @throws DomainError `not_found` where the link is invalid or used up
   */
  async resetPassword(
    { code, password }: ResetPassword,
    browser: string | null,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<NewSession | SecondStep> {
    const userGuid = await this.vault.oneTimeLinks.peek('set-password', code);
    const user = userGuid === undefined ? undefined : await readUser(queryContext, userGuid);
    if (user === undefined) throw new DomainError('not_found', 'link_expired');
    requireStrongPassword(password, user);
    const own = { ...context, actorKind: 'user', actorGuid: user.guid } as const;
    const isSet = await this.vault.oneTimeLinks.redeem(
      'set-password',
      code,
      async (_, { data, emailIndex }) => {
        await this.accounts.setPassword(user.guid, password, own, emailIndex);
        if (data === mailedOnly && !user.isVerified) {
          const after = { ...own, changeId: derivedGuid(own.changeId, 'address') };
          await this.accounts.confirmEmail(user.guid, { emailIndex }, after);
        }
        return true;
      },
    );
    if (isSet !== true) throw new DomainError('not_found', 'link_expired');
    await this.mailPasswordChanged(user, queryContext, own);
    return this.next(user.guid, false, browser, queryContext);
  }

  /**
   * Sets another password, ends all sessions and begins a new one.
   * @throws DomainError `validation_failed` where the current password is wrong, `too_many_requests` after several of those
   */
  async changePassword(
    userGuid: string,
    { currentPassword, password }: ChangePassword,
    client: SessionClient,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<NewSession> {
    const user = await readUser(queryContext, userGuid);
    if (user === undefined) throw new DomainError('unauthorized');
    requireStrongPassword(password, user);
    const device = await this.provePassword(user, currentPassword, client, queryContext);
    if (password === currentPassword)
      throw new InvalidInput([
        { code: 'same_password', message: 'The current password', path: ['password'] },
      ]);
    await this.accounts.setPassword(userGuid, password, context);
    await this.mailPasswordChanged(user, queryContext, context);
    const begun = await this.vault.refreshTokens.startFamily(userGuid, false, client.browser);
    return { ...(await this.open(begun, queryContext)), device };
  }

  /**
   * Has somebody who is signed in prove anew who they are.
   * @returns by what their browser is known from now on
   * @throws InvalidInput where the password is wrong; DomainError `too_many_requests` after several of those
   */
  async provePassword(
    { guid, email }: Pick<UserView, 'guid' | 'email'>,
    currentPassword: string,
    client: LoginClient,
    queryContext: QueryContext,
  ): Promise<DeviceToken> {
    const account = accountOf(queryContext, email);
    const { guid: platformGuid } = queryContext.platform;
    return this.log.watch({ platformGuid, way: 'proof', browser: null, userGuid: guid }, async () => {
      await this.attempts.begin(account, client);
      const credential = await this.vault.credentials.findByUser(guid);
      if (!(await isRightPassword(credential?.passwordHash, currentPassword)))
        throw new InvalidInput([
          { code: 'wrong_password', message: 'Not the current password', path: ['currentPassword'] },
        ]);
      return this.attempts.succeeded(account, client);
    });
  }

  /**
   * Begins a session once somebody answered what was asked for after their password.
   * @param prove throws where they prove nothing; several of those have to wait, from wherever they come
   * @returns the session, and what they were told when they proved it
   */
  async passSecondStep<Proof>(
    challenge: string,
    browser: string | null,
    queryContext: QueryContext,
    prove: (user: UserView) => Promise<Proof>,
    isByPasskey = false,
  ): Promise<NewSession & { readonly proof: Proof }> {
    const user = await this.secondSteps.personOf(challenge, queryContext);
    const { guid: platformGuid } = queryContext.platform;
    const attempt = { platformGuid, way: 'second_step', browser, userGuid: user.guid } as const;
    const proof = await this.log.watch(attempt, () =>
      this.proveFactor(user, queryContext, () => prove(user)),
    );
    return this.secondSteps.pass(challenge, async (userGuid, remember) => ({
      ...(await this.begin({ userGuid, remember, browser, isByPasskey }, queryContext)),
      proof,
    }));
  }

  /**
   * Begins a session with a passkey, which is both what somebody has and what they know or are. Tries are counted for each passkey,
   * whether it exists or not.
   * @param prove whose it is; throws where it proves nothing
   * @throws DomainError `too_many_requests`; `user_inactive` once it proved whose it is
   */
  async logInByPasskey(
    credentialId: string,
    remember: boolean,
    client: SessionClient,
    queryContext: QueryContext,
    prove: () => Promise<string>,
  ): Promise<NewSession> {
    const account = accountOf(queryContext, `passkey ${credentialId}`);
    const { guid: platformGuid } = queryContext.platform;
    const { browser } = client;
    return this.log.watch({ platformGuid, way: 'passkey', browser }, async (names) => {
      await this.attempts.begin(account, client);
      const userGuid = await prove();
      names(userGuid);
      await this.attempts.succeeded(account, client);
      return this.begin({ userGuid, remember, browser, isByPasskey: true }, queryContext);
    });
  }

  /**
   * Counts an attempt at a code. Whoever makes one knows the password, so they are counted from wherever they come.
   * @throws DomainError `too_many_requests`
   */
  async proveFactor<Proof>(
    { guid, email }: Pick<UserView, 'guid' | 'email'>,
    queryContext: QueryContext,
    prove: () => Promise<Proof>,
  ): Promise<Proof> {
    const account = accountOf(queryContext, email);
    const client = { address: '', device: undefined, session: `second factor of ${guid}` };
    await this.attempts.begin(account, client);
    const proof = await prove();
    await this.attempts.succeeded(account, client);
    return proof;
  }

  /** Where somebody is signed in. @param currentGuid the session that asks */
  async list(userGuid: string, currentGuid: string | undefined): Promise<SessionView[]> {
    const stored = await this.vault.refreshTokens.listOf(userGuid);
    return stored.map(({ familyGuid, startedAt, lastUsedAt, browser }) => ({
      guid: familyGuid,
      browser,
      startedOn: startedAt,
      lastUsedOn: lastUsedAt,
      isCurrent: familyGuid === currentGuid,
    }));
  }

  /** @throws DomainError `not_found` where they have no such session */
  async end(userGuid: string, sessionGuid: string): Promise<void> {
    if (!(await this.vault.refreshTokens.endOne(userGuid, sessionGuid))) throw new DomainError('not_found');
  }

  async endOthers(userGuid: string, currentGuid: string | undefined): Promise<void> {
    await this.vault.refreshTokens.endOthers(userGuid, currentGuid);
  }

  /** Whose token it is, without rotating it: a rendered page cannot set the next cookie. */
  async userOf(token: string): Promise<string | undefined> {
    return this.vault.refreshTokens.peek(token);
  }

  private mailPasswordChanged(
    user: UserView,
    { platform }: QueryContext,
    { changeId }: CommandContext,
  ): Promise<void> {
    return this.mails.send({ user, platform }, 'password', changeId, this.mails.passwordChanged(platform));
  }

  /** After somebody showed who they are: begins a session, or asks for what their role or they themselves want besides. */
  async next(
    userGuid: string,
    remember: boolean,
    browser: string | null,
    queryContext: QueryContext,
  ): Promise<NewSession | SecondStep> {
    const user = await this.requireActive(userGuid, queryContext);
    const step = await this.secondSteps.require(user, remember, queryContext);
    return step ?? this.begin({ userGuid, remember, browser }, queryContext);
  }

  private async begin(
    { userGuid, remember, browser, isByPasskey = false }: BegunSession,
    queryContext: QueryContext,
  ): Promise<NewSession> {
    const opened = await this.open(
      await this.vault.refreshTokens.startFamily(userGuid, remember, browser, isByPasskey),
      queryContext,
    );
    this.log.succeeded(queryContext.platform.guid, { userGuid, browser });
    return { ...opened, device: this.attempts.deviceFor(accountOf(queryContext, opened.session.user.email)) };
  }

  private async open(refreshToken: RefreshToken, queryContext: QueryContext): Promise<OpenSession> {
    const { guid: platformGuid } = queryContext.platform;
    const { userGuid, familyGuid: sessionGuid } = refreshToken;
    const user = await this.requireActive(userGuid, queryContext);
    await this.vault.credentials.markSeen(userGuid, new Date());
    const access = await signAccessToken(
      this.config.secretKey,
      { userGuid, platformGuid, sessionGuid },
      new Date(),
    );
    return { session: { ...access, user }, refreshToken };
  }

  /**
   * Revokes the sessions of people who are inactive or have no account on this platform.
   * @throws DomainError `unauthorized`, `user_inactive`, `awaiting_approval`; `projection_lagging` where somebody has an open account
   * that the read model does not know yet, as while it is being built: nobody is signed out by that
   */
  async requireActive(userGuid: string, queryContext: QueryContext): Promise<UserView> {
    const user = await readUser(queryContext, userGuid);
    if (user?.isActive === true) return user;
    if (await this.accounts.isOpenOn(queryContext.platform.guid, userGuid))
      throw new DomainError('projection_lagging');
    await this.vault.refreshTokens.closeAllOf(userGuid);
    if (user === undefined) throw new DomainError('unauthorized');
    const isWaiting = await this.accounts.awaitsApproval(userGuid);
    throw new DomainError(isWaiting ? 'awaiting_approval' : 'user_inactive');
  }
}

/** By what attempts to sign in are counted. */
function accountOf({ platform }: QueryContext, email: string): string {
  return `${platform.guid} ${email}`;
}
