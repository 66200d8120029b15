import { randomUUID } from 'node:crypto';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { webhookRoutes } from '@spoor/contracts/webhooks/webhook.routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function addMenu(name: string, key: string, user = admin) {
  const headers = { ...user.headers, 'idempotency-key': key };
  return service.call(menuRoutes.create.path, { method: 'POST', body: { name }, headers });
}

const countMenus = async () => (await service.call(menuRoutes.list.path)).json().length;

describe('A write with a key', () => {
  it('that is sent again gets the same answer, and nothing happens twice', async () => {
    const before = await countMenus();
    const key = randomUUID();
    const first = await addMenu('Hoofdmenu', key);
    const second = await addMenu('Hoofdmenu', key);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    for (const name of ['x-change-id', 'x-commit-position', 'etag']) {
      expect(second.headers[name]).toBe(first.headers[name]);
    }
    expect(await countMenus()).toBe(before + 1);
  });

  it('that is sent several times at the same moment happens once', async () => {
    const before = await countMenus();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => addMenu('Zijmenu', key)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map(({ headers }) => headers['x-change-id'])).size).toBe(1);
    expect(await countMenus()).toBe(before + 1);
  });

  it('is refused where the key was used for something else', async () => {
    const key = randomUUID();
    await addMenu('Voetmenu', key);
    const response = await addMenu('Iets anders', key);
    expect(response.json()).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });

  it('is refused where the key is being used for something else', async () => {
    const key = randomUUID();
    const names = Array.from({ length: 6 }, (_, index) => `Menu ${index}`);
    const responses = await Promise.all(names.map((name) => addMenu(name, key)));
    const found = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(found).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('may be mended where it was refused', async () => {
    const key = randomUUID();
    expect((await addMenu('', key)).statusCode).toBe(422);
    expect((await addMenu('Voetmenu', key)).statusCode).toBe(201);
  });

  it('is refused where another person used the key', async () => {
    const key = randomUUID();
    await addMenu('Voetmenu', key);
    const other = await service.createUser('Admin');
    expect((await addMenu('Voetmenu', key, other)).json().code).toBe('idempotency_mismatch');
  });

  it('is refused where the key is no UUID', async () => {
    expect((await addMenu('Voetmenu', 'twee')).json()).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

/** What is kept under a key, as text. */
async function storedUnder(key: string): Promise<string> {
  const { rows } = await sql<{ answer: string }>`
    SELECT answer::text FROM service.idempotency_answers WHERE key = ${key}`.execute(
    service.connections.database,
  );
  return rows.map(({ answer }) => answer).join();
}

function post(path: string, body: object, key: string) {
  return service.call(path, { method: 'POST', body, headers: { ...admin.headers, 'idempotency-key': key } });
}

const newcomer = () => ({ email: `${randomUUID()}@example.nl`, firstName: 'Anna', lastName: 'Bakker' });

describe('An answer with a secret that lasts', () => {
  it.each([
    ['a link for a password', userRoutes.create.path, newcomer, 'oneTimeLink'],
    [
      'the token of a program',
      apiKeyRoutes.create.path,
      () => ({ name: 'Koppeling', scopes: ['read'] }),
      'token',
    ],
    [
      'the secret of a webhook',
      webhookRoutes.create.path,
      () => ({ name: 'Melder', url: 'https://app.example.nl/' }),
      'secret',
    ],
  ])('is given again: %s works on, and lies nowhere in clear text', async (_what, path, bodyOf, secret) => {
    const [key, body] = [randomUUID(), bodyOf()];
    const [first, second] = [await post(path, body, key), await post(path, body, key)];
    expect(first.statusCode).toBeLessThan(300);
    expect(first.json()[secret]).toEqual(expect.any(String));
    expect(second.json()).toEqual(first.json());
    expect(await storedUnder(key)).not.toContain(first.json()[secret]);
    const other = await post(
      path,
      { ...body, ...('name' in body ? { name: 'Iets anders' } : newcomer()) },
      key,
    );
    expect(other.json()).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });
});

describe('An invitation with a key', () => {
  it('is sent once, says so again, and invites nobody else', async () => {
    const [key, emails] = [randomUUID(), [newcomer().email, newcomer().email]];
    const [first, second] = [
      await post(invitationRoutes.invite.path, { emails }, key),
      await post(invitationRoutes.invite.path, { emails }, key),
    ];
    expect(first.json().results.map(({ result }: { result: string }) => result)).toEqual(['Sent', 'Sent']);
    expect(second.json()).toEqual(first.json());
    for (const email of emails) expect(await mailsTo(service, email)).toHaveLength(1);
    const other = await post(invitationRoutes.invite.path, { emails: [newcomer().email] }, key);
    expect(other.json().code).toBe('idempotency_mismatch');
    const anew = await post(invitationRoutes.invite.path, { emails }, randomUUID());
    expect(anew.json().results[0].result).toBe('AlreadyInvited');
  });
});
