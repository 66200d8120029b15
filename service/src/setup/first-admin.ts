import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { firstTermsVersion } from '@spoor/contracts/users/terms-in-force';
import type { TermsAnswer } from '@spoor/contracts/users/user';
import type { Config } from '@spoor/infra/config';
import type { Logger } from '@spoor/infra/logger';
import { derivedGuid } from '../shared/derived-guid.ts';
import { tokens } from '../shared/providers.ts';
import { siteTextsIn } from '../shared/texts.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { Accounts, accountGuid } from '../users/accounts.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { isStrongPassword } from '../users/password-rules.ts';
import { Vault } from '../vault/vault.ts';
import { setupContext } from './setup-context.ts';

const defaultEmail = 'beheer@spoor.example';

@Injectable()
export class FirstAdmin {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.logger) private readonly logger: Logger,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * Creates the first administrator where needed. The link is made once: whoever did not see it, asks for another.
   * @param named by the configuration, unless told
   * @returns undefined where they have a password
   */
  async ensure(platform: Platform, named = this.configured(platform)): Promise<AwaitedAdmin | undefined> {
    const guid = firstAdminGuid(platform.guid);
    if ((await this.vault.credentials.findByUser(guid))?.passwordHash != null) return undefined;
    const { email, password, terms = null } = this.withoutWeak(named);
    const { status } = (await this.writeSide.aggregates.read(userDecider, guid)).state;
    if (status === 'removed') return undefined;
    if (status === 'present' && password === undefined) return {};
    const t = siteTextsIn(platform.language);
    const account = {
      email,
      ...firstAdminNames(platform),
      role: 'Admin',
      ...(password === undefined ? {} : { password }),
    } as const;
    const context = setupContext(platform.guid, firstAdminChange(platform.guid));
    const { oneTimeLink: link } = await this.accounts.create(account, platform, context, { terms });
    return link === undefined
      ? undefined
      : { link, sentence: t('first_admin.choose_password', { email, link }) };
  }

  /** Who is named with a password that is easy to guess chooses another by a link. */
  private withoutWeak(named: NamedAdmin): NamedAdmin {
    const { email, password } = named;
    if (password === undefined || isStrongPassword(password, { email })) return named;
    this.logger.warn(
      'ADMIN_PASSWORD is easy to guess: the first administrator chooses another one by a link',
    );
    return { ...named, password: undefined };
  }

  /** Who sets an installation up does so on the terms that it brings. */
  private configured({ language }: Platform): NamedAdmin {
    const { adminEmail: email = defaultEmail, adminPassword: password } = this.config;
    return { email, password, terms: { isAgreed: true, version: firstTermsVersion, language } };
  }
}

/** An administrator who has not chosen a password yet. */
export interface AwaitedAdmin {
  /** Where they can; undefined where that was told before. */
  readonly link?: string;
  readonly sentence?: string;
}

/** Who becomes the first administrator. */
interface NamedAdmin {
  readonly email: string;
  readonly password: string | undefined;
  /** What they said to the terms of use; absent where nobody asked them yet. */
  readonly terms?: TermsAnswer;
}

/** What the first administrator is called, until they say who they are. */
export function firstAdminNames({ language, name }: Platform) {
  return { firstName: siteTextsIn(language)('first_admin.first_name'), middleName: '', lastName: name };
}

/** The account of the first administrator of a platform. */
export function firstAdminGuid(platformGuid: string): string {
  return accountGuid(firstAdminChange(platformGuid));
}

function firstAdminChange(platformGuid: string): string {
  return derivedGuid(platformGuid, 'first administrator');
}
