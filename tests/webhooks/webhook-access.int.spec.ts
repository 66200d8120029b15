import { randomUUID } from 'node:crypto';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import type { NewWebhookView } from '@spoor/contracts/webhooks/webhook.views';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItems } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { startWebhookSite } from './test-webhooks.ts';

let service: TestService;
let admin: TestUser;
let workers: JobWorkers;
let receiver: Receiver;
let listGuid: string;
beforeAll(async () => {
  ({ service, admin, workers, listGuid } = await startWebhookSite());
  receiver = await startReceiver();
});
afterAll(async () => {
  await workers.close();
  await service.close();
  await receiver.close();
});

type Caller = Pick<TestUser, 'headers'>;
const send = (method: 'POST', url: string, body: unknown = {}, by: Caller = admin) =>
  service.call(url, { method, headers: by.headers, body });
const newWebhook = async (more: object = {}): Promise<NewWebhookView> =>
  bodyOf(await send('POST', urlOf(webhookRoutes.create), { name: 'App', url: receiver.url, ...more }));
const addItem = async () => (await addItems(service, admin, listGuid, { title: 'Een' }))[0]?.guid ?? '';
const about = (guid: string) => (entry: { entity: { guid: string } }) => entry.entity.guid === guid;

describe('A webhook', () => {
  it('is refused where it leads nowhere that messages go, names what is not there, or a key asks', async () => {
    const create = (more: object) =>
      send('POST', urlOf(webhookRoutes.create), { name: 'App', url: receiver.url, ...more });
    for (const url of [
      'http://example.org/',
      'https://10.0.0.1/',
      'https://user:pw@example.org/',
      'geen adres',
      'ftp://example.org',
    ])
      expect((await create({ url })).json()).toMatchObject({ errors: [{ path: '/url' }] });
    expect((await create({ kinds: ['PageVanished'] })).json()).toMatchObject({
      errors: [{ path: '/kinds/0' }],
    });
    expect((await create({ lists: [randomUUID()] })).json()).toMatchObject({
      errors: [{ path: '/lists/0' }],
    });
    const scopes = ['read', 'content', 'media', 'redirects', 'settings', 'people'];
    const key = bodyOf<{ token: string }>(
      await send('POST', urlOf(apiKeyRoutes.create), { name: 'S', scopes }),
    );
    const byKey = { headers: { authorization: `Bearer ${key.token}` } };
    expect(
      (await send('POST', urlOf(webhookRoutes.create), { name: 'App', url: receiver.url }, byKey)).statusCode,
    ).toBe(403);
  });

  it('is told nothing of another platform', async () => {
    await newWebhook();
    const elsewhere = await service.createPlatform();
    const stranger = await service.createUser('Admin', elsewhere);
    const menu = { method: 'POST', headers: stranger.headers, body: { name: 'Elders' } } as const;
    expect((await service.call(urlOf(menuRoutes.create), menu, elsewhere)).statusCode).toBe(201);
    const item = await addItem();
    await receiver.until(1, about(item));
    expect(receiver.taken().every(about(item))).toBe(true);
    const mine = await newWebhook({ name: 'Mijn' });
    const response = await service.call(
      urlOf(webhookRoutes.deliveries, { guid: mine.guid }),
      { headers: stranger.headers },
      elsewhere,
    );
    expect(response.statusCode).toBe(404);
  });
});
