import { Inject, Injectable } from '@nestjs/common';
import { setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import { parseEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { dayMs } from '@spoor/contracts/shared/durations';
import type { EncryptedData } from '@spoor/contracts/shared/personal-data';
import type { PersonalDetails, User } from '@spoor/contracts/users/user';
import type { CreateUser } from '@spoor/contracts/users/user.commands';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { findPrincipal } from '@spoor/projections/users/users/users.queries';
import { EmailTaken } from '../auth/credentials.store.ts';
import { hashPassword } from '../auth/passwords.ts';
import { Vault } from '../auth/vault.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { documentOf } from '../shared/decider.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { userDecider } from './domain/user.decider.ts';
import { encryptField, encryptPersonalData } from './personal-data-encryption.ts';

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
  /** Of the terms of use to which its owner agreed. */
  readonly termsVersion?: number | null;
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
   * @throws DomainError `already_exists` where the e-mail address is taken on this platform
   */
  async create(
    account: CreateUser,
    platform: Platform,
    context: CommandContext,
    { isActive = true, termsVersion = null }: NewAccountStanding = {},
  ): Promise<NewAccount> {
    const { password, email } = account;
    const guid = accountGuid(context.changeId);
    await this.claimEmail(platform, guid, email);
    const created = await this.orFree(guid, () =>
      this.record(guid, account, platform, context, { isActive, termsVersion }),
    );
    if (password === undefined)
      return { ...created, userGuid: guid, oneTimeLink: await this.linkFor(guid, platform) };
    const { changeId } = created;
    const receipt = await this.setPassword(guid, password, followUp(context, 'password'));
    return { ...receipt, changeId, userGuid: guid, oneTimeLink: undefined };
  }

  private async record(
    guid: string,
    account: CreateUser,
    platform: Platform,
    context: CommandContext,
    standing: Pick<User, 'isActive' | 'termsVersion'>,
  ): Promise<Receipt> {
    const { email, firstName, middleName = '', lastName } = account;
    const details = await this.encryptedOnce(guid, { email, firstName, middleName, lastName });
    const roleIds = rolesOfNew(account, platform);
    const rights = {
      roleIds,
      ...standing,
      isVerified: true,
      isDeveloper: false,
      isOperator: false,
      erasure: null,
    };
    const user = { guid, details, profile: {}, ...rights };
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

  /** Whether an account was made closed, and nobody opened it since: its owner never was in. */
  async awaitsApproval(userGuid: string): Promise<boolean> {
    let isWaiting = false;
    for await (const stored of this.writeSide.store.readStream(`${userDecider.streamPrefix}${userGuid}`)) {
      const event = parseEvent(stored);
      if (event.type === 'UserCreated') isWaiting = !event.data.user.isActive;
      if (fieldChangesOf(event).some(({ path, to }) => path === '/isActive' && to === true)) return false;
    }
    return isWaiting;
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
   */
  async setPassword(userGuid: string, password: string, context: CommandContext): Promise<Receipt> {
    const hashed = await hashPassword(password);
    const receipt = await this.handleCommand(userDecider, userGuid, { type: 'SetPassword' }, context);
    for (const purpose of ['set-password', 'verify-email', 'second-factor', 'export'] as const)
      await this.vault.oneTimeLinks.withdraw(purpose, userGuid);
    await this.vault.credentials.setPassword(userGuid, hashed);
    await this.vault.refreshTokens.revokeAllOf(userGuid);
    return receipt;
  }

  /**
   * An address is theirs: somebody followed a link that came to it. Other links that wait for that work no more.
   * @param newAddress which becomes theirs; undefined where it is the one that they have
   * @throws DomainError `already_exists` where the address is taken on this platform
   */
  async confirmEmail(
    { guid, email }: Pick<UserView, 'guid' | 'email'>,
    newAddress: string | undefined,
    platform: Platform,
    context: CommandContext,
  ): Promise<Receipt> {
    if (newAddress === undefined)
      return this.handleCommand(userDecider, guid, { type: 'ConfirmEmail' }, context);
    const key = await this.vault.dataSubjectKeys.ensure(guid);
    const sealedEmail = encryptField({ subject: guid, field: 'email', key }, newAddress);
    await this.claimEmail(platform, guid, newAddress);
    try {
      const receipt = await this.handleCommand(
        userDecider,
        guid,
        { type: 'ConfirmEmail', sealedEmail },
        context,
      );
      // Who reads the old mailbox has no way in any more.
      await this.vault.oneTimeLinks.withdraw('set-password', guid);
      return receipt;
    } catch (error) {
      await this.vault.credentials.setEmail(platform.guid, guid, email);
      throw error;
    }
  }

  private async claimEmail(platform: Platform, guid: string, email: string): Promise<void> {
    try {
      await this.vault.credentials.setEmail(platform.guid, guid, email);
    } catch (error) {
      throw error instanceof EmailTaken
        ? new DomainError('already_exists', { name: 'email_taken', path: '/email' })
        : error;
    }
  }

  /**
   * An existing account keeps its sealed details: if its key was lost with an earlier vault, a new key would not open
   * what events hold.
   */
  private async encryptedOnce(guid: string, details: PersonalDetails): Promise<EncryptedData> {
    const known = documentOf((await this.writeSide.aggregates.read(userDecider, guid)).state);
    return (
      known?.details ?? encryptPersonalData(guid, await this.vault.dataSubjectKeys.ensure(guid), details)
    );
  }

  private async linkFor(guid: string, platform: Platform): Promise<string> {
    const code = await this.vault.oneTimeLinks.issue('set-password', guid, passwordLinkLifetime);
    return `${this.sites.of(platform)}${setPasswordPath(code)}`;
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
