import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditWebhook, WebhookCommand } from '@spoor/contracts/webhooks/webhook.commands';
import { webhookKinds } from '@spoor/contracts/webhooks/webhook-kinds';
import type { Config } from '@spoor/infra/config';
import { AddressRefused, requireReachable } from '@spoor/infra/outgoing/guarded-request';
import { findForm } from '@spoor/projections/forms/forms/forms.queries';
import { readBlock } from '@spoor/projections/pages/pages/pages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { findWebhook } from '@spoor/projections/webhooks/webhooks/webhooks.queries';
import type { CommandContext, Receipt } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { HandleCommand } from '../shared/handle-command.ts';
import { tokens } from '../shared/providers.ts';
import { requireAdmin } from '../shared/require-admin.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { Vault } from '../vault/vault.ts';
import { webhookDecider } from './domain/webhook.decider.ts';
import { WebhookCursors } from './webhook-cursors.store.ts';
import { WebhookDeliveries } from './webhook-deliveries.store.ts';

export interface WebhookReceipt extends Receipt {
  /** A new one. */
  readonly secret?: string;
}

export class ChangeWebhookCommand extends Command<WebhookReceipt> {
  constructor(
    readonly webhookGuid: string,
    readonly command: WebhookCommand,
    readonly queryContext: QueryContext,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeWebhookCommand)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhookCommand> {
  constructor(
    @Inject(tokens.handleCommand) private readonly handleCommand: HandleCommand,
    @Inject(tokens.writeSide) private readonly writeSide: WriteSide,
    @Inject(tokens.config) private readonly config: Config,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(WebhookCursors) private readonly cursors: WebhookCursors,
    @Inject(WebhookDeliveries) private readonly deliveries: WebhookDeliveries,
  ) {}

  async execute({
    webhookGuid,
    command,
    queryContext,
    context,
  }: ChangeWebhookCommand): Promise<WebhookReceipt> {
    requireAdmin(queryContext);
    const isNew = command.type === 'CreateWebhook';
    const before = await findWebhook(queryContext, webhookGuid);
    if (!isNew && before === undefined) throw new DomainError('not_found');
    if (command.type === 'CreateWebhook') await this.check(command.webhook, queryContext);
    if (command.type === 'EditWebhook') await this.check(command.edit, queryContext);
    const { changes } = await this.writeSide.aggregates.read(webhookDecider, webhookGuid);
    const isRepeated = changes.positionOf(context.changeId) !== undefined;
    const { state: _, ...receipt } = await this.handleCommand(webhookDecider, webhookGuid, command, context);
    if (command.type === 'RemoveWebhook') await this.deliveries.removeWaiting(webhookGuid);
    if (command.type === 'EditWebhook' && command.edit.isActive === true && before?.isActive === false)
      await this.deliveries.restart(webhookGuid);
    if (!isNew && command.type !== 'ReplaceWebhookSecret') return receipt;
    const secret = await this.vault.webhooks.replace(webhookGuid, isRepeated);
    // One that lost its place with its secret, as after a restore, begins here.
    const { platformGuid } = context;
    await this.cursors.begin({ webhookGuid, platformGuid, position: receipt.position });
    return { ...receipt, secret };
  }

  /** @throws DomainError `validation_failed` */
  private async check({ url, kinds, lists, forms }: EditWebhook, queryContext: QueryContext): Promise<void> {
    if (url !== undefined) requireAllowed(url, this.config);
    const known = new Set<string>(webhookKinds.map(({ kind }) => kind));
    const unknown = (kinds ?? []).findIndex((kind) => !known.has(kind));
    if (unknown !== -1)
      throw new DomainError('validation_failed', undefined, {
        issues: [{ code: 'unknown_kind', message: 'Unknown', path: ['kinds', unknown] }],
      });
    for (const [index, guid] of (lists ?? []).entries()) {
      const list = await readBlock(queryContext, guid, 'draft');
      if (list?.view.buildingBlockName !== 'List')
        throw new DomainError('validation_failed', { name: 'list_unknown', path: `/lists/${index}` });
    }
    for (const [index, guid] of (forms ?? []).entries())
      if ((await findForm(queryContext, guid)) === undefined)
        throw new DomainError('validation_failed', { name: 'form_unknown', path: `/forms/${index}` });
  }
}

function requireAllowed(url: string, { webhookAllowedHosts }: Config): void {
  try {
    requireReachable(url, { allowed: webhookAllowedHosts });
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    throw new DomainError('validation_failed', { name: 'webhook_address', path: '/url' }, { cause: error });
  }
}
