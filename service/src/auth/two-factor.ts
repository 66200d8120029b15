import { Inject, Injectable } from '@nestjs/common';
import type { SecondFactorMethod, TotpSecret, TwoFactorState } from '@spoor/contracts/auth/two-factor';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { InvalidInput } from '../shared/validation-pipe.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { totpUri } from '../vault/totp.ts';
import { Vault } from '../vault/vault.ts';
import { SecurityMails } from './security-mails.ts';
import { twoFactorKindOf } from './two-factor-kind.ts';
import { recoveryCodeUsedMail, twoFactorOffMail, twoFactorOnMail } from './two-factor-mails.ts';

/** What people prove who they are by besides their password: secrets go to the vault, the fact itself is an event. */
@Injectable()
export class TwoFactor {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(SecurityMails) private readonly mails: SecurityMails,
  ) {}

  async stateOf(user: UserView, queryContext: QueryContext): Promise<TwoFactorState> {
    const isRequired = await isRequiredOf(user, queryContext);
    return { ...(await this.vault.twoFactor.stateOf(user.guid)), isRequired };
  }

  /** What is asked for after the password; nothing where that is enough. */
  async methodsFor(user: UserView, queryContext: QueryContext): Promise<readonly SecondFactorMethod[]> {
    const { isOn, isRequired } = await this.stateOf(user, queryContext);
    if (!isOn && !isRequired) return [];
    const hasPasskey = (await this.vault.passkeys.countsOf([user.guid])).has(user.guid);
    const ofApp = isOn ? (['totp', 'recoveryCode'] as const) : [];
    const methods = [...(hasPasskey ? (['passkey'] as const) : []), ...ofApp];
    // Whoever has one and could set up another here would need neither.
    return methods.length > 0 ? methods : ['setup'];
  }

  /** @throws DomainError `already_exists` where it is on */
  async begin(user: UserView, { platform }: QueryContext): Promise<TotpSecret> {
    const secret = await this.vault.twoFactor.begin(user.guid);
    if (secret === undefined) throw new DomainError('already_exists', 'two_factor_on');
    return { secret, uri: totpUri(secret, platform.name, user.email) };
  }

  /**
   * Turns it on once a code shows that an app has the secret.
   * @returns recovery codes
   * @throws InvalidInput where the code is wrong
   */
  async confirm(
    user: UserView,
    code: string,
    { platform }: QueryContext,
    context: CommandContext,
  ): Promise<string[]> {
    const codes = await this.vault.twoFactor.confirm(user.guid, code, () =>
      this.handleCommand(userDecider, user.guid, { type: 'EnableTwoFactor' }, context),
    );
    if (codes === undefined) throw wrongCode();
    await this.mails.send({ user, platform }, 'two-factor', context.changeId, twoFactorOnMail);
    return codes;
  }

  /** Takes a code for a sign-in. @throws InvalidInput where it is wrong, or was used before */
  async use(
    user: UserView,
    method: 'totp' | 'recoveryCode',
    code: string,
    { platform }: QueryContext,
  ): Promise<void> {
    const { twoFactor } = this.vault;
    if (method === 'totp') {
      if (await twoFactor.useTotp(user.guid, code)) return;
      throw wrongCode();
    }
    if (!(await twoFactor.useRecoveryCode(user.guid, code))) throw wrongCode();
    const { recoveryCodesLeft } = await twoFactor.stateOf(user.guid);
    await this.mails.send({ user, platform }, 'recovery code', undefined, (parties, url) =>
      recoveryCodeUsedMail(parties, recoveryCodesLeft, url),
    );
  }

  /** @throws DomainError `not_found` where it is off */
  async renewRecoveryCodes(user: UserView): Promise<string[]> {
    const { isOn } = await this.vault.twoFactor.stateOf(user.guid);
    if (!isOn) throw new DomainError('not_found', 'two_factor_off');
    return this.vault.twoFactor.renewRecoveryCodes(user.guid);
  }

  /** By its owner. @throws DomainError `forbidden` where a role of theirs asks for it */
  async disable(user: UserView, queryContext: QueryContext, context: CommandContext): Promise<void> {
    if (await isRequiredOf(user, queryContext)) throw new DomainError('forbidden', 'two_factor_required');
    const { isOn } = await this.vault.twoFactor.stateOf(user.guid);
    if (!isOn) throw new DomainError('not_found', 'two_factor_off');
    await this.handleCommand(userDecider, user.guid, { type: 'DisableTwoFactor' }, context);
    await this.vault.twoFactor.remove(user.guid);
    const { platform } = queryContext;
    await this.mails.send({ user, platform }, 'two-factor', context.changeId, twoFactorOffMail);
  }

  /**
   * By others, for somebody who lost their app or passkeys: their sessions end, and their password is enough again.
   * @throws DomainError `not_found` where there is nothing to turn off
   */
  async reset(user: UserView, { platform }: QueryContext, context: CommandContext): Promise<Receipt> {
    const { guid: userGuid } = user;
    const [{ isOn }, passkeys] = await Promise.all([
      this.vault.twoFactor.stateOf(userGuid),
      this.vault.passkeys.listOf(userGuid),
    ]);
    if (!isOn && passkeys.length === 0) throw new DomainError('not_found', 'two_factor_off');
    const passkeyGuids = passkeys.map(({ passkeyGuid }) => passkeyGuid);
    const command = { type: 'ResetTwoFactor', isOn, passkeyGuids } as const;
    const receipt = await this.handleCommand(userDecider, userGuid, command, context);
    await this.vault.twoFactor.remove(userGuid);
    await this.vault.passkeys.remove(userGuid);
    await this.mails.send({ user, platform }, 'two-factor', context.changeId, twoFactorOffMail);
    await this.vault.refreshTokens.revokeAllOf(userGuid);
    return receipt;
  }
}

async function isRequiredOf(user: UserView, queryContext: QueryContext): Promise<boolean> {
  const { requireTwoFactorFor } = (await readPlatformSettings(queryContext)).view;
  return requireTwoFactorFor.includes(twoFactorKindOf(user));
}

function wrongCode(): InvalidInput {
  return new InvalidInput([{ code: 'wrong_code', message: 'Not a code that works', path: ['code'] }]);
}
