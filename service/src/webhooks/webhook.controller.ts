import { Body, Controller, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { guid } from '@spoor/contracts/shared/guid';
import {
  createWebhook,
  type EditWebhook,
  editWebhook,
  type NewWebhook,
  type WebhookCommand,
} from '@spoor/contracts/webhooks/webhook.commands';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import type { WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { webhookKinds } from '@spoor/contracts/webhooks/webhook-kinds';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  listWebhooks,
  readWebhook,
  type StoredWebhook,
} from '@spoor/projections/webhooks/webhooks/webhooks.queries';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { LastingSecretReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { Vault } from '../vault/vault.ts';
import { ChangeWebhookCommand } from './change-webhook.command-handler.ts';

const webhookReads = ['webhooks', 'users'] as const;

/** Whom the site tells what happens. */
@Controller()
export class WebhookController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(Vault) private readonly vault: Vault,
  ) {}

  @Handles(webhookRoutes.list)
  @ReadsFrom(...webhookReads)
  async list(@CurrentQueryContext() queryContext: QueryContext) {
    return this.withSecretStates((await listWebhooks(queryContext)).view);
  }

  @Handles(webhookRoutes.kinds)
  kinds() {
    return webhookKinds;
  }

  @Handles(webhookRoutes.read)
  @ReadsFrom(...webhookReads)
  async read(
    @Param('guid', { schema: guid }) webhookGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const webhook = await this.view(queryContext, webhookGuid);
    if (webhook === undefined) throw new DomainError('not_found');
    return webhook;
  }

  @Handles(webhookRoutes.create)
  @LastingSecretReply()
  create(
    @Body({ schema: createWebhook }) wanted: NewWebhook,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const webhookGuid = derivedGuid(context.changeId, 'webhook');
    const ownerGuid = editorOf(queryContext);
    const webhook = { guid: webhookGuid, ...wanted, pausedBecause: null, ownerGuid };
    return this.withSecret(webhookGuid, { type: 'CreateWebhook', webhook }, queryContext, context);
  }

  @Handles(webhookRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) webhookGuid: string,
    @Body({ schema: editWebhook }) edit: EditWebhook,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const command = { type: 'EditWebhook', edit, editorGuid: editorOf(queryContext) } as const;
    return this.replies.readBack(
      this.execute(webhookGuid, command, queryContext, context),
      webhookReads,
      () => this.view(queryContext, webhookGuid),
    );
  }

  @Handles(webhookRoutes.rotateSecret)
  @LastingSecretReply()
  rotateSecret(
    @Param('guid', { schema: guid }) webhookGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.withSecret(webhookGuid, { type: 'ReplaceWebhookSecret' }, queryContext, context);
  }

  @Handles(webhookRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) webhookGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.execute(webhookGuid, { type: 'RemoveWebhook' }, queryContext, context),
      webhookReads,
    );
  }

  /** Answers with the secret that a command led to, this once. */
  private withSecret(
    webhookGuid: string,
    command: WebhookCommand,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.replies.readBack(
      this.execute(webhookGuid, command, queryContext, context),
      webhookReads,
      async ({ secret = '' }) => {
        const webhook = await this.view(queryContext, webhookGuid);
        return webhook && { ...webhook, secret };
      },
    );
  }

  private execute(
    webhookGuid: string,
    command: WebhookCommand,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.commands.execute(new ChangeWebhookCommand(webhookGuid, command, queryContext, context));
  }

  private async view(queryContext: QueryContext, webhookGuid: string): Promise<WebhookView | undefined> {
    const webhook = await readWebhook(queryContext, webhookGuid);
    return webhook && (await this.withSecretStates([webhook]))[0];
  }

  private async withSecretStates(webhooks: readonly StoredWebhook[]): Promise<WebhookView[]> {
    const states = await this.vault.webhooks.statesOf(webhooks.map((webhook) => webhook.guid));
    return webhooks.map((webhook) => ({
      ...webhook,
      hasSecret: states.has(webhook.guid),
      previousSecretUntil: states.get(webhook.guid)?.previousUntil ?? null,
    }));
  }
}

/** @throws DomainError `forbidden` for the system's own processes, in whose name nobody is told anything */
function editorOf({ viewer }: QueryContext): string {
  if (viewer === undefined) throw new DomainError('forbidden');
  return viewer.guid;
}
