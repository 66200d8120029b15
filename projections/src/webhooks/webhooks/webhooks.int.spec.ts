import type { Webhook } from '@spoor/contracts/webhooks/webhook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createProjectionFixture,
  type GivenEvent,
  type ProjectionFixture,
  platformGuid,
} from '../../../testing/projection-fixture.ts';
import { webhooksProjection } from './webhooks.projection.ts';

const webhook: Webhook = {
  guid: '00000000-0000-4000-8000-0000000000d1',
  name: 'Zoekmachine',
  url: 'https://zoek.example/haak',
  scopes: ['read'],
  entities: [],
  kinds: [],
  lists: [],
  forms: [],
  isActive: true,
  pausedBecause: null,
  ownerGuid: '00000000-0000-4000-8000-0000000000a1',
};
const stream = `webhook-${webhook.guid}`;
const created: GivenEvent = { type: 'WebhookCreated', stream, data: { webhook } };

describe('The read model of webhooks', () => {
  let specification: ProjectionFixture;
  beforeAll(async () => {
    specification = await createProjectionFixture(webhooksProjection);
  });
  afterAll(() => specification.close());

  it('has one row for a webhook that was made', async () => {
    const [row] = await specification.rowsAfter(created);
    expect(row).toMatchObject({ guid: webhook.guid, platformGuid, webhook, removed: false, revision: 0 });
  });

  it('follows what is changed, that it stops by itself, and that its secret is another', async () => {
    const renamed: GivenEvent = {
      type: 'WebhookChanged',
      stream,
      data: { changes: [{ path: '/name', from: 'Zoekmachine', to: 'App' }] },
    };
    const paused: GivenEvent = {
      type: 'WebhookPaused',
      stream,
      data: {
        changes: [
          { path: '/isActive', from: true, to: false },
          { path: '/pausedBecause', from: null, to: 'gone' },
        ],
      },
    };
    const replaced: GivenEvent = { type: 'WebhookSecretReplaced', stream, data: {} };
    const [row] = await specification.rowsAfter(created, renamed, paused, replaced);
    expect(row).toMatchObject({
      webhook: { ...webhook, name: 'App', isActive: false, pausedBecause: 'gone' },
      revision: 3,
    });
  });

  it('keeps what was removed by its name, and shows it again where it comes back', async () => {
    const removed: GivenEvent = { type: 'WebhookRemoved', stream, data: { webhook } };
    const restored: GivenEvent = { type: 'WebhookRestored', stream, data: { webhook } };
    expect((await specification.rowsAfter(created, removed))[0]).toMatchObject({ webhook, removed: true });
    const [row] = await specification.rowsAfter(created, removed, restored);
    expect(row).toMatchObject({ webhook, removed: false, revision: 2 });
  });
});
