import { z } from 'zod';
import { guid } from '../shared/guid.ts';
import { nameText } from '../shared/limits.ts';
import { type Webhook, type WebhookPause, webhookEntities, webhookScopes } from './webhook.ts';

/** Members of each list at most. */
const mostChosen = 100;

const address = z
  .string()
  .max(2_000)
  .refine(isReceiverAddress, {
    error:
      'An address begins with https:// (or http://), names a host, and has neither credentials nor a fragment',
  })
  .meta({ examples: ['https://example.org/hooks/spoor'] });

const members = {
  name: nameText,
  url: address,
  scopes: z.array(z.enum(webhookScopes)).min(1).max(webhookScopes.length).meta({
    description:
      '`people`: also what is done to accounts, roles and invitations; `submissions`: also what is sent by forms, without what was answered; `answers`: with it',
  }),
  entities: z
    .array(z.enum(webhookEntities))
    .max(webhookEntities.length)
    .meta({ description: 'Of which kinds of things it is told; empty: of all' }),
  kinds: z
    .array(z.string().max(60))
    .max(mostChosen)
    .meta({
      description: 'Which kinds of events it is told, see `GET /api/webhooks:kinds`; empty: all',
      examples: [['PagePublished', 'ListItemAdded']],
    }),
  lists: z
    .array(guid)
    .max(mostChosen)
    .meta({ description: 'Of items only those in these lists; empty: all' }),
  forms: z
    .array(guid)
    .max(mostChosen)
    .meta({ description: 'Of submissions only those of these forms; empty: all' }),
  isActive: z.boolean(),
} as const;

/** Body of `POST /api/webhooks`. */
export const createWebhook = z
  .object({
    ...members,
    scopes: members.scopes.default(['read']),
    entities: members.entities.default([]),
    kinds: members.kinds.default([]),
    lists: members.lists.default([]),
    forms: members.forms.default([]),
    isActive: members.isActive.default(true),
  })
  .meta({ id: 'CreateWebhook' });
export type CreateWebhook = z.input<typeof createWebhook>;
export type NewWebhook = z.output<typeof createWebhook>;

/** Body of `PUT /api/webhooks/{guid}`: absent members stay as they are. */
export const editWebhook = z.object(members).partial().meta({ id: 'EditWebhook' });
export type EditWebhook = z.output<typeof editWebhook>;

export type WebhookCommand =
  | { type: 'CreateWebhook'; webhook: Webhook }
  /** Whoever turns it on is the one in whose name it is told from then on. */
  | { type: 'EditWebhook'; edit: EditWebhook; editorGuid: string }
  | { type: 'PauseWebhook'; reason: WebhookPause }
  | { type: 'ReplaceWebhookSecret' }
  | { type: 'RemoveWebhook' };

function isReceiverAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ['https:', 'http:'].includes(protocol) && `${username}${password}${hash}` === '';
}
