import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';

/**
 * What a receiver may be told: everything of the site, and as well what was done to people, what was sent by forms, and of that what
 * was answered.
 */
export const webhookScopes = ['read', 'people', 'submissions', 'answers'] as const;
export type WebhookScope = (typeof webhookScopes)[number];

/** The kinds of things of which receivers are told, by the names that the feed of changes has for them. */
export const webhookEntities = [
  ...(['page', 'item', 'menu', 'redirect', 'category', 'form', 'asset', 'assetfolders'] as const),
  ...(['settings', 'platform', 'user', 'role', 'invitation', 'externalid', 'submission'] as const),
] as const;
export type WebhookEntity = (typeof webhookEntities)[number];

/** What is told only where that was chosen. */
const scopesOfEntities: Partial<Record<WebhookEntity, WebhookScope>> = {
  user: 'people',
  role: 'people',
  invitation: 'people',
  submission: 'submissions',
};

/** Those of which a receiver with these scopes can be told. */
export function entitiesIn(
  entities: readonly WebhookEntity[],
  scopes: readonly WebhookScope[],
): WebhookEntity[] {
  return entities.filter((entity) => scopes.includes(scopesOfEntities[entity] ?? 'read'));
}

/**
 * Why deliveries stopped by themselves: the receiver said that it is gone for good (410), it took nothing for days, or whoever
 * it is told in the name of may no longer see what it is told.
 */
export const webhookPauses = ['gone', 'failing', 'rights'] as const;
export type WebhookPause = (typeof webhookPauses)[number];

/** Of a platform. Every change is looked at for each of them. */
export const maxWebhooks = 50;

/** The document of the stream `webhook-{guid}`: who is told what happens. Its secret is in the vault, sealed. */
export const webhook = z.object({
  guid: storedGuid,
  name: z.string(),
  url: z.string(),
  scopes: z.array(z.enum(webhookScopes)),
  /** Empty: of all of them. */
  entities: z.array(z.enum(webhookEntities)),
  /** Kinds of events, as `PagePublished`. Empty: all of them. */
  kinds: z.array(z.string()),
  /** Of items only those in these lists. Empty: all of them. */
  lists: z.array(storedGuid),
  /** Of submissions only those of these forms. Empty: all of them. */
  forms: z.array(storedGuid),
  isActive: z.boolean(),
  /** Null where somebody turned it off, or where it is on. */
  pausedBecause: z.enum(webhookPauses).nullable(),
  /** The administrator who turned it on: it is told no more than they may see. */
  ownerGuid: storedGuid,
});
export type Webhook = z.infer<typeof webhook>;
