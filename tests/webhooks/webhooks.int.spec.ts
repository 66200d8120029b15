import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeFeed } from '@spoor/contracts/changes/change-feed.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { verifySignatureExample } from '@spoor/contracts/webhooks/verify-signature.example';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import type {
  NewWebhookView,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookView,
} from '@spoor/contracts/webhooks/webhook.views';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { Vault } from '@spoor/service/vault/vault';
import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { hurry, startWebhookSite, startWebhookWorkers, until, webhookAllowedHosts } from './test-webhooks.ts';

let service: TestService;
let admin: TestUser;
let workers: JobWorkers;
let receiver: Receiver;
let listGuid: string;

beforeAll(async () => {
  ({ service, admin, workers, listGuid } = await startWebhookSite());
});
afterAll(async () => {
  await workers.close();
  await service.close();
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  const { view } = { view: bodyOf<WebhookView[]>(await service.call(urlOf(webhookRoutes.list), admin)) };
  for (const { guid } of view) await send('DELETE', urlOf(webhookRoutes.remove, { guid }));
  await receiver.close();
});

type Caller = Pick<TestUser, 'headers'>;
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: unknown = {}, by: Caller = admin) =>
  service.call(url, { method, headers: by.headers, body });

async function newWebhook(more: object = {}, by: Caller = admin): Promise<NewWebhookView> {
  const body = { name: 'App', url: receiver.url, ...more };
  return bodyOf(await send('POST', urlOf(webhookRoutes.create), body, by));
}
const read = async (guid: string): Promise<WebhookView> =>
  bodyOf(await service.call(urlOf(webhookRoutes.read, { guid }), admin));
const deliveries = async (guid: string, query = {}): Promise<WebhookDelivery[]> =>
  bodyOf<WebhookDeliveryPage>(await service.call(urlOf(webhookRoutes.deliveries, { guid }, query), admin))
    .items;
const edit = (guid: string, title: string) => send('PUT', urlOf(listItemRoutes.edit, { guid }), { title });
const addItem = async (title = 'Een') => (await addItems(service, admin, listGuid, { title }))[0]?.guid ?? '';
const about = (guid: string) => (entry: { entity: { guid: string } }) => entry.entity.guid === guid;

const failedAt = async (guid: string, attempts = 1) =>
  until(async () =>
    (await deliveries(guid)).some((each) => each.failure !== null && each.attempts >= attempts),
  );

describe('A webhook', () => {
  it('is told each thing that happens from then on, as the feed has it, signed with its secret', async () => {
    await addItem('Van tevoren');
    const { secret, guid } = await newWebhook({ entities: ['item'] });
    const item = await addItem();
    await edit(item, 'Twee');
    await send('DELETE', urlOf(listItemRoutes.remove, { guid: item }));
    const messages = await receiver.until(3);
    expect(messages.map(({ kind }) => kind)).toEqual(['ListItemAdded', 'ListItemEdited', 'ListItemRemoved']);
    const after = BigInt(messages[0]?.position ?? 0) - 1n;
    const feed = await service.call(urlOf(changeRoutes.list, {}, { after: String(after) }), admin);
    expect(bodyOf<ChangeFeed>(feed).items.slice(0, 3)).toEqual(messages);
    for (const { text, headers } of receiver.received) {
      expect(new Verifier(secret).verify(text, headers as Record<string, string>)).toEqual(JSON.parse(text));
      expect(() => new Verifier(`whsec_${btoa('iets anders')}`).verify(text, headers as never)).toThrow();
    }
    await until(async () => (await read(guid)).waiting === 0);
    expect(await deliveries(guid)).toMatchObject(
      messages
        .toReversed()
        .map(({ position }) => ({ position, state: 'delivered', status: 204, attempts: 1 })),
    );
  });

  it('is verified by the example of the documentation', async () => {
    const { secret } = await newWebhook();
    await addItem();
    await receiver.until(1);
    const [{ headers, text } = { headers: {}, text: '' }] = receiver.received;
    const { verify } = await import(`data:text/javascript,${encodeURIComponent(verifySignatureExample)}`);
    expect(verify(secret, headers, text)).toEqual(JSON.parse(text));
    expect(() => verify(secret, headers, `${text} `)).toThrow('Not signed');
    expect(() => verify(secret, { ...headers, 'webhook-timestamp': '1' }, text)).toThrow('Too old');
  });

  it('that gets another secret signs with both for a day', async () => {
    const first = await newWebhook();
    const second = bodyOf<NewWebhookView>(
      await send('POST', urlOf(webhookRoutes.rotateSecret, { guid: first.guid })),
    );
    expect(second.secret).not.toBe(first.secret);
    expect(second.previousSecretUntil).not.toBeNull();
    await addItem();
    await receiver.until(1);
    const [{ headers, text } = { headers: {}, text: '' }] = receiver.received;
    for (const secret of [first.secret, second.secret])
      expect(new Verifier(secret).verify(text, headers as never)).toEqual(JSON.parse(text));
    const known = JSON.stringify([
      await read(first.guid),
      bodyOf(await service.call(urlOf(changeRoutes.list, {}, { entity: `webhook:${first.guid}` }), admin)),
    ]);
    expect(known).not.toContain('whsec_');
  });

  it('that gets the same other secret twice still signs with the one that its receiver has', async () => {
    const first = await newWebhook();
    await service.app.get(Vault).webhooks.replace(first.guid, false);
    await service.app.get(Vault).webhooks.replace(first.guid, true);
    await addItem();
    await receiver.until(1);
    const [{ headers, text } = { headers: {}, text: '' }] = receiver.received;
    expect(new Verifier(first.secret).verify(text, headers as never)).toEqual(JSON.parse(text));
  });

  it('is told what it chose: kinds, things and lists', async () => {
    const other = await createList(service, admin);
    const { guid } = await newWebhook({
      kinds: ['ListItemAdded', 'ListItemRemoved'],
      entities: ['item'],
      lists: [other.listGuid],
    });
    await addItem('Ergens anders');
    const [item] = await addItems(service, admin, other.listGuid, { title: 'Hier' });
    await edit(item?.guid ?? '', 'Anders');
    await send('DELETE', urlOf(listItemRoutes.remove, { guid: item?.guid ?? '' }));
    expect((await receiver.until(2)).map(({ kind }) => kind)).toEqual(['ListItemAdded', 'ListItemRemoved']);
    await until(async () => (await read(guid)).waiting === 0);
    expect(receiver.received).toHaveLength(2);
  });

  it('tells of people only where that was chosen, and never of keys, webhooks and answers', async () => {
    await newWebhook({ name: 'Zonder' });
    const withPeople = await startReceiver();
    await newWebhook({ name: 'Met', scopes: ['read', 'people'], url: withPeople.url });
    await send('POST', urlOf(apiKeyRoutes.create), { name: 'Sleutel', scopes: ['read'] });
    const person = await service.createUser();
    const item = await addItem();
    await withPeople.until(1, about(item));
    // What concerns another thing does not wait for it.
    await withPeople.until(1, about(person.guid));
    await receiver.until(1, about(item));
    const types = (entries: readonly { entity: { type: string } }[]) =>
      new Set(entries.map(({ entity }) => entity.type));
    expect(types(receiver.taken())).toEqual(new Set(['item']));
    expect(types(withPeople.taken())).toEqual(new Set(['user', 'item']));
    await withPeople.close();
  });
});

describe('A message that is not taken', () => {
  it('is tried again with the same id; later ones about the same thing wait for it, others do not', async () => {
    const { guid } = await newWebhook({ entities: ['item'] });
    const [first, other] = [await addItem('Een'), await addItem('Ander')];
    await receiver.until(2);
    let isBroken = true;
    receiver.answer = ({ entry }) =>
      isBroken && about(first)(entry) ? { status: 500, body: 'Stuk \u0000' } : { status: 200 };
    await edit(first, 'Twee');
    await failedAt(guid);
    await edit(first, 'Drie');
    await edit(other, 'Ook');
    await receiver.until(2, about(other));
    expect(receiver.taken().filter(about(first))).toHaveLength(1);
    const [failing] = await deliveries(guid, { state: 'waiting' }).then((all) => all.toReversed());
    expect(failing).toMatchObject({ failure: 'refused', status: 500, answer: 'Stuk \uFFFD' });
    // Whoever took a message has it a moment before that is known here.
    await until(async () => (await read(guid)).waiting === 2);

    isBroken = false;
    await hurry(service, guid);
    const messages = await receiver.until(3, about(first));
    expect(messages.map(({ kind }) => kind)).toEqual(['ListItemAdded', 'ListItemEdited', 'ListItemEdited']);
    const positions = messages.map(({ position }) => BigInt(position));
    expect(positions).toEqual(positions.toSorted((a, b) => Number(a - b)));
    const ids = receiver.received.filter(({ entry }) => entry.position === messages[1]?.position);
    expect(new Set(ids.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // Where the machine is slow, it was tried again in between as well.
    expect(ids.length).toBeGreaterThanOrEqual(2);
    await until(async () => (await read(guid)).failingSince === null);
  });

  it('waits as long as the receiver asks, and redirects are not followed', async () => {
    const { guid } = await newWebhook({ entities: ['item'] });
    receiver.answer = () => ({
      status: 302,
      headers: { location: `${receiver.url}/anders`, 'retry-after': '3600' },
    });
    await addItem();
    await failedAt(guid);
    const [delivery] = await deliveries(guid);
    expect(delivery).toMatchObject({ state: 'waiting', failure: 'refused', status: 302 });
    const pause = Date.parse(delivery?.nextAttemptOn ?? '') - Date.parse(delivery?.lastAttemptOn ?? '');
    expect(pause).toBeGreaterThan(3_590_000);
    expect(receiver.received).toHaveLength(1);
  });

  it('with 410 stops the webhook at once, mails the administrators, and goes on once it is on again', async () => {
    const { guid } = await newWebhook({ entities: ['item'], name: 'Weg' });
    receiver.answer = () => ({ status: 410 });
    const item = await addItem();
    await until(async () => (await read(guid)).pausedBecause === 'gone');
    await until(async () => (await mailsTo(service, admin.email)).length > 0);
    expect((await mailsTo(service, admin.email)).at(-1)).toMatchObject({
      subject: 'Webhook ‘Weg’ staat stil',
      text: expect.stringContaining('410'),
    });
    await edit(item, 'Twee');
    receiver.answer = () => ({ status: 200 });
    await send('PUT', urlOf(webhookRoutes.edit, { guid }), { isActive: true });
    expect((await receiver.until(2)).map(({ kind }) => kind)).toEqual(['ListItemAdded', 'ListItemEdited']);
    expect(await read(guid)).toMatchObject({ isActive: true, pausedBecause: null });
  });

  it('for three days stops the webhook; where others are taken, only that message is given up', async () => {
    const { guid } = await newWebhook({ entities: ['item'] });
    receiver.answer = () => ({ status: 503 });
    const item = await addItem();
    await failedAt(guid);
    const age = (column: string, table: string) =>
      sql`UPDATE ${sql.raw(table)} SET ${sql.ref(column)} = now() - interval '73 hours' WHERE "webhookGuid" = ${guid}`.execute(
        service.connections.database,
      );
    await age('firstAttemptAt', 'service.webhook_deliveries');
    await hurry(service, guid);
    await until(async () => (await deliveries(guid))[0]?.state === 'failed');
    expect(await read(guid)).toMatchObject({ isActive: true });
    await edit(item, 'Twee');
    await failedAt(guid);
    await age('failingSince', 'service.webhook_cursors');
    await hurry(service, guid);
    await until(async () => (await read(guid)).pausedBecause === 'failing');

    receiver.answer = () => ({ status: 200 });
    const [failed] = await deliveries(guid, { state: 'failed' });
    const again = { guid, deliveryGuid: failed?.guid ?? '' };
    expect((await send('POST', urlOf(webhookRoutes.resend, again))).statusCode).toBe(202);
    await send('PUT', urlOf(webhookRoutes.edit, { guid }), { isActive: true });
    await receiver.until(2, about(item));
  });
});

describe('What is told', () => {
  it('ends with the rights of who turned it on, and goes on with those of who does so again', async () => {
    const owner = await service.createUser('Admin');
    const { guid } = await newWebhook({ entities: ['item'] }, owner);
    const item = await addItem();
    await receiver.until(1);
    await send('PUT', urlOf(userRoutes.edit, { guid: owner.guid }), { roleIds: [] });
    await edit(item, 'Twee');
    await until(async () => (await read(guid)).pausedBecause === 'rights');
    expect(receiver.received).toHaveLength(1);
    await send('PUT', urlOf(webhookRoutes.edit, { guid }), { isActive: true });
    await receiver.until(2, about(item));
    expect((await read(guid)).owner.guid).toBe(admin.guid);
  });

  it('ends again where that it stopped is taken back, and nobody has the rights still', async () => {
    const owner = await service.createUser('Admin');
    const { guid } = await newWebhook({ entities: ['item'] }, owner);
    await send('PUT', urlOf(userRoutes.edit, { guid: owner.guid }), { roleIds: [] });
    const item = await addItem();
    await until(async () => (await read(guid)).pausedBecause === 'rights');
    const entity = `webhook:${guid}`;
    const pauses = async () =>
      bodyOf<ChangeFeed>(
        await service.call(urlOf(changeRoutes.list, {}, { entity, system: true }), admin),
      ).items.filter(({ kind }) => kind === 'WebhookPaused');
    const [paused] = await pauses();
    await send('POST', urlOf(changeRoutes.undo, { changeId: paused?.changeId ?? '' }));
    await edit(item, 'Twee');
    await until(async () => (await pauses()).length === 2);
    expect(await read(guid)).toMatchObject({ isActive: false, pausedBecause: 'rights' });
    expect(receiver.received).toHaveLength(0);
  });

  it('is told also where whoever sent it was killed, and where the workers were away', async () => {
    const { guid } = await newWebhook({ entities: ['item'] });
    await workers.close();
    const item = await addItem();
    await until(async () => (await deliveries(guid)).length === 1);
    const [delivery] = await deliveries(guid);
    // As a worker that took it, and then was no more.
    const taken = { guid, deliveryGuid: delivery?.guid ?? '' };
    const claim = () =>
      service
        .systemHeaders()
        .then((headers) =>
          send('POST', urlOf(webhookRoutes.claim, taken), { round: 0, attempt: 1 }, { headers }),
        );
    expect((await claim()).json().request).not.toBeNull();
    expect((await claim()).json().request).toBeNull();
    await sql`UPDATE service.webhook_deliveries SET "claimedUntil" = now() WHERE "webhookGuid" = ${guid}`.execute(
      service.connections.database,
    );
    await edit(item, 'Twee');
    await edit(item, 'Drie');
    workers = await startWebhookWorkers(service);
    const messages = await receiver.until(3, about(item));
    expect(messages.map(({ kind }) => kind)).toEqual(['ListItemAdded', 'ListItemEdited', 'ListItemEdited']);
    await until(async () => (await read(guid)).waiting === 0);
    expect((await claim()).json().request).toBeNull();
  });

  it('is told once by several processes of the service', async () => {
    const beside = await startTestService({ beside: service, config: { webhookAllowedHosts } });
    const { guid } = await newWebhook({ entities: ['item'] });
    const items = await addItems(
      service,
      admin,
      listGuid,
      ...Array.from({ length: 30 }, (_, n) => ({ title: `${n}` })),
    );
    await receiver.until(items.length);
    await until(async () => (await read(guid)).waiting === 0);
    expect(receiver.received).toHaveLength(items.length);
    await beside.close();
  });

  it('is a test where somebody asks for one, also of a webhook that is off; and a log of one platform', async () => {
    const { guid, secret } = await newWebhook({ isActive: false });
    await addItem();
    expect((await send('POST', urlOf(webhookRoutes.test, { guid }))).statusCode).toBe(202);
    const [messages] = await receiver.until(1);
    expect(messages).toMatchObject({ kind: 'WebhookTested', entity: { type: 'webhook', guid } });
    const [{ headers, text } = { headers: {}, text: '' }] = receiver.received;
    expect(new Verifier(secret).verify(text, headers as never)).toEqual(messages);
    expect(receiver.received).toHaveLength(1);
  });

  it('waits while its webhook is off, is not what was given up meanwhile, and goes with its webhook', async () => {
    const { guid } = await newWebhook({ entities: ['item'] });
    await workers.close();
    const item = await addItem();
    await until(async () => (await deliveries(guid)).length === 1);
    const [delivery] = await deliveries(guid);
    const taken = { guid, deliveryGuid: delivery?.guid ?? '' };
    const headers = await service.systemHeaders();
    const claim = async () =>
      (await send('POST', urlOf(webhookRoutes.claim, taken), { round: 0, attempt: 1 }, { headers })).json();
    const change = (body: object) => send('PUT', urlOf(webhookRoutes.edit, { guid }), body);
    await change({ isActive: false });
    expect(await claim()).toEqual({ request: null });
    expect(await deliveries(guid)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await change({ entities: ['page'] });
    await change({ isActive: true });
    workers = await startWebhookWorkers(service);
    await until(async () => (await deliveries(guid))[0]?.state === 'withheld');
    await change({ entities: ['item'], isActive: true });
    receiver.answer = () => ({ status: 503 });
    await edit(item, 'Twee');
    await failedAt(guid);
    await send('DELETE', urlOf(webhookRoutes.remove, { guid }));
    const { rows } =
      await sql`SELECT FROM service.webhook_deliveries WHERE "webhookGuid" = ${guid} AND state = 'waiting'`.execute(
        service.connections.database,
      );
    expect(rows).toHaveLength(0);
  });
});

describe('Making a webhook', () => {
  it('can be taken back, and removing it as well', async () => {
    const { guid } = await newWebhook({ entities: ['item'] });
    const removed = await send('DELETE', urlOf(webhookRoutes.remove, { guid }));
    const item = await addItem();
    expect((await service.call(urlOf(webhookRoutes.read, { guid }), admin)).statusCode).toBe(404);
    await send('POST', urlOf(changeRoutes.undo, { changeId: String(removed.headers['x-change-id']) }));
    await receiver.until(1, about(item));
  });
});
