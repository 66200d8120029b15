import type { CreateWebhook, EditWebhook } from '@spoor/contracts/webhooks/webhook.commands';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import type { WebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

export function useWebhookCommands() {
  const entity = 'webhook' as const;
  return {
    create: useCommand<CreateWebhook>({
      task: ({ name }) => ({ type: 'add', entity, subject: name }),
      send: (api, body, intent) => api.call(webhookRoutes.create, { body, ...commandHeaders(intent) }),
    }),
    edit: useCommand<{ webhook: WebhookView; edit: EditWebhook }>({
      task: ({ webhook }) => ({ type: 'edit', entity, subject: webhook.name }),
      send: (api, { webhook, edit }, intent) =>
        api.call(webhookRoutes.edit, {
          parameters: { guid: webhook.guid },
          body: edit,
          ...commandHeaders(intent, webhook.revision),
        }),
      offersUndo: true,
    }),
    remove: useCommand<WebhookView>({
      task: ({ name }) => ({ type: 'delete', entity, subject: name }),
      send: (api, { guid }, intent) =>
        api.call(webhookRoutes.remove, { parameters: { guid }, ...commandHeaders(intent) }),
      offersUndo: true,
    }),
    /** For good: no undo is offered. */
    rotateSecret: useCommand<WebhookView>({
      task: ({ name }) => ({ type: 'edit', entity, subject: name }),
      send: (api, { guid }, intent) =>
        api.call(webhookRoutes.rotateSecret, { parameters: { guid }, ...commandHeaders(intent) }),
      records: false,
    }),
  };
}
