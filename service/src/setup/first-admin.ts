import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { Config } from '@spoor/infra/config';
import type { Vault } from '@spoor/infra/vault/vault';
import { derivedGuid } from '../shared/derived-guid.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { Accounts, accountGuid } from '../users/accounts.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { setupContext } from './setup-context.ts';

/** Who signs in first, where nobody said. */
const defaultEmail = 'beheer@spoor.example';

/** Makes the first administrator. */
@Injectable()
export class FirstAdmin {
  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(tokens.vault) private readonly vault: Vault,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(Accounts) private readonly accounts: Accounts,
  ) {}

  /**
   * Sees to it that the first administrator can sign in. As long as they have no password, each start gives them a
   * new link to set one: the last one may have scrolled away.
   * @returns what to tell whoever started the system; undefined where there is nothing to tell
   */
  async ensure(platform: Platform): Promise<string | undefined> {
    const changeId = derivedGuid(platform.guid, 'first administrator');
    const guid = accountGuid(changeId);
    if ((await this.vault.credentials.findByUser(guid))?.passwordHash != null) return undefined;
    if ((await this.writeSide.streams.read(userDecider, guid)).state.status === 'removed') return undefined;
    const { adminEmail: email = defaultEmail, adminPassword: password } = this.config;
    const names = { firstName: 'Beheer', middleName: '', lastName: platform.name };
    const account = {
      email,
      ...names,
      role: 'Admin',
      ...(password === undefined ? {} : { password }),
    } as const;
    const made = await this.accounts.create(account, platform, setupContext(platform.guid, changeId));
    return made.oneTimeLink && `Kies een wachtwoord voor de beheerder (${email}): ${made.oneTimeLink}`;
  }
}
