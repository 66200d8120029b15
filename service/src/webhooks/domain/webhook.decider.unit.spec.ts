import type { WebhookEvent } from '@spoor/contracts/event-catalogue';
import { describe, expect, it } from 'vitest';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { hook, hookCreated, otherOwner } from '../../../testing/webhook.examples.ts';
import { webhookDecider } from './webhook.decider.ts';

const { given } = specificationOf(webhookDecider);
const editorGuid = hook.ownerGuid;
const removed: WebhookEvent = { type: 'WebhookRemoved', data: { webhook: hook } };
const paused: WebhookEvent = {
  type: 'WebhookPaused',
  data: {
    changes: [
      { path: '/isActive', from: true, to: false },
      { path: '/pausedBecause', from: null, to: 'gone' },
    ],
  },
};

describe('A webhook that does not exist', () => {
  it('cannot be changed, paused, removed, or given a secret', () => {
    given()
      .when({ type: 'EditWebhook', edit: { name: 'Anders' }, editorGuid })
      .thenRefused('not_found');
    given().when({ type: 'PauseWebhook', reason: 'gone' }).thenRefused('not_found');
    given().when({ type: 'ReplaceWebhookSecret' }).thenRefused('not_found');
    given().when({ type: 'RemoveWebhook' }).thenRefused('not_found');
  });

  it('can be made, with what it is told in one order and each once', () => {
    given()
      .when({ type: 'CreateWebhook', webhook: { ...hook, scopes: [], entities: ['item', 'page', 'item'] } })
      .thenHappens(hookCreated);
  });
});

describe('A webhook', () => {
  it('cannot be made again', () => {
    given(hookCreated).when({ type: 'CreateWebhook', webhook: hook }).thenRefused('already_exists');
  });

  it('stops by itself for a reason, once', () => {
    given(hookCreated).when({ type: 'PauseWebhook', reason: 'gone' }).thenHappens(paused);
    given(hookCreated, paused).when({ type: 'PauseWebhook', reason: 'failing' }).thenNothingHappens();
  });

  it('that is turned on again is told in the name of who did so, and has no reason to be off', () => {
    given(hookCreated, paused)
      .when({ type: 'EditWebhook', edit: { isActive: true }, editorGuid: otherOwner })
      .thenHappens({
        type: 'WebhookChanged',
        data: {
          changes: [
            { path: '/isActive', from: false, to: true },
            { path: '/pausedBecause', from: 'gone', to: null },
            { path: '/ownerGuid', from: hook.ownerGuid, to: otherOwner },
          ],
        },
      });
  });

  it('stays in the name of who turned it on, whoever changes it otherwise', () => {
    given(hookCreated)
      .when({ type: 'EditWebhook', edit: { isActive: true, name: 'App' }, editorGuid: otherOwner })
      .thenHappens({
        type: 'WebhookChanged',
        data: { changes: [{ path: '/name', from: 'Zoekmachine', to: 'App' }] },
      });
  });

  it('is not told any more of things whose scope goes, and not of nothing either', () => {
    const people = {
      ...hook,
      scopes: ['read' as const, 'people' as const],
      entities: ['page', 'user'] as const,
    };
    const received: WebhookEvent = {
      type: 'WebhookCreated',
      data: { webhook: { ...people, entities: [...people.entities] } },
    };
    const edit = { scopes: ['read' as const] };
    given(received)
      .when({ type: 'EditWebhook', edit, editorGuid })
      .thenHappens({
        type: 'WebhookChanged',
        data: {
          changes: [
            { path: '/scopes', from: ['read', 'people'], to: ['read'] },
            { path: '/entities', from: ['page', 'user'], to: ['page'] },
          ],
        },
      });
    given(received)
      .when({ type: 'EditWebhook', edit: { ...edit, entities: ['user'] }, editorGuid })
      .thenRefused('validation_failed', '/entities');
    given()
      .when({ type: 'CreateWebhook', webhook: { ...hook, entities: ['submission'] } })
      .thenRefused('validation_failed', '/entities');
  });

  it('that was told of nothing before is not told of everything when its name changes', () => {
    const webhook = { ...hook, entities: ['user' as const] };
    given({ type: 'WebhookCreated', data: { webhook } })
      .when({ type: 'EditWebhook', edit: { name: 'App' }, editorGuid })
      .thenHappens({
        type: 'WebhookChanged',
        data: { changes: [{ path: '/name', from: 'Zoekmachine', to: 'App' }] },
      });
  });

  it('can be given another secret, which nobody takes back', () => {
    const replaced: WebhookEvent = { type: 'WebhookSecretReplaced', data: {} };
    given(hookCreated).when({ type: 'ReplaceWebhookSecret' }).thenHappens(replaced);
    expect(webhookDecider.compensate(replaced)).toEqual({ irreversible: 'secret_not_kept' });
  });

  it('can be removed, and comes back as it was', () => {
    given(hookCreated).when({ type: 'RemoveWebhook' }).thenHappens(removed);
    expect(webhookDecider.compensate(removed)).toEqual({ type: 'WebhookRestored', data: { webhook: hook } });
    given(hookCreated, removed).when({ type: 'RemoveWebhook' }).thenRefused('gone');
  });
});
