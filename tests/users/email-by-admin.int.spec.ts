import { randomUUID } from 'node:crypto';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let person: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});
beforeEach(async () => {
  person = await service.createUser();
});

const newAddress = () => `${randomUUID()}@example.nl`;
const post = (
  route: Route,
  body: object,
  headers: Readonly<Record<string, string>> = {},
  parameters: object = {},
) => service.call(urlOf<Route>(route, parameters as never), { method: 'POST', body, headers });
const edit = (body: object, by = admin, { guid } = person) =>
  service.call(urlOf(userRoutes.edit, { guid }), { method: 'PUT', headers: by.headers, body });
const signIn = async (email: string) =>
  (await post(authRoutes.login, { email, password: person.password })).statusCode;
const now = async (): Promise<UserRow> =>
  (await service.call(urlOf(userRoutes.read, person), { headers: admin.headers })).json();

async function manager(permissions: readonly string[], more: readonly string[] = []): Promise<TestUser> {
  const role = await post(roleRoutes.create, { name: randomUUID(), permissions }, admin.headers);
  return service.createUser(undefined, service.platform, [role.json().guid, ...more]);
}

describe('An administrator who gives somebody another address', () => {
  it('has them sign in with it at once, confirm it, and hear of it at the old one', async () => {
    const email = newAddress();
    expect((await edit({ email })).json()).toMatchObject({ email, isVerified: false });
    expect([await signIn(person.email), await signIn(email)]).toEqual([401, 200]);
    // Who was signed in goes on.
    const me = await service.call(urlOf(userRoutes.loggedIn), { headers: person.headers });
    expect(me.json()).toMatchObject({ email, isVerified: false });
    const reported = await mailsTo(service, person.email);
    expect(reported.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Het e-mailadres van je account'),
    ]);
    expect(JSON.stringify(reported)).not.toContain(email);
    const code = await codeSentTo(service, email);
    expect((await post(verificationRoutes.confirm, { code })).json()).toEqual({ result: 'Success' });
    expect((await now()).isVerified).toBe(true);
  });

  it('takes it back, and whoever reads there has no way in any more', async () => {
    const email = newAddress();
    const { headers } = await edit({ email, firstName: 'Piet' });
    const code = await codeSentTo(service, email);
    const changeId = String(headers['x-change-id']);
    expect((await post(changeRoutes.undo, {}, admin.headers, { changeId })).statusCode).toBe(200);
    expect(await now()).toMatchObject({ email: person.email, isVerified: true, firstName: 'Jan' });
    expect([await signIn(person.email), await signIn(email)]).toEqual([200, 401]);
    expect((await post(verificationRoutes.confirm, { code })).json()).toEqual({ result: 'NotFound' });
    // Both heard of it, and nobody has to confirm anew what was confirmed.
    const mails = await Promise.all([email, person.email].map((address) => mailsTo(service, address)));
    expect(mails.map(({ length }) => length)).toEqual([2, 1]);
    // It is free for others.
    const other = await service.createUser();
    expect((await edit({ email }, admin, other)).statusCode).toBe(200);
  });

  it('cannot take it back once somebody else has the old one', async () => {
    const { headers } = await edit({ email: newAddress() });
    const other = await service.createUser();
    expect((await edit({ email: person.email }, admin, other)).statusCode).toBe(200);
    const changeId = String(headers['x-change-id']);
    const undone = await post(changeRoutes.undo, {}, admin.headers, { changeId });
    expect(undone.json()).toMatchObject({ code: 'already_exists' });
  });

  it('hears which field is wrong, and nothing is half done', async () => {
    const other = await service.createUser();
    const taken = await edit({ email: other.email.toUpperCase(), firstName: 'Piet' });
    expect(taken.json()).toMatchObject({ code: 'already_exists', errors: [{ path: '/email' }] });
    expect((await edit({ email: 'geen adres' })).json()).toMatchObject({ errors: [{ path: '/email' }] });
    expect(await now()).toMatchObject({ email: person.email, firstName: 'Jan', isVerified: true });
    expect([await signIn(person.email), await mailsTo(service, person.email)]).toEqual([200, []]);
  });

  it('changes nothing by the address that somebody has, and keeps it confirmed however it is written', async () => {
    expect((await edit({ email: person.email })).headers['x-change-id']).toBeUndefined();
    const email = person.email.toUpperCase();
    expect((await edit({ email })).json()).toMatchObject({ isVerified: true });
  });

  it('changes their own with their password', async () => {
    const refused = await edit({ email: newAddress() }, admin, admin);
    expect(refused.json()).toMatchObject({ errors: [{ path: '/email', code: 'own_address' }] });
  });
});

describe('Somebody else who manages people', () => {
  it('gives no address to who may do more than they', async () => {
    const email = newAddress();
    const by = await manager(['users.view', 'users.manage']);
    const more = await manager(['pages.create']);
    expect((await edit({ email }, by, more)).json()).toMatchObject({ code: 'forbidden' });
    expect((await edit({ email }, by, admin)).json()).toMatchObject({ code: 'forbidden' });
    expect((await edit({ email: newAddress() }, by)).statusCode).toBe(200);
    const other = await service.createUser();
    expect((await edit({ email }, other)).statusCode).toBe(403);
  });

  it('neither by a key of the API', async () => {
    const made = await post(apiKeyRoutes.create, { name: 'Personeel', scopes: ['people'] }, admin.headers);
    const key = { ...admin, headers: { authorization: `Bearer ${made.json().token}` } };
    const more = await service.createUser('ContentManager');
    expect((await edit({ email: newAddress() }, key, more)).statusCode).toBe(403);
    expect((await edit({ email: newAddress() }, key)).statusCode).toBe(200);
  });
});
