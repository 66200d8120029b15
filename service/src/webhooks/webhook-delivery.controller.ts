import { Body, Controller, HttpCode, HttpStatus, Inject, Param, Query } from '@nestjs/common';
import { guid } from '@spoor/contracts/shared/guid';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import type { WebhookDelivery } from '@spoor/contracts/webhooks/webhook.views';
import {
  type DeliveryAttempt,
  type DeliveryReport,
  deliveryAttempt,
  deliveryReport,
  type WebhookDeliveriesQuery,
  webhookDeliveriesQuery,
} from '@spoor/contracts/webhooks/webhook-query';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  listDeliveries,
  readDelivery,
} from '@spoor/projections/webhooks/webhook-deliveries/webhook-deliveries.queries';
import { findWebhook } from '@spoor/projections/webhooks/webhooks/webhooks.queries';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { TransientReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { Vault } from '../vault/vault.ts';
import { testKind, WebhookDeliveries } from './webhook-deliveries.store.ts';
import { WebhookDispatch } from './webhook-dispatch.ts';
import { WebhookSending } from './webhook-sending.ts';

/** What is sent to receivers: its log, and what workers ask for. */
@Controller()
export class WebhookDeliveryController {
  constructor(
    @Inject(Vault) private readonly vault: Vault,
    @Inject(WebhookDeliveries) private readonly deliveries: WebhookDeliveries,
    @Inject(WebhookDispatch) private readonly dispatching: WebhookDispatch,
    @Inject(WebhookSending) private readonly sending: WebhookSending,
  ) {}

  @Handles(webhookRoutes.deliveries)
  @ReadsFrom('webhooks')
  async list(
    @Param('guid', { schema: guid }) webhookGuid: string,
    @Query({ schema: webhookDeliveriesQuery }) query: WebhookDeliveriesQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    await requireWebhook(queryContext, webhookGuid);
    return listDeliveries(queryContext, webhookGuid, query);
  }

  @Handles(webhookRoutes.test)
  @HttpCode(HttpStatus.ACCEPTED)
  async test(
    @Param('guid', { schema: guid }) webhookGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    await this.requireSecret(queryContext, webhookGuid);
    const platformGuid = queryContext.platform.guid;
    const deliveryGuid = await this.deliveries.addTest({ webhookGuid, platformGuid });
    return this.dispatched(queryContext, webhookGuid, deliveryGuid);
  }

  @Handles(webhookRoutes.resend)
  @HttpCode(HttpStatus.ACCEPTED)
  async resend(
    @Param('guid', { schema: guid }) webhookGuid: string,
    @Param('deliveryGuid', { schema: guid }) deliveryGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    await this.requireSecret(queryContext, webhookGuid);
    const delivery = await readDelivery(queryContext, webhookGuid, deliveryGuid);
    if (delivery === undefined) throw new DomainError('not_found');
    if (!(await this.deliveries.resend(webhookGuid, deliveryGuid)))
      throw new DomainError(
        'conflict',
        delivery.kind === testKind ? 'webhook_test_sent' : 'delivery_underway',
      );
    return this.dispatched(queryContext, webhookGuid, deliveryGuid);
  }

  @Handles(webhookRoutes.claim)
  @ReadsFrom('webhooks')
  @TransientReply()
  claim(
    @Param('guid', { schema: guid }) webhookGuid: string,
    @Param('deliveryGuid', { schema: guid }) deliveryGuid: string,
    @Body({ schema: deliveryAttempt }) attempt: DeliveryAttempt,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.sending.claim(queryContext, webhookGuid, deliveryGuid, attempt);
  }

  @Handles(webhookRoutes.report)
  @TransientReply()
  report(
    @Param('guid', { schema: guid }) webhookGuid: string,
    @Param('deliveryGuid', { schema: guid }) deliveryGuid: string,
    @Body({ schema: deliveryReport }) report: DeliveryReport,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.sending.report(queryContext, webhookGuid, deliveryGuid, report);
  }

  private async requireSecret(queryContext: QueryContext, webhookGuid: string): Promise<void> {
    await requireWebhook(queryContext, webhookGuid);
    if ((await this.vault.webhooks.signing(webhookGuid)).length === 0)
      throw new DomainError('conflict', 'webhook_secret_missing');
  }

  private async dispatched(
    queryContext: QueryContext,
    webhookGuid: string,
    deliveryGuid: string,
  ): Promise<WebhookDelivery> {
    await this.dispatching.dispatch(queryContext.platform);
    const delivery = await readDelivery(queryContext, webhookGuid, deliveryGuid);
    if (delivery === undefined) throw new DomainError('not_found');
    return delivery;
  }
}

/** @throws DomainError `not_found` where the platform has no such webhook */
async function requireWebhook(queryContext: QueryContext, webhookGuid: string): Promise<void> {
  if ((await findWebhook(queryContext, webhookGuid)) === undefined) throw new DomainError('not_found');
}
