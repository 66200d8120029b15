import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { forgotPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { LinkStatus } from '@spoor/contracts/auth/link-status';
import type { CompleteRegistration, Register } from '@spoor/contracts/auth/registration';
import { completeRegistrationPath } from '@spoor/contracts/auth/registration.routes';
import type { Settings } from '@spoor/contracts/settings/settings';
import { dayMs } from '@spoor/contracts/shared/durations';
import type { Language } from '@spoor/contracts/texts/languages';
import { waitingUsersPath } from '@spoor/contracts/users/user.routes';
import type { Config } from '@spoor/infra/config';
import type { QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { listAdminGuids } from '@spoor/projections/users/users/people.queries';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { Kysely } from 'kysely';
import { MailLimits } from '../mail/mail-limits.ts';
import { Mailer } from '../mail/mailer.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DeferredWork } from '../shared/deferred-work.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { readTimeoutMs } from '../shared/replies.ts';
import { Accounts, accountGuid, type NewAccountStanding } from '../users/accounts.ts';
import { agreedTerms, owedTerms } from '../users/agreed-terms.ts';
import { requireStrongPassword } from '../users/password-rules.ts';
import { Vault } from '../vault/vault.ts';
import { alreadyRegisteredMail, awaitingApprovalMail, registrationMail } from './registration-mails.ts';
import { RegistrationSeal } from './registration-seal.ts';

/** Milliseconds for which a link works. */
const linkLifetimeMs = dayMs;
/** So many administrators hear at most that somebody waits. */
const maxNotified = 20;

/** What a registration came to, and where it landed. */
export interface CompletedRegistration {
  readonly email: string;
  readonly awaitsApproval: boolean;
  readonly receipt: Receipt;
}

/**
 * Lets people make accounts, as far as the settings do. There is none before its owner followed the link and chose a password:
 * nobody can prepare an account for somebody else's address, and what is kept of whoever does not go on goes once the link works no more.
 */
@Injectable()
export class Registrations {
  private readonly seal: RegistrationSeal;

  constructor(
    @Inject(tokens.config) config: Config,
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(tokens.database) private readonly database: Kysely<ReadModel>,
    @Inject(DeferredWork) private readonly deferredWork: DeferredWork,
    @Inject(tokens.positions) private readonly positions: PositionWaiter,
  ) {
    this.seal = new RegistrationSeal(config.secretKey);
  }

  /**
   * Returns before it is known whether the address has an account: neither the answer nor its time tells.
   * @param from the address of whoever asks
   * @throws DomainError `forbidden` where the site lets nobody do so, `too_many_requests`
   */
  async request(
    wanted: Register,
    from: string,
    language: Language,
    queryContext: QueryContext,
  ): Promise<void> {
    const mode = await requireOpen(queryContext);
    const receiver = `${queryContext.platform.guid} ${wanted.email}`;
    const permit = await this.limits.request('registration', receiver, from);
    if (permit.result !== 'free')
      throw new DomainError('too_many_requests', undefined, { retryAfter: permit.retryAfter });
    this.deferredWork.begin(
      this.send({ ...wanted, language }, mode === 'Approval', queryContext),
      'A link for a new account could not be sent',
    );
  }

  /** How a link for making an account stands, without using it up. */
  async statusOf(code: string, queryContext: QueryContext): Promise<LinkStatus> {
    const { oneTimeLinks } = this.vault;
    const { registrationMode } = (await readPlatformSettings(queryContext)).view;
    if (registrationMode === 'Closed') return 'NotFound';
    if ((await oneTimeLinks.stateOf('register', code)) === 'expired') return 'Expired';
    const data = await oneTimeLinks.peekData('register', code);
    const wanted = data === undefined ? undefined : this.seal.open(queryContext.platform.guid, data);
    return wanted === undefined ? 'NotFound' : 'Pending';
  }

  /**
   * @throws InvalidInput where the password is weak; DomainError `not_found` where the link is invalid or used up, also because
   * somebody has the address by now; `forbidden` where the site lets nobody make accounts any more
   */
  async complete(
    { code, password, ...seen }: CompleteRegistration,
    language: Language,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<CompletedRegistration> {
    const mode = await requireOpen(queryContext);
    const links = this.vault.oneTimeLinks;
    const data = await links.peekData('register', code);
    const asked = data === undefined ? undefined : this.seal.open(queryContext.platform.guid, data);
    if (asked === undefined) throw linkExpired();
    const { language: askedIn = language, ...wanted } = asked;
    requireStrongPassword(password, wanted);
    const awaitsApproval = mode === 'Approval';
    const terms = await agreedTerms(seen, language, queryContext);
    const standing = { isActive: !awaitsApproval, isVerified: true, terms, language: askedIn };
    const receipt = await links.redeem('register', code, (guid) =>
      this.make(guid, { ...wanted, password }, standing, queryContext, context),
    );
    if (receipt === undefined) throw linkExpired();
    if (awaitsApproval) this.beginNotifying(queryContext);
    return { email: wanted.email, awaitsApproval, receipt };
  }

  /**
   * Makes the account of somebody for whose address another site vouches. They have no password, and can choose one by a link.
   * @returns guid
   * @throws DomainError `forbidden` where the site lets nobody make accounts
   */
  async makeVouchedFor(
    {
      email,
      firstName,
      lastName,
      language,
    }: Pick<Register, 'email' | 'firstName' | 'lastName'> & { readonly language: Language | undefined },
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<string> {
    const awaitsApproval = (await requireOpen(queryContext)) === 'Approval';
    const changeId = randomUUID();
    const own = { ...context, changeId, actorKind: 'user', actorGuid: accountGuid(changeId) } as const;
    const account = { email, firstName, middleName: '', lastName };
    const terms = await owedTerms(queryContext);
    const standing = {
      isActive: !awaitsApproval,
      isVerified: true,
      terms,
      ...(language === undefined ? {} : { language }),
    };
    const made = await this.accounts.create(account, queryContext.platform, own, standing);
    if (!(await this.positions.waitFor(['users'], made.position, readTimeoutMs)))
      throw new DomainError('projection_lagging');
    if (awaitsApproval) this.beginNotifying(queryContext);
    return made.userGuid;
  }

  private beginNotifying(queryContext: QueryContext): void {
    this.deferredWork.begin(
      this.notifyAdmins(queryContext),
      'Nobody was told that somebody waits for an account',
    );
  }

  private async make(
    guid: string,
    account: Register & { readonly password: string },
    standing: NewAccountStanding,
    { platform }: QueryContext,
    context: CommandContext,
  ): Promise<Receipt> {
    // The link's own guid names the Change: whoever tries again makes the same account.
    const own = { ...context, changeId: guid, actorKind: 'user', actorGuid: accountGuid(guid) } as const;
    try {
      return await this.accounts.create(account, platform, own, standing);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'already_exists') throw linkExpired();
      throw error;
    }
  }

  private async send(
    wanted: Register & { readonly language: Language },
    needsApproval: boolean,
    queryContext: QueryContext,
  ): Promise<void> {
    const { platform } = queryContext;
    const credential = await this.vault.credentials.findByEmail(platform.guid, wanted.email);
    if (credential !== undefined) {
      const user = await readUser(queryContext, credential.userGuid);
      if (user?.isActive !== true) return;
      const url = `${this.sites.of(platform)}${forgotPasswordPath}`;
      return this.mailer.queueMail(alreadyRegisteredMail({ user, platform }, url));
    }
    const guid = randomUUID();
    const expiresOn = new Date(Date.now() + linkLifetimeMs).toISOString();
    const data = this.seal.seal(platform.guid, wanted);
    await this.mailer.queueWith(async (transaction, queueMail) => {
      const { oneTimeLinks } = this.vault.within(transaction);
      const code = await oneTimeLinks.issue('register', guid, linkLifetimeMs, { data });
      const url = `${this.sites.of(platform)}${completeRegistrationPath(code)}`;
      await queueMail(registrationMail({ guid, ...wanted, needsApproval }, platform, url, expiresOn));
    });
  }

  private async notifyAdmins(queryContext: QueryContext): Promise<void> {
    const { platform } = queryContext;
    const url = `${this.sites.of(platform)}${waitingUsersPath}`;
    for (const guid of (await listAdminGuids(this.database, platform)).slice(0, maxNotified)) {
      const user = await readUser(queryContext, guid);
      if (user?.isActive === true) await this.mailer.queueMail(awaitingApprovalMail({ user, platform }, url));
    }
  }
}

async function requireOpen(
  queryContext: QueryContext,
): Promise<Exclude<Settings['registrationMode'], 'Closed'>> {
  const { registrationMode } = (await readPlatformSettings(queryContext)).view;
  if (registrationMode === 'Closed') throw new DomainError('forbidden', 'registration_closed');
  return registrationMode;
}

function linkExpired(): DomainError {
  return new DomainError('not_found', 'link_expired');
}
