import { z } from 'zod';
import { fieldChanges } from '../shared/field-changes.ts';
import { webhook } from './webhook.ts';

export const webhookEvents = {
  WebhookCreated: z.object({ webhook }),
  WebhookRemoved: z.object({ webhook }),
  WebhookRestored: z.object({ webhook }),
  /** Name, address, what it is told, and whether it is on. */
  WebhookChanged: z.object({ changes: fieldChanges }),
  /** By itself: nobody takes what is sent, or nobody is left who may see it. */
  WebhookPaused: z.object({ changes: fieldChanges }),
  /** What it is, is in the vault alone. */
  WebhookSecretReplaced: z.object({}),
} as const;
