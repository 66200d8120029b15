import { Inject, Injectable } from '@nestjs/common';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { Vault } from '../vault/vault.ts';

/** Ends sessions of somebody else, which the history tells: first that, so that none ends of which nobody is told. */
@Injectable()
export class OthersSessions {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
  ) {}

  /** @throws DomainError `not_found` where they have no such session */
  async endOne({ guid }: UserView, sessionGuid: string, context: CommandContext): Promise<Receipt> {
    const sessions = await this.vault.refreshTokens.listOf(guid);
    if (!sessions.some(({ familyGuid }) => familyGuid === sessionGuid)) throw new DomainError('not_found');
    const command = { type: 'EndSessions', sessionGuid } as const;
    const receipt = await this.handleCommand(userDecider, guid, command, context);
    await this.vault.refreshTokens.endOne(guid, sessionGuid);
    return receipt;
  }

  async endAll({ guid }: UserView, context: CommandContext): Promise<Receipt> {
    const command = { type: 'EndSessions', sessionGuid: null } as const;
    const receipt = await this.handleCommand(userDecider, guid, command, context);
    await this.vault.refreshTokens.revokeAllOf(guid);
    return receipt;
  }
}
