import { type EventFamily, type EventType, eventTypesIn } from '../event-catalogue.ts';
import type { WebhookEntity } from './webhook.ts';
import type { WebhookKind } from './webhook.views.ts';

/** Whose events happen to what receivers may be told of. */
const families = {
  page: 'page',
  item: 'listItem',
  menu: 'menu',
  redirect: 'redirect',
  category: 'category',
  form: 'form',
  asset: 'asset',
  assetfolders: 'assetFolder',
  settings: 'settings',
  platform: 'platform',
  user: 'user',
  role: 'role',
  invitation: 'invitation',
  externalid: 'externalId',
  submission: 'submission',
} as const satisfies Record<WebhookEntity, EventFamily>;

/** Every kind of event that receivers may be told. Not for browsers: it brings all schemas of events along. */
export const webhookKinds: readonly (WebhookKind & { readonly kind: EventType })[] = Object.entries(
  families,
).flatMap(([entity, family]) =>
  eventTypesIn(family).map((kind) => ({ kind, entity: entity as WebhookEntity })),
);
