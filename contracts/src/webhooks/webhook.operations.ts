import { z } from 'zod';
import { change, operation, read, write } from '../shared/operation.ts';
import { createWebhook, editWebhook } from './webhook.commands.ts';
import {
  claimedDelivery,
  newWebhookView,
  webhookDelivery,
  webhookDeliveryPage,
  webhookKind,
  webhookView,
} from './webhook.views.ts';
import { deliveryAttempt, deliveryReport, webhookDeliveriesQuery } from './webhook-query.ts';

export const webhookOperations = {
  list: read({
    summary: 'The webhooks, by name',
    access: 'admin',
    responseBody: z.array(webhookView),
  }),
  kinds: read({
    summary: 'The kinds of events that receivers can be told',
    access: 'admin',
    responseBody: z.array(webhookKind),
  }),
  create: write({
    summary: 'Have an address told what happens',
    description:
      'Its receiver gets a `POST` for each event from now on, see “Webhooks” above. The answer has the `secret`, this once.',
    access: 'admin',
    body: createWebhook,
    responseBody: newWebhookView,
    status: 201,
  }),
  read: read({ summary: 'One webhook', access: 'admin', responseBody: webhookView }),
  edit: write({
    summary: 'Change where a webhook leads, what it is told, or turn it on or off',
    description:
      'Whoever turns it on is the one in whose name it is told from then on: no more than they may see. It goes on where it stopped.',
    access: 'admin',
    body: editWebhook,
    responseBody: webhookView,
  }),
  remove: change({
    summary: 'Remove a webhook',
    description: 'Where that is undone, it goes on where it stopped, with the same secret.',
    access: 'admin',
  }),
  rotateSecret: write({
    summary: 'Give a webhook another secret',
    description:
      'The answer has it, this once. For a day messages are also signed with the one before, so that a receiver can change over at any moment. This cannot be undone.',
    access: 'admin',
    responseBody: newWebhookView,
  }),
  test: operation({
    summary: 'Send a message that tells nothing, to see whether it arrives',
    description: 'Its `kind` is `WebhookTested`. It is sent once, also where the webhook is turned off.',
    access: 'admin',
    responses: { 202: { description: 'It is on its way', schema: webhookDelivery } },
    errors: ['conflict'],
  }),
  deliveries: read({
    summary: 'What was sent in the last thirty days, the newest first',
    access: 'admin',
    query: webhookDeliveriesQuery,
    responseBody: webhookDeliveryPage,
  }),
  resend: operation({
    summary: 'Send a message again, at once',
    description: 'With the same `webhook-id`, and what may be told of it now.',
    access: 'admin',
    responses: { 202: { description: 'It is on its way', schema: webhookDelivery } },
    errors: ['conflict'],
  }),
  claim: operation({
    summary: 'Take a delivery for sending',
    access: 'system',
    body: deliveryAttempt,
    responses: { 200: { description: 'What is to be sent', schema: claimedDelivery } },
  }),
  report: operation({
    summary: 'Say how an attempt at a delivery went',
    access: 'system',
    body: deliveryReport,
    responses: { 204: { description: 'It is noted' } },
  }),
} as const;
