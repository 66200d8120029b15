import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApiKeyCommand } from '@spoor/contracts/api-keys/api-key.commands';
import { findApiKey } from '@spoor/projections/api-keys/api-keys/api-keys.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import { Vault } from '../vault/vault.ts';
import { newApiKeyToken } from './api-key-token.ts';
import { apiKeyDecider } from './domain/api-key.decider.ts';

export interface ApiKeyReceipt extends Receipt {
  readonly keyGuid: string;
  /** Of a new key. */
  readonly token?: string;
}

export class ChangeApiKeyCommand extends Command<ApiKeyReceipt> {
  constructor(
    readonly keyGuid: string,
    readonly command: ApiKeyCommand,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeApiKeyCommand)
export class ChangeApiKeyHandler implements ICommandHandler<ChangeApiKeyCommand> {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(Vault) private readonly vault: Vault,
  ) {}

  async execute({ keyGuid, command, queryContext, context }: ChangeApiKeyCommand): Promise<ApiKeyReceipt> {
    requireAdmin(queryContext);
    const isNew = command.type === 'CreateApiKey';
    if (!isNew && (await findApiKey(queryContext, keyGuid)) === undefined) throw new DomainError('not_found');
    // First, so that it works for nobody, whatever happens to the rest.
    if (command.type === 'RevokeApiKey') await this.vault.apiKeys.destroy(keyGuid);
    const { state: _, ...receipt } = await this.handleCommand(apiKeyDecider, keyGuid, command, context);
    if (!isNew) return { ...receipt, keyGuid };
    const token = newApiKeyToken();
    await this.vault.apiKeys.add(keyGuid, context.platformGuid, token);
    return { ...receipt, keyGuid, token };
  }
}
