import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView, UserRow } from '@spoor/contracts/users/user.views';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { Vault } from '@spoor/service/vault/vault';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const password = 'een heel lang wachtwoord';
const minute = 60_000;
const newAddress = () => `${randomUUID()}@example.nl`;

let service: TestService;
let admin: TestUser;
let vault: Vault;
let old: string;
let guid: string;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  vault = service.app.get(Vault);
});
beforeEach(async () => {
  old = newAddress();
  const account = { email: old, firstName: 'Anna', lastName: 'Bakker' };
  guid = (await post(userRoutes.create, account)).json<NewUserView>().user.guid;
});

const post = (route: Route, body: object, parameters: object = {}) =>
  service.call(urlOf<Route>(route, parameters as never), { method: 'POST', body, headers: admin.headers });
const move = (email: string) =>
  service.call(urlOf(userRoutes.edit, { guid }), { method: 'PUT', headers: admin.headers, body: { email } });
const row = async (): Promise<UserRow> =>
  (await service.call(urlOf(userRoutes.read, { guid }), { headers: admin.headers })).json();
const subjects = async (address: string) => (await mailsTo(service, address)).map(({ subject }) => subject);

async function linkTo(email: string, purpose: 'verify-email' | 'set-password'): Promise<string> {
  const emailIndex = await vault.credentials.indexOf(service.platform.guid, email);
  return vault.oneTimeLinks.issue(purpose, guid, minute, { emailIndex, data: undefined });
}

describe('A link that went to an address', () => {
  it('works no more once its owner has another one, also where it was sent a moment too late', async () => {
    expect((await move(newAddress())).statusCode).toBe(200);
    const verifying = await linkTo(old, 'verify-email');
    expect((await post(verificationRoutes.confirm, { code: verifying })).json()).toEqual({
      result: 'NotFound',
    });
    const code = await linkTo(old, 'set-password');
    expect((await post(authRoutes.resetPassword, { code, password })).statusCode).toBe(404);
    expect((await row()).isVerified).toBe(false);
  });

  it('proves no other address than that one, used while an administrator changes it', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const code = await linkTo((await row()).email, 'verify-email');
      const email = newAddress();
      const [moved] = await Promise.all([move(email), post(verificationRoutes.confirm, { code })]);
      expect(moved.statusCode).toBe(200);
      expect(await row()).toMatchObject({ email, isVerified: false });
    }
  });

  it('chooses no password that came after the change', async () => {
    const code = await linkTo(old, 'set-password');
    const email = newAddress();
    const [reset] = await Promise.all([post(authRoutes.resetPassword, { code, password }), move(email)]);
    const { statusCode } = await post(authRoutes.login, { email, password });
    // Either the password was first, or it was refused.
    expect([reset.statusCode, statusCode]).toEqual(reset.statusCode === 200 ? [200, 200] : [404, 401]);
    expect(await row()).toMatchObject({ email, isVerified: false });
  });
});

describe('Whoever takes back that somebody got another address, or does it again', () => {
  it('has both hear of it, and asks for a proof of the address that is not proven', async () => {
    const email = newAddress();
    const changeId = String((await move(email)).headers['x-change-id']);
    expect((await post(changeRoutes.undo, {}, { changeId })).statusCode).toBe(200);
    const changed = expect.stringContaining('Het e-mailadres van je account');
    expect(await subjects(email)).toEqual([expect.anything(), changed]);
    const code = await codeSentTo(service, old, 2);
    expect((await post(verificationRoutes.confirm, { code })).json()).toEqual({ result: 'Success' });
    expect((await post(changeRoutes.redo, {}, { changeId })).statusCode).toBe(200);
    expect((await subjects(old)).at(-1)).toEqual(changed);
    expect((await row()).isVerified).toBe(false);
    const again = await codeSentTo(service, email, 3);
    expect((await post(verificationRoutes.confirm, { code: again })).json()).toEqual({ result: 'Success' });
  });

  it('does not with their own', async () => {
    const other = await service.createUser('Admin');
    ({ guid } = other);
    const changeId = String((await move(newAddress())).headers['x-change-id']);
    const undone = await service.call(urlOf(changeRoutes.undo, { changeId }), {
      method: 'POST',
      body: {},
      headers: other.headers,
    });
    expect(undone.statusCode).toBe(403);
  });
});
