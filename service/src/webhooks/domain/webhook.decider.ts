import type { WebhookEvent } from '@spoor/contracts/event-catalogue';
import { applyPatch } from '@spoor/contracts/shared/patch';
import {
  entitiesIn,
  type Webhook,
  type WebhookScope,
  webhookEntities,
  webhookScopes,
} from '@spoor/contracts/webhooks/webhook';
import type { EditWebhook, WebhookCommand } from '@spoor/contracts/webhooks/webhook.commands';
import { type AggregateState, type Decider, requirePresent } from '../../shared/decider.ts';
import { documentRules, eventOfChanges, requireMissing } from '../../shared/document-rules.ts';
import { DomainError } from '../../shared/domain-error.ts';
import { compensateWebhook } from './webhook.compensation.ts';

const rules = documentRules<Webhook, WebhookEvent>({
  created: (webhook) => ({ type: 'WebhookCreated', data: { webhook } }),
  restored: (webhook) => ({ type: 'WebhookRestored', data: { webhook } }),
  removed: (webhook) => ({ type: 'WebhookRemoved', data: { webhook } }),
  changed: (before, after) =>
    eventOfChanges(before, after, (changes) => ({ type: 'WebhookChanged', data: { changes } })),
  normalize,
});
const { eventsToReach } = rules;

/**
 * Each once and in one order, so that choosing the same again changes nothing; whoever is told of people is told of the rest, and whoever is
 * told answers, of what was sent. Things of which it cannot be told go with their scope, unless none would be left: that would be all of them.
 */
function normalize(wanted: Webhook): Webhook {
  const { kinds, lists, forms } = wanted;
  const chosen = new Set<WebhookScope>(['read', ...wanted.scopes]);
  if (chosen.has('answers')) chosen.add('submissions');
  const scopes = webhookScopes.filter((scope) => chosen.has(scope));
  const entities = webhookEntities.filter((entity) => wanted.entities.includes(entity));
  const sent = entitiesIn(entities, scopes);
  return {
    ...wanted,
    scopes,
    entities: sent.length === 0 ? entities : sent,
    kinds: [...new Set(kinds)].toSorted(),
    lists: [...new Set(lists)].toSorted(),
    forms: [...new Set(forms)].toSorted(),
  };
}

function decide(state: AggregateState<Webhook>, command: WebhookCommand): WebhookEvent[] {
  switch (command.type) {
    case 'CreateWebhook':
      requireMissing(state);
      requireTopics(command.webhook);
      return eventsToReach(state, command.webhook);
    case 'EditWebhook': {
      const { edit, editorGuid } = command;
      const after = edited(requirePresent(state), edit, editorGuid);
      if (edit.scopes !== undefined || edit.entities !== undefined) requireTopics(after);
      return eventsToReach(state, after);
    }
    case 'PauseWebhook': {
      const before = requirePresent(state);
      if (!before.isActive) return [];
      const after = { ...before, isActive: false, pausedBecause: command.reason };
      return eventOfChanges(before, after, (changes) => ({ type: 'WebhookPaused', data: { changes } }));
    }
    case 'ReplaceWebhookSecret':
      requirePresent(state);
      return [{ type: 'WebhookSecretReplaced', data: {} }];
    case 'RemoveWebhook':
      requirePresent(state);
      return eventsToReach(state, undefined);
    default:
      return command satisfies never;
  }
}

/** @throws DomainError `validation_failed` where it would be told of nothing that was chosen */
function requireTopics(wanted: Webhook): void {
  const { entities, scopes } = normalize(wanted);
  if (entities.length > 0 && entitiesIn(entities, scopes).length === 0)
    throw new DomainError('validation_failed', { name: 'webhook_tells_nothing', path: '/entities' });
}

/** Whoever turns it on answers for what it is told. */
function edited(before: Webhook, edit: EditWebhook, editorGuid: string): Webhook {
  const after = applyPatch(before, edit);
  const isTurned = after.isActive !== before.isActive;
  const isTakenOver = isTurned && after.isActive;
  return {
    ...after,
    pausedBecause: isTurned ? null : before.pausedBecause,
    ownerGuid: isTakenOver ? editorGuid : before.ownerGuid,
  };
}

/** Whom a site tells what happens. */
export const webhookDecider: Decider<Webhook, WebhookCommand, WebhookEvent> = {
  streamPrefix: 'webhook-',
  ...rules,
  decide,
  compensate: compensateWebhook,
};
