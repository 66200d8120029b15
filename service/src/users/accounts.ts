import { Inject, Injectable } from '@nestjs/common';
import { setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { PersonalDetails } from '@spoor/contracts/users/user';
import type { CreateUser } from '@spoor/contracts/users/user.commands';
import type { Config } from '@spoor/infra/config';
import { EmailTaken } from '@spoor/infra/vault/credentials';
import type { Vault } from '@spoor/infra/vault/vault';
import { hashPassword } from '../auth/passwords.ts';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { userDecider } from './domain/user.decider.ts';
import { seal } from './seal.ts';

/** Milliseconds: a week to set a first password. */
const linkLifetime = 7 * 24 * 60 * 60_000;

/** A new account, and the link by which its owner sets a password where none was given. */
export interface NewAccount extends Receipt {
  readonly userGuid: string;
  readonly oneTimeLink: string | undefined;
}

/** Makes accounts and sets passwords: what is secret goes to the vault, what happened to the event store. */
@Injectable()
export class Accounts {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.vault) private readonly vault: Vault,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
  ) {}

  /** @throws DomainError `already_exists` where somebody on the platform has this e-mail address */
  async create(account: CreateUser, platform: Platform, context: CommandContext): Promise<NewAccount> {
    const { role, password, email, firstName, middleName = '', lastName } = account;
    const guid = accountGuid(context.changeId);
    await this.claimEmail(platform, guid, email);
    const details = await this.sealed(guid, { email, firstName, middleName, lastName });
    const roleIds = platform.roles.filter(({ kind }) => kind === role).map((known) => known.guid);
    const user = { guid, details, roleIds, isActive: true, isVerified: true };
    const created = await this.handleCommand(userDecider, guid, { type: 'CreateUser', user }, context);
    if (password === undefined) return { ...created, userGuid: guid, oneTimeLink: await this.linkFor(guid) };
    const { position, revision } = await this.setPassword(guid, password, followUp(context, 'password'));
    return { ...created, position, revision, userGuid: guid, oneTimeLink: undefined };
  }

  /** Sets somebody's password and ends all their sessions: who knew the old one is out. */
  async setPassword(userGuid: string, password: string, context: CommandContext): Promise<Receipt> {
    const hashed = await hashPassword(password);
    const receipt = await this.handleCommand(userDecider, userGuid, { type: 'SetPassword' }, context);
    await this.vault.credentials.setPassword(userGuid, hashed);
    await this.vault.refreshTokens.revokeAllOf(userGuid);
    return receipt;
  }

  private async claimEmail(platform: Platform, guid: string, email: string): Promise<void> {
    try {
      await this.vault.credentials.setEmail(platform.guid, guid, email);
    } catch (error) {
      throw error instanceof EmailTaken
        ? new DomainError('already_exists', 'E-mail address is taken')
        : error;
    }
  }

  private async sealed(guid: string, details: PersonalDetails) {
    return seal(guid, await this.vault.dataSubjectKeys.ensure(guid), details);
  }

  private async linkFor(guid: string): Promise<string> {
    const code = await this.vault.oneTimeLinks.issue('set-password', guid, linkLifetime);
    return `${this.config.publicUrl}${setPasswordPath(code)}`;
  }
}

/** Guid of the account that a Change makes: one that is sent again makes the same account. */
export function accountGuid(changeId: string): string {
  return derivedGuid(changeId, 'user');
}

/** A Change of its own that follows from another. */
function followUp(context: CommandContext, name: string): CommandContext {
  return { ...context, changeId: derivedGuid(context.changeId, name), causationId: context.changeId };
}
