import { randomUUID } from 'node:crypto';
import { authRoutes, setPasswordPath } from '@spoor/contracts/auth/auth.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { withTables } from '@spoor/infra/postgres/database';
import type { VaultTables } from '@spoor/service/vault/vault.tables';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const newPassword = 'nog een langer wachtwoord';

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});

let networks = 0;
function anotherNetwork(): string {
  networks += 1;
  return `10.9.${networks}.1`;
}
/** From another network each time, unless told: they are counted. */
function requestReset(email: string, address = anotherNetwork()) {
  return service.call(urlOf(authRoutes.requestPasswordReset), {
    method: 'POST',
    body: { email },
    headers: { 'x-forwarded-for': address },
  });
}
const post = (url: string, body: object) => service.call(url, { method: 'POST', body });
const signIn = ({ email }: TestUser, password: string) => post(urlOf(authRoutes.login), { email, password });
const statusOf = async (code: string, platform = service.platform) =>
  (await service.call(urlOf(authRoutes.passwordLinkStatus, { code }), {}, platform)).json().status;
const reset = (code: string, password = newPassword) =>
  post(urlOf(authRoutes.resetPassword), { code, password });

describe('Whoever forgot their password', () => {
  it('chooses a new one by a link, and is signed out elsewhere', async () => {
    const user = await service.createUser();
    const elsewhere = await signIn(user, user.password);
    const cookie = String(elsewhere.headers['set-cookie']).split(';')[0] ?? '';
    expect((await requestReset(user.email)).statusCode).toBe(202);
    const code = await codeSentTo(service, user.email);
    expect((await signIn(user, user.password)).statusCode).toBe(200);

    expect((await reset(code)).statusCode).toBe(200);
    expect((await signIn(user, newPassword)).statusCode).toBe(200);
    expect((await signIn(user, user.password)).statusCode).toBe(401);
    const refreshed = await service.call(urlOf(authRoutes.refresh), { method: 'POST', headers: { cookie } });
    expect(refreshed.statusCode).toBe(401);
    const reported = await mailsTo(service, user.email);
    expect(reported.at(-1)?.subject).toContain('is gewijzigd');
  });

  it('is led to the host of their own platform', async () => {
    const elsewhere = await service.createPlatform();
    const user = await service.createUser(undefined, elsewhere);
    const requested = { method: 'POST', body: { email: user.email } } as const;
    await service.call(urlOf(authRoutes.requestPasswordReset), requested, elsewhere);
    const there = { ...service, platform: elsewhere };
    await codeSentTo(there, user.email);
    const [mail] = await mailsTo(there, user.email);
    expect(mail?.link).toContain(`//${elsewhere.hostNames[0]}:`);
  });

  it('uses the link once, and only the newest', async () => {
    const user = await service.createUser();
    await requestReset(user.email);
    const code = await codeSentTo(service, user.email);
    expect(await statusOf(code)).toBe('Pending');
    expect(await statusOf(code, await service.createPlatform())).toBe('NotFound');
    const both = await Promise.all([reset(code), reset(code)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await reset(code)).statusCode).toBe(404);
    expect(await statusOf(code)).toBe('NotFound');
  });

  it('is told apart by its link that it is too old', async () => {
    const user = await service.createUser();
    await requestReset(user.email);
    const code = await codeSentTo(service, user.email);
    await withTables<VaultTables>(service.connections.database)
      .updateTable('vault.one_time_links')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('userGuid', '=', user.guid)
      .execute();
    expect(await statusOf(code)).toBe('Expired');
    expect((await reset(code)).statusCode).toBe(404);
  });

  it('still has the link after a program opened it', async () => {
    const user = await service.createUser();
    await requestReset(user.email);
    const code = await codeSentTo(service, user.email);
    await service.server.inject({
      url: setPasswordPath(code),
      headers: { host: service.platform.hostNames[0] ?? '' },
    });
    expect((await reset(code)).statusCode).toBe(200);
  });

  it('gets no link where their account is closed', async () => {
    const user = await service.createUser();
    const admin = await service.createUser('Admin');
    const url = urlOf(userRoutes.deactivate, { guid: user.guid });
    await service.call(url, { method: 'POST', headers: admin.headers });
    const other = await service.createUser();
    expect((await requestReset(user.email)).statusCode).toBe(202);
    await requestReset(other.email);
    // Asked for later, and there already.
    await codeSentTo(service, other.email);
    expect(await mailsTo(service, user.email)).toEqual([]);
  });
});

describe('Whoever asks for links', () => {
  it('does not learn which addresses have an account', async () => {
    const user = await service.createUser();
    const stranger = `${randomUUID()}@example.nl`;
    const [known, unknown] = [await requestReset(user.email), await requestReset(stranger)];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    const [again, againUnknown] = [await requestReset(user.email), await requestReset(stranger)];
    expect([again.statusCode, againUnknown.statusCode]).toEqual([202, 202]);
    expect(await mailsTo(service, stranger)).toEqual([]);
  });

  it('is answered the same beyond so many a day from one network, and no mail goes', async () => {
    const user = await service.createUser();
    const from = '10.8.0.1';
    for (let time = 0; time < 20; time += 1)
      expect((await requestReset(`${randomUUID()}@example.nl`, from)).statusCode).toBe(202);
    expect((await requestReset(user.email, from)).statusCode).toBe(202);
    // Asked for later, and there already.
    const other = await service.createUser();
    await requestReset(other.email);
    await codeSentTo(service, other.email);
    expect(await mailsTo(service, user.email)).toEqual([]);
  });

  it('of somebody else keep them from none of their own, nor from one that an administrator sends', async () => {
    const user = await service.createUser();
    const admin = await service.createUser('Admin');
    const from = '10.8.0.2';
    for (let time = 0; time < 6; time += 1)
      expect((await requestReset(user.email, from)).statusCode).toBe(202);
    await codeSentTo(service, user.email);
    await requestReset(user.email);
    await codeSentTo(service, user.email, 2);
    const url = urlOf(authRoutes.sendPasswordLink, { guid: user.guid });
    expect((await service.call(url, { method: 'POST', headers: admin.headers })).statusCode).toBe(200);
    const code = await codeSentTo(service, user.email, 3);
    expect((await reset(code)).statusCode).toBe(200);
  });
});
