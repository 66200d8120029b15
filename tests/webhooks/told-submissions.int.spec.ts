import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeEntry, ChangeFeed } from '@spoor/contracts/changes/change-feed.views';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionDelivery } from '@spoor/contracts/forms/submission-delivery.views';
import type { ApiKeyScope } from '@spoor/contracts/shared/api-key-scope';
import { urlOf } from '@spoor/contracts/shared/route';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import type { NewWebhookView } from '@spoor/contracts/webhooks/webhook.views';
import { type WebhookMessage, webhookMessage } from '@spoor/contracts/webhooks/webhook-message';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPublishedForm } from '../forms/test-forms.ts';
import { sendContact, submitContact } from '../forms/test-submissions.ts';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { startWebhookSite, until } from './test-webhooks.ts';

let service: TestService;
let admin: TestUser;
let workers: JobWorkers;
let receiver: Receiver;
let form: FormView;
const made: string[] = [];

beforeAll(async () => {
  ({ service, admin, workers } = await startWebhookSite());
  form = await createPublishedForm(service, admin);
});
afterAll(async () => {
  await workers.close();
  await service.close();
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  for (const guid of made.splice(0)) await send('DELETE', urlOf(webhookRoutes.remove, { guid }));
  await receiver.close();
});

type Caller = Pick<TestUser, 'headers'>;
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: unknown = {}, by: Caller = admin) =>
  service.call(url, { method, headers: by.headers, body });
const newWebhook = async (more: object): Promise<NewWebhookView> => {
  const body = { name: 'Zaaksysteem', url: receiver.url, ...more };
  const webhook = bodyOf<NewWebhookView>(await send('POST', urlOf(webhookRoutes.create), body));
  made.push(webhook.guid);
  return webhook;
};
const newKey = async (scopes: ApiKeyScope[]): Promise<Caller> => {
  const key = bodyOf<{ token: string }>(
    await send('POST', urlOf(apiKeyRoutes.create), { name: scopes.join(), scopes }),
  );
  return { headers: { authorization: `Bearer ${key.token}` } };
};
const about = (guid: string) => (entry: { entity: { guid: string } }) => entry.entity.guid === guid;
const messagesAbout = async (guid: string, count: number): Promise<WebhookMessage[]> =>
  webhookMessage.array().parse(await receiver.until(count, about(guid)));
/** Once who handles it has seen it. */
const setStatus = async (guid: string, status: string, by: Caller = admin) => {
  bodyOf(await service.call(urlOf(submissionRoutes.read, { guid }), admin));
  return send('POST', urlOf(submissionRoutes.setStatus, { guid }), { status }, by);
};
const deliveriesOf = async (guid: string): Promise<SubmissionDelivery[]> =>
  bodyOf(await service.call(urlOf(submissionRoutes.deliveries, { guid }), admin));

/** All that a program is told. */
async function feedOf(by: Caller, after = '0'): Promise<ChangeEntry[]> {
  const url = urlOf(changeRoutes.list, {}, { after, limit: 100 });
  const { items, next, hasMore } = bodyOf<ChangeFeed>(await service.call(url, by));
  return hasMore ? [...items, ...(await feedOf(by, next))] : items;
}

describe('A webhook', () => {
  it('is told nothing of submissions unless somebody chose that', async () => {
    await newWebhook({ scopes: ['read', 'people'] });
    const { guid } = await submitContact(service, form);
    await setStatus(guid, 'Read');
    const other = await createPublishedForm(service, admin);
    await receiver.until(1, about(other.guid));
    expect(receiver.taken().filter(about(guid))).toEqual([]);
  });

  it('is told which one, of which form and when, and no answer', async () => {
    await newWebhook({ scopes: ['submissions'], entities: ['submission'] });
    const { guid, shortId } = await submitContact(service, form);
    await setStatus(guid, 'InProgress');
    const [received, handled] = await messagesAbout(guid, 2);
    expect(received).toMatchObject({
      kind: 'SubmissionReceived',
      entity: { type: 'submission', guid },
      submission: { guid, reference: shortId, form: { guid: form.guid, name: form.name }, version: 1 },
    });
    expect(handled).toMatchObject({
      kind: 'SubmissionStatusChanged',
      paths: ['/status'],
      submission: { reference: shortId, status: 'InProgress' },
    });
    expect(received?.submission).not.toHaveProperty('answers');
    expect(receiver.received.map(({ text }) => text).join()).not.toContain('Fatima');
  });

  it('is told answers where somebody chose that, and not any more once they are erased', async () => {
    const { scopes } = await newWebhook({ scopes: ['answers'] });
    expect(scopes).toEqual(['read', 'submissions', 'answers']);
    const { guid } = await submitContact(service, form);
    const [received] = await messagesAbout(guid, 1);
    expect(Object.values(received?.submission?.answers ?? {})).toContain('Fatima el Idrissi');
    await send('DELETE', urlOf(submissionRoutes.erase, { guid }));
    const [, erased] = await messagesAbout(guid, 2);
    expect(erased).toMatchObject({
      kind: 'SubmissionErased',
      submission: { answers: null },
    });
  });

  it('is told of the forms that were chosen alone', async () => {
    const other = await createPublishedForm(service, admin);
    await newWebhook({ scopes: ['submissions'], entities: ['submission'], forms: [other.guid] });
    await submitContact(service, form);
    const { guid } = await submitContact(service, other);
    await messagesAbout(guid, 1);
    expect(receiver.taken().every(about(guid))).toBe(true);
    const unknown = { name: 'Een', url: receiver.url, scopes: ['submissions'], forms: [crypto.randomUUID()] };
    expect((await send('POST', urlOf(webhookRoutes.create), unknown)).json()).toMatchObject({
      errors: [{ path: '/forms/0' }],
    });
  });

  it('hears of what looks like spam once somebody rescues it', async () => {
    await newWebhook({ scopes: ['submissions'], entities: ['submission'] });
    const spam = await sendContact(service, form, { body: { website: 'https://casino.example' } });
    const { guid } = bodyOf<{ guid: string }>(spam);
    const later = await submitContact(service, form);
    await messagesAbout(later.guid, 1);
    expect(receiver.taken().filter(about(guid))).toEqual([]);
    await setStatus(guid, 'New');
    expect(await messagesAbout(guid, 1)).toMatchObject([
      { kind: 'SubmissionStatusChanged', submission: { status: 'New' } },
    ]);
  });
});

describe('What was delivered about a submission', () => {
  it('is shown with it: mails and webhooks, how far each is, and tried again where somebody asks', async () => {
    const noticed = await createPublishedForm(service, admin);
    const settings = { actions: ['Save', 'Notify'], notify: ['balie@example.nl'] };
    await send('PUT', urlOf(formRoutes.edit, { guid: noticed.guid }), settings);
    await newWebhook({ scopes: ['submissions'], entities: ['submission'] });
    receiver.answer = () => ({ status: 500 });
    const { guid } = await submitContact(service, noticed);
    await service.call(urlOf(submissionRoutes.tell, { guid }), {
      method: 'POST',
      headers: await service.systemHeaders(),
    });
    await until(async () => (await deliveriesOf(guid)).some(({ failure }) => failure === 'refused'));
    const [mail, message] = (await deliveriesOf(guid)).toSorted((a, b) => (a.channel < b.channel ? -1 : 1));
    expect(mail).toMatchObject({ channel: 'mail', to: 'balie@example.nl', state: 'waiting' });
    expect(message).toMatchObject({
      channel: 'webhook',
      to: 'Zaaksysteem',
      kind: 'SubmissionReceived',
      state: 'waiting',
      failure: 'refused',
      status: 500,
    });
    const retry = urlOf(submissionRoutes.retryDelivery, { guid, deliveryGuid: message?.guid ?? '' });
    const claim = (until: string | null) =>
      sql`UPDATE service.webhook_deliveries SET "claimedUntil" = ${until} WHERE guid = ${message?.guid}`.execute(
        service.connections.database,
      );
    // Of what somebody is sending now, nobody sends a second one.
    await claim(new Date(Date.now() + 60_000).toISOString());
    expect((await send('POST', retry)).json()).toMatchObject({ code: 'conflict' });
    await claim(null);
    receiver.answer = () => ({ status: 204 });
    expect((await send('POST', retry)).statusCode).toBe(202);
    await messagesAbout(guid, 1);
    await until(async () => (await deliveriesOf(guid)).some(({ state }) => state === 'delivered'));
    expect((await send('POST', retry)).json()).toMatchObject({ code: 'conflict' });
  });
});

describe('A key', () => {
  it('reads submissions and says how far they are by a scope of its own alone', async () => {
    const { guid } = await submitContact(service, form);
    const [reader, stranger] = [await newKey(['submissions']), await newKey(['read', 'content', 'people'])];
    const read = (by: Caller) => service.call(urlOf(submissionRoutes.read, { guid }), by);
    expect((await read(stranger)).statusCode).toBe(403);
    expect(JSON.stringify(bodyOf(await read(reader)))).toContain('Fatima');
    expect((await setStatus(guid, 'Done', reader)).statusCode).toBe(200);
    expect(bodyOf(await read(reader))).toMatchObject({ status: 'Done' });
    expect((await send('DELETE', urlOf(submissionRoutes.erase, { guid }), {}, reader)).statusCode).toBe(403);
    expect((await feedOf(await newKey(['read']))).some(about(guid))).toBe(false);
    expect((await feedOf(await newKey(['read', 'submissions']))).some(about(guid))).toBe(true);
  });
});
