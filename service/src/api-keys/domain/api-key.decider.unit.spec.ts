import type { ApiKeyEvent } from '@spoor/contracts/event-catalogue';
import { describe, expect, it } from 'vitest';
import { importKey, importKeyCreated } from '../../../testing/api-key.examples.ts';
import { specificationOf } from '../../../testing/decider-specification.ts';
import { apiKeyDecider } from './api-key.decider.ts';

const { given } = specificationOf(apiKeyDecider);
const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: { key: importKey } };

describe('A key that does not exist', () => {
  it('cannot be changed or revoked', () => {
    given()
      .when({ type: 'EditApiKey', edit: { name: 'Anders' } })
      .thenRefused('not_found');
    given().when({ type: 'RevokeApiKey' }).thenRefused('not_found');
  });

  it('can be made, with its scopes in one order', () => {
    given()
      .when({ type: 'CreateApiKey', key: { ...importKey, scopes: ['content', 'read', 'content'] } })
      .thenHappens(importKeyCreated);
  });
});

describe('A key', () => {
  it('cannot be made again', () => {
    given(importKeyCreated).when({ type: 'CreateApiKey', key: importKey }).thenRefused('already_exists');
  });

  it('can be given another name and other scopes', () => {
    given(importKeyCreated)
      .when({ type: 'EditApiKey', edit: { name: 'Koppeling', scopes: ['read'] } })
      .thenHappens({
        type: 'ApiKeyChanged',
        data: {
          changes: [
            { path: '/name', from: 'Verhuizing', to: 'Koppeling' },
            { path: '/scopes', from: ['read', 'content'], to: ['read'] },
          ],
        },
      });
  });

  it('can be revoked', () => {
    given(importKeyCreated).when({ type: 'RevokeApiKey' }).thenHappens(revoked);
  });
});

describe('A key that was revoked', () => {
  it('never comes back: neither by undoing that, nor as it was', () => {
    expect(apiKeyDecider.compensate(revoked)).toEqual({ irreversible: 'revoked' });
    const state = { status: 'removed', document: importKey } as const;
    expect(() => apiKeyDecider.eventsToReach(state, importKey)).toThrow(
      expect.objectContaining({ code: 'irreversible' }),
    );
  });

  it('cannot be changed or revoked again', () => {
    given(importKeyCreated, revoked).when({ type: 'RevokeApiKey' }).thenRefused('gone');
    given(importKeyCreated, revoked)
      .when({ type: 'EditApiKey', edit: { name: 'Anders' } })
      .thenRefused('gone');
  });
});
