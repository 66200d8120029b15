import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView, UserPage } from '@spoor/contracts/users/user.views';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const password = 'een heel lang wachtwoord';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const post = (route: Route, body: object, headers: Readonly<Record<string, string>> = {}) =>
  service.call(urlOf<Route>(route), { method: 'POST', body, headers });

async function made(): Promise<NewUserView> {
  const account = { email: `${randomUUID()}@example.nl`, firstName: 'Anna', lastName: 'Bakker' };
  return (await post(userRoutes.create, account, admin.headers)).json();
}

/** As signing in says, and the list of people. */
async function isProven(email: string): Promise<boolean> {
  const { user } = (await post(authRoutes.login, { email, password })).json();
  const query = { search: email, isVerified: String(user.isVerified) };
  const listed = await service.call(urlOf(userRoutes.list, undefined, query as never), {
    headers: admin.headers,
  });
  expect(listed.json<UserPage>().total).toBe(1);
  return user.isVerified;
}

describe('The address of an account that somebody else made', () => {
  it('is not proven by the link that its maker was shown', async () => {
    const { user, oneTimeLink = '' } = await made();
    expect(user.isVerified).toBe(false);
    const code = oneTimeLink.split('/').at(-1);
    expect((await post(authRoutes.resetPassword, { code, password })).statusCode).toBe(200);
    expect(await isProven(user.email)).toBe(false);
  });

  it('is proven by a link for confirming it', async () => {
    const { user, oneTimeLink = '' } = await made();
    await post(authRoutes.resetPassword, { code: oneTimeLink.split('/').at(-1), password });
    await post(verificationRoutes.send, { email: user.email }, admin.headers);
    const code = await codeSentTo(service, user.email);
    expect((await post(verificationRoutes.confirm, { code })).json()).toEqual({ result: 'Success' });
    expect(await isProven(user.email)).toBe(true);
  });

  it('is proven by a link for another password, which only comes by mail', async () => {
    const { user } = await made();
    await post(authRoutes.requestPasswordReset, { email: user.email });
    const code = await codeSentTo(service, user.email);
    expect((await post(authRoutes.resetPassword, { code, password })).statusCode).toBe(200);
    expect(await isProven(user.email)).toBe(true);
  });
});
