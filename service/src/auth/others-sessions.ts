import { Inject, Injectable } from '@nestjs/common';
import type { UserView } from '@spoor/contracts/users/user.views';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { type HandleCommand, recordDecision } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { userDecider } from '../users/domain/user.decider.ts';
import { Vault } from '../vault/vault.ts';

/** Ends sessions of somebody else, which the history tells: first that, so that none ends of which nobody is told. */
@Injectable()
export class OthersSessions {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
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

  /** Where they are signed in nowhere, nothing ends and the history tells nothing. */
  async endAll({ guid }: UserView, context: CommandContext): Promise<Receipt> {
    const isIn = (await this.vault.refreshTokens.listOf(guid)).length > 0;
    const command = { type: 'EndSessions', sessionGuid: null } as const;
    const receipt = await recordDecision(
      this.writeSide,
      userDecider,
      guid,
      ({ state }) => (isIn ? userDecider.decide(state, command) : []),
      context,
    );
    // Nobody who signed in since is signed out without the history telling.
    if (isIn) await this.vault.refreshTokens.revokeAllOf(guid);
    return receipt;
  }
}
