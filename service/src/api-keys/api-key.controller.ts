import { Body, Controller, Inject, Param, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ApiKeyCommand,
  createApiKey,
  type EditApiKey,
  editApiKey,
  type NewApiKey,
} from '@spoor/contracts/api-keys/api-key.commands';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { ApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { guid } from '@spoor/contracts/shared/guid';
import {
  listApiKeys,
  readApiKey,
  type StoredApiKey,
} from '@spoor/projections/api-keys/api-keys/api-keys.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { LastingSecretReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { FlagAttemptsGuard } from '../users/flag-attempts.guard.ts';
import { Vault } from '../vault/vault.ts';
import { ChangeApiKeyCommand } from './change-api-key.command-handler.ts';

const keyReads = ['api-keys', 'users'] as const;

@Controller()
@UseGuards(FlagAttemptsGuard)
export class ApiKeyController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(Vault) private readonly vault: Vault,
  ) {}

  @Handles(apiKeyRoutes.list)
  @ReadsFrom(...keyReads)
  async list(@CurrentQueryContext() queryContext: QueryContext) {
    return this.withSecrets((await listApiKeys(queryContext)).view);
  }

  @Handles(apiKeyRoutes.create)
  @LastingSecretReply()
  create(
    @Body({ schema: createApiKey }) wanted: NewApiKey,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const keyGuid = derivedGuid(context.changeId, 'apikey');
    const command = { type: 'CreateApiKey', key: { guid: keyGuid, ...wanted } } as const;
    return this.replies.readBack(
      this.execute(keyGuid, command, queryContext, context),
      keyReads,
      async ({ token = '' }) => {
        const key = await this.view(queryContext, keyGuid);
        return key && { ...key, token };
      },
    );
  }

  @Handles(apiKeyRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) keyGuid: string,
    @Body({ schema: editApiKey }) edit: EditApiKey,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.execute(keyGuid, { type: 'EditApiKey', edit }, queryContext, context),
      keyReads,
      () => this.view(queryContext, keyGuid),
    );
  }

  @Handles(apiKeyRoutes.revoke)
  revoke(
    @Param('guid', { schema: guid }) keyGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.execute(keyGuid, { type: 'RevokeApiKey' }, queryContext, context),
      keyReads,
    );
  }

  private execute(
    keyGuid: string,
    command: ApiKeyCommand,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.commands.execute(new ChangeApiKeyCommand(keyGuid, command, queryContext, context));
  }

  private async view(queryContext: QueryContext, keyGuid: string): Promise<ApiKeyView | undefined> {
    const key = await readApiKey(queryContext, keyGuid);
    return key && (await this.withSecrets([key]))[0];
  }

  private async withSecrets(keys: readonly StoredApiKey[]): Promise<ApiKeyView[]> {
    const secrets = await this.vault.apiKeys.describe(keys.map((key) => key.guid));
    return keys.map((key) => {
      const { lastUsedOn = null, tokenEnd = null } = secrets.get(key.guid) ?? {};
      return { ...key, lastUsedOn, tokenEnd, hasSecret: secrets.has(key.guid) };
    });
  }
}
