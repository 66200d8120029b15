import { Inject, Injectable } from '@nestjs/common';
import { setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { dayMs } from '@spoor/contracts/shared/durations';
import type { Language } from '@spoor/contracts/texts/languages';
import type { PersonalDetails, User } from '@spoor/contracts/users/user';
import type { CreateUser } from '@spoor/contracts/users/user.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { EmailTaken } from '../vault/credentials.store.ts';
import { encryptField, encryptPersonalData } from '../vault/personal-data-encryption.ts';
import { Vault } from '../vault/vault.ts';
import { readAccountHistory } from './account-history.ts';
import { userDecider } from './domain/user.decider.ts';
import { hashPassword } from './passwords.ts';

/** Milliseconds for which a link for choosing a password works. */
export const passwordLinkLifetime = 7 * dayMs;

/** `oneTimeLink` is for choosing a password, where none was given. */
export interface NewAccount extends Receipt {
  readonly userGuid: string;
  readonly oneTimeLink: string | undefined;
}

/** How a new account stands. */
export interface NewAccountStanding {
  /** False: somebody has to open it first. */
  readonly isActive?: boolean;
  /** Whether its address is proven: by a link that came to it, or by another site that vouches for it. */
  readonly isVerified?: boolean;
  /** To which terms of use its owner agreed. */
  readonly terms?: User['terms'];
  /** In which they were asked to come, and which they can change. */
  readonly language?: Language | undefined;
}

/** By what an address is proven. */
export interface ProvenAddress {
  /** Of the address that somebody has, to which a link went or which somebody else vouches for; null where that is not known. */
  readonly emailIndex: Buffer | null;
  /** Which becomes theirs; undefined where it is the one that they have. */
  readonly newAddress?: string | undefined;
}

/** Creates accounts and sets passwords: secrets go to the vault, the fact itself is an event. */
@Injectable()
export class Accounts {
  constructor(
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
  ) {}

  /**
   * @param permit asked once the address is theirs; where it throws, no account is made, and the address is free again
   * @throws DomainError `already_exists` where the e-mail address is taken on this platform; what `permit` throws
   */
  async create(
    account: CreateUser,
    platform: Platform,
    context: CommandContext,
    { isActive = true, isVerified = false, terms = null, language }: NewAccountStanding = {},
    permit: () => Promise<unknown> = async () => undefined,
  ): Promise<NewAccount> {
    const { password, email } = account;
    const guid = accountGuid(context.changeId);
    await claimEmail(this.vault, platform.guid, guid, email);
    const created = await this.orFree(guid, async () => {
      await permit();
      return this.record(guid, account, platform, context, { isActive, isVerified, terms, language });
    });
    if (password === undefined)
      return { ...created, userGuid: guid, oneTimeLink: await this.linkFor(guid, email, platform) };
    const { changeId } = created;
    const receipt = await this.setPassword(guid, password, followUp(context, 'password'));
    return { ...receipt, changeId, userGuid: guid, oneTimeLink: undefined };
  }

  private async record(
    guid: string,
    account: CreateUser,
    platform: Platform,
    context: CommandContext,
    {
      language,
      ...standing
    }: Pick<User, 'isActive' | 'isVerified' | 'terms'> & Pick<NewAccountStanding, 'language'>,
  ): Promise<Receipt> {
    const { email, firstName, middleName = '', lastName } = account;
    const sealed = await this.encryptedOnce(guid, { email, firstName, middleName, lastName }, language);
    const roleIds = rolesOfNew(account, platform);
    const rights = {
      roleIds,
      ...standing,
      isDeveloper: false,
      isOperator: false,
      erasure: null,
    };
    const user = { guid, ...sealed, ...rights };
    return this.handleCommand(userDecider, guid, { type: 'CreateUser', user }, context);
  }

  /** Where an account was not made, nobody has its address: the next who wants it gets it. */
  private async orFree<Result>(guid: string, make: () => Promise<Result>): Promise<Result> {
    try {
      return await make();
    } catch (error) {
      const { status } = (await this.writeSide.aggregates.read(userDecider, guid)).state;
      if (status === 'missing') await this.vault.credentials.remove(guid);
      throw error;
    }
  }

  /** Whether an account that begins with a password was not made to the end: the service stopped before it was, or before it had one. */
  async isUnfinished(userGuid: string): Promise<boolean> {
    const { status } = (await this.writeSide.aggregates.read(userDecider, userGuid)).state;
    if (status !== 'present') return status === 'missing';
    return (await this.vault.credentials.findByUser(userGuid))?.passwordHash === null;
  }

  /** Whether somebody may not sign in; true from the moment that it is said, whatever read models know. */
  async isClosed(userGuid: string): Promise<boolean> {
    const user = documentOf((await this.writeSide.aggregates.read(userDecider, userGuid)).state);
    return user?.isActive !== true;
  }

  /** Whether a platform has an account with which somebody may sign in; true from the moment that it is said, as above. */
  async isOpenOn(platformGuid: string, userGuid: string): Promise<boolean> {
    const credential = await this.vault.credentials.findByUser(userGuid);
    if (credential?.platformGuid !== platformGuid) return false;
    const user = documentOf((await this.writeSide.aggregates.read(userDecider, userGuid)).state);
    return user?.isActive === true;
  }

  /** Whether an account was made closed, and nobody opened it since, or that was taken back: its owner never was in. */
  async awaitsApproval(userGuid: string): Promise<boolean> {
    return (await readAccountHistory(this.writeSide.store, userGuid)).approval.isAwaited;
  }

  /**
   * Says whether somebody may write code into pages, or create and suspend platforms.
   * @throws DomainError `not_found` where the platform has no such account
   */
  async setFlag(
    userGuid: string,
    flag: Partial<Pick<User, 'isDeveloper' | 'isOperator'>>,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<Receipt> {
    if ((await findPrincipal(queryContext, userGuid)) === undefined) throw new DomainError('not_found');
    return this.handleCommand(userDecider, userGuid, { type: 'ChangeAccess', ...flag }, context);
  }

  /**
   * Ends all sessions of the account, too, and its links: for setting a password, and those that whoever knew the old
   * password may have asked for.
   * @param emailIndex of the address that its owner has to have still, as where a link was sent there; null: whichever
   * @throws DomainError `not_found` where they have another one
   */
  async setPassword(
    userGuid: string,
    password: string,
    context: CommandContext,
    emailIndex: Buffer | null = null,
  ): Promise<Receipt> {
    const hashed = await hashPassword(password);
    const presentEmail = await this.presentEmail(userGuid, emailIndex);
    const command = { type: 'SetPassword', ...presentEmail } as const;
    const receipt = await this.handleCommand(userDecider, userGuid, command, context);
    for (const purpose of ['set-password', 'verify-email', 'second-factor', 'export'] as const)
      await this.vault.oneTimeLinks.withdraw(purpose, userGuid);
    if (!(await this.vault.credentials.setPassword(userGuid, hashed, emailIndex)) && emailIndex !== null)
      throw new DomainError('not_found', 'link_expired');
    await this.vault.refreshTokens.revokeAllOf(userGuid);
    return receipt;
  }

  /**
   * An address is theirs: somebody followed a link that came to it. Other links that wait for that work no more.
   * @throws DomainError `already_exists` where the address is taken on this platform, `not_found` where they have another one than
   * that to which the link went
   */
  async confirmEmail(
    guid: string,
    { emailIndex, newAddress }: ProvenAddress,
    context: CommandContext,
  ): Promise<Receipt> {
    const presentEmail = await this.presentEmail(guid, emailIndex);
    if (newAddress === undefined)
      return this.handleCommand(userDecider, guid, { type: 'ConfirmEmail', ...presentEmail }, context);
    const key = await this.vault.dataSubjectKeys.ensure(guid);
    const sealedEmail = encryptField({ subject: guid, field: 'email', key }, newAddress);
    return this.handleCommand(
      userDecider,
      guid,
      { type: 'ConfirmEmail', sealedEmail, ...presentEmail },
      context,
    );
  }

  /**
   * The address that somebody has as it is recorded, which has to be there still when what follows from it is. It is read first: another
   * one is claimed before it is recorded, so that whoever has the address of a link after that had it then, too.
   */
  private async presentEmail(
    guid: string,
    emailIndex: Buffer | null,
  ): Promise<{ readonly presentEmail?: string | null }> {
    if (emailIndex === null) return {};
    const user = documentOf((await this.writeSide.aggregates.read(userDecider, guid)).state);
    const credential = await this.vault.credentials.findByUser(guid);
    if (credential?.emailIndex.equals(emailIndex) !== true)
      throw new DomainError('not_found', 'link_expired');
    return { presentEmail: user?.profile.email ?? null };
  }

  /**
   * An existing account keeps its sealed details: if its key was lost with an earlier vault, a new key would not open
   * what events hold.
   */
  private async encryptedOnce(
    guid: string,
    details: PersonalDetails,
    language: Language | undefined,
  ): Promise<Pick<User, 'details' | 'profile'>> {
    const known = documentOf((await this.writeSide.aggregates.read(userDecider, guid)).state);
    if (known !== undefined) return { details: known.details, profile: known.profile };
    const key = await this.vault.dataSubjectKeys.ensure(guid);
    const profile =
      language === undefined
        ? {}
        : { language: encryptField({ subject: guid, field: 'language', key }, language) };
    return { details: encryptPersonalData(guid, key, details), profile };
  }

  private async linkFor(guid: string, email: string, platform: Platform): Promise<string> {
    const emailIndex = await this.vault.credentials.indexOf(platform.guid, email);
    const { oneTimeLinks } = this.vault;
    const code = await oneTimeLinks.issue('set-password', guid, passwordLinkLifetime, { emailIndex });
    return `${this.sites.of(platform)}${setPasswordPath(code)}`;
  }
}

/** @throws DomainError `already_exists` where the address is taken on this platform */
export async function claimEmail(vault: Vault, platform: string, guid: string, email: string): Promise<void> {
  try {
    await vault.credentials.setEmail(platform, guid, email);
  } catch (error) {
    throw error instanceof EmailTaken
      ? new DomainError('already_exists', { name: 'email_taken', path: '/email' })
      : error;
  }
}

/** The roles of a new account: one of the system by its kind, and others by guid. */
export function rolesOfNew(
  { role, roleIds = [] }: Pick<CreateUser, 'role' | 'roleIds'>,
  platform: Platform,
): string[] {
  const ofSystem = platform.roles.filter(({ kind }) => kind === role).map(({ guid }) => guid);
  return [...new Set([...ofSystem, ...roleIds])];
}

/** Derived from the Change, so that repeating it makes the same account. */
export function accountGuid(changeId: string): string {
  return derivedGuid(changeId, 'user');
}

/** The context of a second Change that follows from the first. */
function followUp(context: CommandContext, name: string): CommandContext {
  return { ...context, changeId: derivedGuid(context.changeId, name), causationId: context.changeId };
}
