import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { Accounts, accountGuid } from '@spoor/service/users/accounts';
import { Vault } from '@spoor/service/vault/vault';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestService,
  type TestRequest,
  type TestService,
  type TestUser,
} from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

const newcomer = (more: object = {}) => ({
  email: `${randomUUID()}@example.nl`,
  firstName: 'Anna',
  lastName: 'Bakker',
  ...more,
});

function create(body: object, headers: NonNullable<TestRequest['headers']> = admin.headers) {
  return service.call(userRoutes.create.path, { method: 'POST', body, headers });
}

function setPassword(code: string, password: string) {
  return service.call(authRoutes.resetPassword.path, { method: 'POST', body: { code, password } });
}

const codeOf = (link: string) => link.split('/').at(-1) ?? '';

describe('A new account', () => {
  it('is made by an administrator, with a link by which its owner sets a password', async () => {
    const response = await create(newcomer({ role: 'ContentManager' }));
    expect(response.statusCode).toBe(201);
    const { user, oneTimeLink } = response.json();
    expect(user).toMatchObject({ displayName: 'Anna Bakker', isContentManager: true, isAdmin: false });
    const session = await setPassword(codeOf(oneTimeLink), 'mijn eerste wachtwoord');
    expect(session.statusCode).toBe(200);
    expect(session.json().user.guid).toBe(user.guid);
    const login = { email: user.email, password: 'mijn eerste wachtwoord' };
    expect((await service.call(authRoutes.login.path, { method: 'POST', body: login })).statusCode).toBe(200);
  });

  it('sets one password by its link, however often that is followed at once', async () => {
    const code = codeOf((await create(newcomer())).json().oneTimeLink);
    const responses = await Promise.all([1, 2, 3, 4].map((n) => setPassword(code, `mijn wachtwoord ${n}`)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
  });

  it('that could not be made leaves its address to the next who wants it', async () => {
    const context = service.context();
    await service.app.get(Vault).dataSubjectKeys.destroy(accountGuid(context.changeId));
    const account = newcomer();
    const making = service.app.get(Accounts).create(account, service.platform, context);
    await expect(making).rejects.toThrow('erased');
    expect((await create(account)).statusCode).toBe(201);
  });

  it('may come with a password, and then needs no link', async () => {
    const account = { ...newcomer(), password: 'een lang wachtwoord' };
    expect((await create(account)).json().oneTimeLink).toBeUndefined();
    const login = { email: account.email, password: account.password };
    expect((await service.call(authRoutes.login.path, { method: 'POST', body: login })).statusCode).toBe(200);
  });

  it('is made by the command line too', async () => {
    expect((await create(newcomer(), await service.systemHeaders())).statusCode).toBe(201);
  });

  it('is not made by others', async () => {
    const editor = await service.createUser('ContentManager');
    expect((await create(newcomer(), editor.headers)).statusCode).toBe(403);
    expect((await create(newcomer(), {})).statusCode).toBe(401);
  });

  it('cannot have the address of another, in whatever case', async () => {
    const account = newcomer();
    await create(account);
    const response = await create({ ...account, email: account.email.toUpperCase() });
    expect(response.json()).toMatchObject({ status: 409, code: 'already_exists' });
  });

  it('is one account when it is asked for twice with one key', async () => {
    const headers = { ...admin.headers, 'idempotency-key': randomUUID() };
    const account = newcomer();
    const first = await create(account, headers);
    const second = await create(account, headers);
    expect(second.json().user.guid).toBe(first.json().user.guid);
    expect(second.headers['x-change-id']).toBe(first.headers['x-change-id']);
  });

  it('keeps names and addresses out of what is stored', async () => {
    const account = newcomer({ firstName: 'Wilhelmina' });
    const { user } = (await create(account)).json();
    const stored: string[] = [];
    for await (const event of service.connections.store.readStream(`user-${user.guid}`)) {
      stored.push(JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? String(value) : value)));
    }
    expect(stored).not.toHaveLength(0);
    expect(stored.join()).not.toContain('Wilhelmina');
    expect(stored.join()).not.toContain(account.email);
  });
});

describe('A one-time link', () => {
  it('works once', async () => {
    const { oneTimeLink } = (await create(newcomer())).json();
    await setPassword(codeOf(oneTimeLink), 'mijn eerste wachtwoord');
    const again = await setPassword(codeOf(oneTimeLink), 'mijn tweede wachtwoord');
    expect(again.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('sets no password that is too short', async () => {
    const { oneTimeLink } = (await create(newcomer())).json();
    expect((await setPassword(codeOf(oneTimeLink), 'kort')).statusCode).toBe(422);
    expect((await setPassword(codeOf(oneTimeLink), 'lang genoeg nu')).statusCode).toBe(200);
  });

  it('sets no password that is easy to guess', async () => {
    const { oneTimeLink } = (await create(newcomer())).json();
    const response = await setPassword(codeOf(oneTimeLink), 'Bakker-Bakker-Bakker');
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: '/password', code: 'weak_password', message: 'Dit is te makkelijk te raden.' }],
    });
  });

  it('works no more once a password was set in another way', async () => {
    const { oneTimeLink, user } = (await create(newcomer())).json();
    const { app, context } = service;
    await app
      .get(Accounts)
      .setPassword(user.guid, 'van de eigenaar', { ...context(), changeId: randomUUID() });
    const late = await setPassword(codeOf(oneTimeLink), 'van een vreemde');
    expect(late.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('ends the sessions that the account had', async () => {
    const person = await service.createUser();
    const body = { email: person.email, password: person.password };
    const session = await service.call(authRoutes.login.path, { method: 'POST', body });
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
    const code = await service.app
      .get(Vault, { strict: false })
      .oneTimeLinks.issue('set-password', person.guid, 60_000);
    await setPassword(code, 'een nieuw wachtwoord');
    const response = await service.call(authRoutes.refresh.path, { method: 'POST', headers: { cookie } });
    expect(response.statusCode).toBe(401);
  });
});

describe('An account whose key was lost with the vault', () => {
  it('counts as erased, and gets no new key where it is made once more', async () => {
    const { app, connections, platform, context } = service;
    const accounts = app.get(Accounts);
    const account = { ...newcomer(), role: 'Admin' } as const;
    const change = { ...context(), changeId: randomUUID() };
    const { userGuid, position } = await accounts.create(account, platform, change);
    expect(await connections.positions.waitFor(['users'], position, 60_000)).toBe(true);
    await sql`DELETE FROM vault.data_subject_keys WHERE "subjectGuid" = ${userGuid}`.execute(
      connections.database,
    );

    const again = await accounts.create(account, platform, change);
    const session = await setPassword(codeOf(again.oneTimeLink ?? ''), 'een nieuw wachtwoord');
    expect(session.statusCode).toBe(200);
    expect(session.json().user.lastName).not.toBe(account.lastName);
    const keys = await app.get(Vault, { strict: false }).dataSubjectKeys.read([userGuid]);
    expect(keys.size).toBe(0);
  });

  it('does not disturb others where another key took its place', async () => {
    const stranger = await service.createUser('Admin');
    await sql`
      UPDATE vault.data_subject_keys SET key = decode(repeat('00', 32), 'hex')
      WHERE "subjectGuid" = ${stranger.guid}`.execute(service.connections.database);
    const response = await service.call(userRoutes.loggedIn.path, { headers: stranger.headers });
    expect(response.statusCode).toBe(200);
  });
});
