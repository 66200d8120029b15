import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Config } from '@spoor/infra/config';
import { Vault } from '../auth/vault.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { tokens } from '../shared/providers.ts';
import { siteTextsIn } from '../shared/texts.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { Accounts, accountGuid } from '../users/accounts.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { setupContext } from './setup-context.ts';

const defaultEmail = 'beheer@spoor.example';

@Injectable()
export class FirstAdmin {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * Creates the first administrator where needed. Every start makes a new one-time link until a password is set,
   * because earlier output may be lost.
   * @returns what to print; undefined where there is nothing to say
   */
  async ensure(platform: Platform): Promise<string | undefined> {
    const changeId = derivedGuid(platform.guid, 'first administrator');
    const guid = accountGuid(changeId);
    if ((await this.vault.credentials.findByUser(guid))?.passwordHash != null) return undefined;
    if ((await this.writeSide.aggregates.read(userDecider, guid)).state.status === 'removed')
      return undefined;
    const { adminEmail: email = defaultEmail, adminPassword: password } = this.config;
    const t = siteTextsIn(platform.language);
    const names = { firstName: t('first_admin.first_name'), middleName: '', lastName: platform.name };
    const account = {
      email,
      ...names,
      role: 'Admin',
      ...(password === undefined ? {} : { password }),
    } as const;
    const made = await this.accounts.create(account, platform, setupContext(platform.guid, changeId));
    return made.oneTimeLink && t('first_admin.choose_password', { email, link: made.oneTimeLink });
  }
}
