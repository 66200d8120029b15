import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { verificationRoutes, verifyPath } from '@spoor/contracts/users/verification.routes';
import type { Config } from '@spoor/infra/config';
import type { CountStore } from '@spoor/infra/counts/count-store';
import { withTables } from '@spoor/infra/postgres/database';
import { MailLimits } from '@spoor/service/mail/mail-limits';
import { tokens } from '@spoor/service/shared/providers';
import { OneTimeLinks } from '@spoor/service/vault/one-time-links.store';
import { Vault } from '@spoor/service/vault/vault';
import type { VaultTables } from '@spoor/service/vault/vault.tables';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

let networks = 0;
function anotherNetwork(): string {
  networks += 1;
  return `10.7.${networks}.1`;
}
/** From another network each time: they are counted. */
async function send(body: object, user?: TestUser) {
  const response = await service.call(urlOf(verificationRoutes.send), {
    method: 'POST',
    body,
    headers: { ...user?.headers, 'x-forwarded-for': anotherNetwork() },
  });
  const { result } = response.json<{ result: string }>();
  return `${response.statusCode} ${result}`;
}
async function confirm(code: string): Promise<string> {
  const url = urlOf(verificationRoutes.confirm);
  return (await service.call(url, { method: 'POST', body: { code } })).json<{ result: string }>().result;
}
async function me(user: TestUser): Promise<UserView> {
  return bodyOf<UserView>(await service.call(urlOf(userRoutes.loggedIn), { headers: user.headers }));
}
const someAddress = () => `${randomUUID()}@example.nl`;
const signIn = (email: string, { password }: TestUser) =>
  service.call(urlOf(authRoutes.login), { method: 'POST', body: { email, password } });

describe('Asking for a link to confirm an address', () => {
  it('is answered for whoever asks', async () => {
    const user = await service.createUser();
    expect(await send({})).toBe('401 Unauthorized');
    expect(await send({ email: 'geen adres' })).toBe('400 BadRequest');
    expect(await send({ email: 7 }, user)).toBe('400 BadRequest');
    expect(await send({ email: someAddress() }, user)).toBe('400 BadRequest');
    expect(await send({}, user)).toBe('200 AlreadyVerified');
    expect(await send({ email: user.email.toUpperCase() }, user)).toBe('200 AlreadyVerified');
    expect(await send({ email: someAddress() }, admin)).toBe('404 NotFound');
    expect(await send({ email: user.email }, admin)).toBe('200 AlreadyVerified');
    // Strangers hear the same of all addresses.
    expect(await send({ email: user.email })).toBe('200 Sent');
    expect(await send({ email: someAddress() })).toBe('200 Sent');
  });

  it('goes once a minute, and twenty times a day from one network', async () => {
    const email = someAddress();
    expect(await send({ email })).toBe('200 Sent');
    expect(await send({ email })).toBe('429 TooSoon');
    const statuses: string[] = [];
    for (let time = 0; time < 21; time += 1) {
      const response = await service.call(urlOf(verificationRoutes.send), {
        method: 'POST',
        body: { email: someAddress() },
        headers: { 'x-forwarded-for': '10.6.0.1' },
      });
      statuses.push(response.json<{ result: string }>().result);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'Sent'));
    expect(statuses[20]).toBe('Abused');
  });

  it('goes five times a day for one account, whatever address is asked for and from where', async () => {
    const user = await service.createUser();
    await requestPatiently(user, 5);
    const email = someAddress();
    const response = await service.call(urlOf(verificationRoutes.send), {
      method: 'POST',
      body: { email, currentPassword: user.password },
      headers: { ...user.headers, 'x-forwarded-for': anotherNetwork() },
    });
    expect(response.statusCode).toBe(429);
    expect(response.json()).toEqual({ result: 'Abused' });
    expect(response.headers['retry-after']).toBe('86400');
    expect(await mailsTo(service, email)).toEqual([]);
    const other = await service.createUser();
    expect(await send({ email: someAddress(), currentPassword: other.password }, other)).toBe('200 Sent');
  });
});

/** Counts as often as somebody is counted who asks, and waits a minute each time. */
async function requestPatiently({ email }: TestUser, times: number): Promise<void> {
  const { counts } = service.connections;
  const patient: CountStore = {
    add: (each, lifetimeMs) => counts.add(each, lifetimeMs),
    block: async () => true,
    blockedFor: (keys) => counts.blockedFor(keys),
    clear: (keys) => counts.clear(keys),
    close: async () => undefined,
  };
  const limits = new MailLimits(patient, service.app.get<Config>(tokens.config));
  for (let time = 0; time < times; time += 1) {
    const permit = await limits.request(
      'verification',
      `${service.platform.guid} ${email}`,
      anotherNetwork(),
    );
    expect(permit).toEqual({ result: 'free' });
  }
}

describe('Another address', () => {
  const change = (user: TestUser, email: string, currentPassword = user.password) =>
    send({ email, currentPassword }, user);

  it('becomes theirs once they follow the link that went there, and not before', async () => {
    const user = await service.createUser();
    const email = someAddress();
    expect(await change(user, email)).toBe('200 Sent');
    const code = await codeSentTo(service, email);
    const [warning] = await mailsTo(service, user.email);
    expect(warning?.subject).toContain('wijzigen');
    expect(JSON.stringify(warning)).not.toContain(email);
    expect((await me(user)).email).toBe(user.email);
    expect((await signIn(user.email, user)).statusCode).toBe(200);
    expect((await signIn(email, user)).statusCode).toBe(401);

    expect(await confirm(code)).toBe('Success');
    expect((await me(user)).email).toBe(email);
    expect((await signIn(email, user)).statusCode).toBe(200);
    expect((await signIn(user.email, user)).statusCode).toBe(401);
    expect(await confirm(code)).toBe('NotFound');
  });

  it('is not theirs by its link being opened: programs that look through mail do that, too', async () => {
    const user = await service.createUser();
    const email = someAddress();
    await change(user, email);
    const code = await codeSentTo(service, email);
    for (const method of ['GET', 'HEAD', 'GET'] as const) await service.call(verifyPath(code), { method });
    expect((await me(user)).email).toBe(user.email);
    expect((await signIn(email, user)).statusCode).toBe(401);
    expect(await confirm(code)).toBe('Success');
    expect((await me(user)).email).toBe(email);
  });

  it('is not asked for where the mail cannot be written, which is said, and leaves no link', async () => {
    const [user, email] = [await service.createUser(), someAddress()];
    const { database } = service.connections;
    const links = async () => {
      const { rows } = await sql`
        SELECT 1 FROM vault.one_time_links WHERE "userGuid" = ${user.guid}`.execute(database);
      return rows.length;
    };
    // Of this platform alone: others share the table.
    const isOthers = sql`"platformGuid" <> ${sql.lit(service.platform.guid)}`;
    await sql`ALTER TABLE service.mails ADD CONSTRAINT no_mail CHECK (${isOthers}) NOT VALID`.execute(
      database,
    );
    try {
      expect(await change(user, email)).toBe('502 Failed');
      expect(await links()).toBe(0);
    } finally {
      await sql`ALTER TABLE service.mails DROP CONSTRAINT no_mail`.execute(database);
    }
    expect(await mailsTo(service, email)).toEqual([]);
  });

  it('is confirmed once, by two who press at the same moment', async () => {
    const user = await service.createUser();
    const email = someAddress();
    await change(user, email);
    const code = await codeSentTo(service, email);
    expect((await Promise.all([confirm(code), confirm(code)])).toSorted()).toEqual(['NotFound', 'Success']);
  });

  it('gets no words of whoever names it', async () => {
    const user = await service.createUser();
    const names = { firstName: 'Win een fiets', middleName: '', lastName: 'op kwaad.example' };
    await service.call(urlOf(userRoutes.saveProfile), { method: 'PUT', body: names, headers: user.headers });
    const email = someAddress();
    await change(user, email);
    const [mail] = await mailsTo(service, email);
    expect(mail).toBeDefined();
    expect(mail?.text).not.toMatch(/fiets|kwaad/);
  });

  it('takes the password', async () => {
    const user = await service.createUser();
    const response = await service.call(urlOf(verificationRoutes.send), {
      method: 'POST',
      body: { email: someAddress(), currentPassword: 'niet het wachtwoord' },
      headers: user.headers,
    });
    expect(response.statusCode).toBe(422);
  });

  it('that somebody has is not taken, and it is not told that they have it', async () => {
    const [user, other] = [await service.createUser(), await service.createUser()];
    expect(await change(user, other.email)).toBe('200 Sent');
    expect(await mailsTo(service, other.email)).toEqual([]);
    expect(await mailsTo(service, user.email)).toHaveLength(1);
    const email = someAddress();
    const [first, second] = [await service.createUser(), await service.createUser()];
    await change(first, email);
    const code = await codeSentTo(service, email);
    await change(second, email);
    const later = await codeSentTo(service, email, 2);
    expect(await confirm(later)).toBe('Success');
    expect(await confirm(code)).toBe('NotFound');
    expect((await me(first)).email).toBe(first.email);
    expect((await signIn(first.email, first)).statusCode).toBe(200);
  });

  it('is nobody’s by a link that is old, unknown, or of another platform', async () => {
    const user = await service.createUser();
    const tables = withTables<VaultTables>(service.connections.database);
    const yesterday = new OneTimeLinks(tables, () => new Date(Date.now() - 25 * 60 * 60_000));
    const old = await yesterday.issue('verify-email', user.guid, 24 * 60 * 60_000);
    expect(await confirm(old)).toBe('Expired');
    expect(await confirm('onbekend')).toBe('NotFound');
    const stranger = await service.createUser(undefined, await service.createPlatform());
    const code = await service.app.get(Vault).oneTimeLinks.issue('verify-email', stranger.guid, 60_000);
    expect(await confirm(code)).toBe('NotFound');
  });
});
