import { Inject, Injectable } from '@nestjs/common';
import type { VerificationConfirmResult } from '@spoor/contracts/users/verification';
import type { QueryContext } from '@spoor/projections/query-context';
import { readUser } from '@spoor/projections/users/users/users.queries';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { Accounts } from '../users/accounts.ts';
import { Vault } from '../vault/vault.ts';

/** How confirming went, and where it landed. */
export interface EmailConfirmation {
  readonly result: VerificationConfirmResult;
  readonly receipt?: Receipt;
}

/** Confirms addresses by links that came to them. */
@Injectable()
export class ConfirmEmail {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Accounts) private readonly accounts: Accounts,
    @Inject(tokens.decryptPersonalData)
    private readonly decryptPersonalData: QueryContext['decryptPersonalData'],
  ) {}

  /** Works once for each link, also for two at the same moment. */
  async confirm(
    code: string,
    queryContext: QueryContext,
    context: CommandContext,
  ): Promise<EmailConfirmation> {
    const links = this.vault.oneTimeLinks;
    const state = await links.stateOf('verify-email', code);
    if (state !== 'works') return { result: state === 'expired' ? 'Expired' : 'NotFound' };
    const userGuid = await links.peek('verify-email', code);
    const user = userGuid === undefined ? undefined : await readUser(queryContext, userGuid);
    if (user === undefined) return { result: 'NotFound' };
    const own = { ...context, actorKind: 'user', actorGuid: user.guid } as const;
    try {
      const receipt = await links.redeem('verify-email', code, async (guid, { data, emailIndex }) => {
        const newAddress = data === null ? undefined : await this.openAddress(guid, data);
        return this.accounts.confirmEmail(guid, { emailIndex, newAddress }, own);
      });
      return receipt === undefined ? { result: 'NotFound' } : { result: 'Success', receipt };
    } catch (error) {
      // Somebody else took the address since the link was sent, or its owner has another one.
      if (error instanceof DomainError && ['already_exists', 'not_found'].includes(error.code))
        return { result: 'NotFound' };
      throw error;
    }
  }

  private async openAddress(subject: string, box: string): Promise<string> {
    const [opened] = await this.decryptPersonalData([{ subject, box }]);
    if (typeof opened !== 'string') throw new DomainError('already_exists', 'link_expired');
    return opened;
  }
}
