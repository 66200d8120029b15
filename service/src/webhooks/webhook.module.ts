import { Inject, Module } from '@nestjs/common';
import type { AnyDatabase } from '@spoor/infra/postgres/database';
import { AuthModule } from '../auth/auth.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { DeciderRegistry } from '../shared/decider-registry.ts';
import { tokens } from '../shared/providers.ts';
import { VaultModule } from '../vault/vault.module.ts';
import { ChangeWebhookHandler } from './change-webhook.command-handler.ts';
import { webhookDecider } from './domain/webhook.decider.ts';
import { WebhookController } from './webhook.controller.ts';
import { webhookUndoAccess } from './webhook.undo-access.ts';
import { WebhookCursors } from './webhook-cursors.store.ts';
import { WebhookDeliveries } from './webhook-deliveries.store.ts';
import { WebhookDeliveryController } from './webhook-delivery.controller.ts';
import { WebhookDispatch } from './webhook-dispatch.ts';
import { WebhookFollower } from './webhook-follower.ts';
import { WebhookPausing } from './webhook-pausing.ts';
import { WebhookReaders } from './webhook-readers.ts';
import { WebhookRoom } from './webhook-room.ts';
import { WebhookSending } from './webhook-sending.ts';

const cursors = {
  provide: WebhookCursors,
  inject: [tokens.database],
  useFactory: (database: AnyDatabase) => new WebhookCursors(database),
};

const deliveries = {
  provide: WebhookDeliveries,
  inject: [tokens.database],
  useFactory: (database: AnyDatabase) => new WebhookDeliveries(database),
};

@Module({
  imports: [AuthModule, VaultModule, MailModule],
  controllers: [WebhookController, WebhookDeliveryController],
  providers: [
    ...[ChangeWebhookHandler, cursors, deliveries],
    ...[WebhookRoom, WebhookReaders, WebhookPausing, WebhookDispatch, WebhookSending, WebhookFollower],
  ],
  exports: [WebhookDeliveries, WebhookDispatch],
})
export class WebhooksModule {
  constructor(@Inject(DeciderRegistry) deciders: DeciderRegistry, @Inject(WebhookRoom) room: WebhookRoom) {
    deciders.register(webhookDecider, webhookUndoAccess);
    deciders.addRule(room.rule);
  }
}
