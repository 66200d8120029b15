import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { passkeyRoutes } from '@spoor/contracts/auth/passkey.routes';
import type { PasskeyRequest, PasskeyView, UsedPasskey } from '@spoor/contracts/auth/passkeys';
import { twoFactorRoutes } from '@spoor/contracts/auth/two-factor.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { withTables } from '@spoor/infra/postgres/database';
import type { VaultTables } from '@spoor/service/vault/vault.tables';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import {
  type Misbehaviour,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from './software-authenticator.ts';
import { addPasskey } from './test-passkeys.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});

const post = (url: string, body: object, headers: Record<string, string> = {}, platform?: Platform) =>
  service.call(url, { method: 'POST', body, headers }, platform);
const logIn = ({ email, password }: TestUser) => post(urlOf(authRoutes.login), { email, password });
const refresh = (cookie: string) => post(urlOf(authRoutes.refresh), {}, { cookie });
const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
  String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
const listOf = async ({ headers }: TestUser): Promise<PasskeyView[]> =>
  (await service.call(urlOf(passkeyRoutes.list), { headers })).json();

async function begin(user: TestUser) {
  const body = { currentPassword: user.password };
  const begun = await post(urlOf(passkeyRoutes.registerBegin), body, user.headers);
  expect(begun.statusCode).toBe(200);
  return begun.json();
}

/** Somebody with a passkey, on a device of theirs. */
async function enrolled(role?: 'Admin') {
  const user = await service.createUser(role);
  return { user, ...(await addPasskey(service, user, 'Laptop')) };
}

/** What a browser without a session is asked, and the cookie by which it is known. */
async function requested(platform?: Platform) {
  const begun = await post(urlOf(passkeyRoutes.loginBegin), {}, {}, platform);
  return { options: begun.json<PasskeyRequest>(), cookie: cookieIn(begun) };
}
const answer = (response: UsedPasskey, cookie: string, platform?: Platform) =>
  post(urlOf(passkeyRoutes.loginFinish), { response }, { cookie }, platform);

async function signInWith(device: SoftwareAuthenticator, misbehaviour?: Misbehaviour) {
  const { options, cookie } = await requested();
  return answer(device.use(options, misbehaviour), cookie);
}

async function requireFor(kinds: readonly string[]): Promise<void> {
  const admin = await service.createUser('Admin');
  const body = [{ key: 'requireTwoFactorFor', value: JSON.stringify(kinds) }];
  const changed = await service.call(urlOf(settingRoutes.change), {
    method: 'PUT',
    body,
    headers: admin.headers,
  });
  expect(changed.statusCode).toBe(200);
}

describe('Adding a passkey', () => {
  it('takes the password, is told by mail and in the history, and lists it', async () => {
    const { user, passkey } = await enrolled();
    expect(await listOf(user)).toEqual([passkey]);
    const [host] = service.platform.hostNames;
    expect(passkey).toMatchObject({ name: 'Laptop', host, isSynced: false, lastUsedOn: null });
    const [mail] = await mailsTo(service, user.email);
    expect(mail?.subject).toContain('passkey toegevoegd');
    expect(mail?.text).toContain('Laptop');
    const changes = () => service.call(urlOf(changeRoutes.list, {}, { actor: user.guid }), user);
    // The answer to adding it does not wait for the history.
    await expect
      .poll(async () => (await changes()).json<ChangePage>().items[0], { timeout: 20_000 })
      .toMatchObject({
        sentence: { nl: expect.stringContaining('voegde een passkey toe') },
        canUndo: false,
        reasonNot: 'secret_not_kept',
      });
  });

  it('asks for one that knows its owner by itself, of a person who shows who they are', async () => {
    const { user, device } = await enrolled();
    const options = await begin(user);
    expect(options).toMatchObject({
      rp: { id: service.platform.hostNames[0] },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('latin1')).not.toContain(user.email);
  });

  it('refuses one that was made for another site, answers another question or shows nobody', async () => {
    const user = await service.createUser();
    const finish = async (misbehaviour: Misbehaviour) =>
      post(
        urlOf(passkeyRoutes.registerFinish),
        { name: 'X', response: softwareAuthenticator().create(await begin(user), misbehaviour) },
        user.headers,
      );
    const wrong: Misbehaviour[] = [
      ...[{ origin: 'https://duinwijk.example.nl.evil.example' }, { rpId: 'evil.example' }],
      ...[{ isVerified: false }, { challenge: Buffer.alloc(32).toString('base64url') }],
    ];
    for (const misbehaviour of wrong)
      expect((await finish(misbehaviour)).json()).toMatchObject({ errors: [{ code: 'passkey_refused' }] });
    expect(await listOf(user)).toEqual([]);
  });

  it('takes what one session was asked once, and from nobody else', async () => {
    const [user, other] = [await service.createUser(), await service.createUser()];
    const options = await begin(user);
    const body = { name: 'X', response: softwareAuthenticator().create(options) };
    const finish = (by: TestUser) => post(urlOf(passkeyRoutes.registerFinish), body, by.headers);
    expect((await finish(other)).statusCode).toBe(422);
    // Who tried used it up.
    expect((await finish(user)).statusCode).toBe(422);
    const again = { name: 'X', response: softwareAuthenticator().create(await begin(user)) };
    const both = await Promise.all(
      [1, 2].map(() => post(urlOf(passkeyRoutes.registerFinish), again, user.headers)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  });

  it('gives nobody a passkey that somebody else has', async () => {
    const { device } = await enrolled();
    const other = await service.createUser();
    const body = { name: 'X', response: device.create(await begin(other)) };
    const taken = await post(urlOf(passkeyRoutes.registerFinish), body, other.headers);
    expect(taken.json()).toMatchObject({ code: 'already_exists' });
  });
});

describe('Signing in with a passkey', () => {
  it('takes neither an address nor a password, and counts as both factors', async () => {
    const { user, device } = await enrolled('Admin');
    await requireFor(['Admin']);
    const { options, cookie } = await requested();
    expect(options.allowCredentials).toEqual([]);
    const signedIn = await answer(device.use(options), cookie);
    expect(signedIn.json()).toMatchObject({ user: { guid: user.guid } });
    expect((await refresh(cookieIn(signedIn))).statusCode).toBe(200);
    expect((await listOf(user))[0]?.lastUsedOn).toEqual(expect.any(String));
    await requireFor([]);
  });

  it('takes an answer once, also of several at the same moment', async () => {
    const { device } = await enrolled();
    const { options, cookie } = await requested();
    const response = device.use(options);
    const all = await Promise.all([1, 2, 3].map(() => answer(response, cookie)));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await answer(response, cookie)).statusCode).toBe(401);
  });

  it('takes an answer only from the browser that was asked, within five minutes', async () => {
    const { device } = await enrolled();
    const [one, other] = [await requested(), await requested()];
    expect((await answer(device.use(one.options), other.cookie)).statusCode).toBe(401);
    expect((await answer(device.use(other.options), '')).statusCode).toBe(401);
    const late = await requested();
    await withTables<VaultTables>(service.connections.database)
      .updateTable('vault.passkey_challenges')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .execute();
    expect((await answer(device.use(late.options), late.cookie)).statusCode).toBe(401);
  });

  it('refuses another site, another handle, who shows nobody, and what it does not know, all alike', async () => {
    const [{ device }, { user: other }] = [await enrolled(), await enrolled()];
    const handle = Buffer.from(other.guid.replaceAll('-', ''), 'hex').toString('base64url');
    const wrong: Misbehaviour[] = [
      ...[{ origin: 'https://evil.example' }, { rpId: 'evil.example' }],
      ...[{ userHandle: handle }, { isVerified: false }],
    ];
    const refusals = [];
    for (const misbehaviour of wrong) refusals.push(await signInWith(device, misbehaviour));
    refusals.push(await signInWith(softwareAuthenticator()));
    for (const { statusCode, headers } of refusals) {
      expect(statusCode).toBe(401);
      expect(String(headers['set-cookie'])).not.toContain('login=');
    }
    const [first, ...rest] = refusals.map((refusal) => ({
      ...refusal.json(),
      instance: '',
      correlationId: '',
    }));
    for (const body of rest) expect(body).toEqual(first);
    expect((await signInWith(device)).statusCode).toBe(200);
  });

  it('is no use on another platform', async () => {
    const { device } = await enrolled();
    const other = await service.createPlatform();
    const { options, cookie } = await requested(other);
    expect((await answer(device.use(options), cookie, other)).statusCode).toBe(401);
  });

  it('refuses a copy, which counts from where it was made', async () => {
    const { device } = await enrolled();
    expect((await signInWith(device, { counter: 5 })).statusCode).toBe(200);
    for (const counter of [5, 4, 0]) expect((await signInWith(device, { counter })).statusCode).toBe(401);
    expect((await signInWith(device, { counter: 6 })).statusCode).toBe(200);
  });

  it('makes whoever tries one again and again wait', async () => {
    const { device } = await enrolled();
    for (let time = 0; time < 6; time += 1) await signInWith(device, { isVerified: false });
    const response = await signInWith(device);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('lets nobody in whose account is closed', async () => {
    const [{ user, device }, admin] = [await enrolled(), await service.createUser('Admin')];
    await service.call(urlOf(userRoutes.edit, { guid: user.guid }), {
      method: 'PUT',
      body: { isActive: false },
      headers: admin.headers,
    });
    expect((await signInWith(device)).json()).toMatchObject({ code: 'user_inactive' });
  });
});

describe('A passkey as the second step', () => {
  const stepOf = async (challenge: string) => post(urlOf(passkeyRoutes.stepBegin), { challenge });
  const finish = (challenge: string, response: UsedPasskey) =>
    post(urlOf(passkeyRoutes.stepFinish), { challenge, response });

  it('is asked for where a role wants a second factor, instead of setting up another', async () => {
    const { user, device } = await enrolled('Admin');
    const before = await logIn(user);
    await requireFor(['Admin']);
    // It began with the password alone.
    expect((await refresh(cookieIn(before))).statusCode).toBe(401);
    const { challenge, methods } = (await logIn(user)).json();
    expect(methods).toEqual(['passkey']);
    const options = (await stepOf(challenge)).json<PasskeyRequest>();
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    const passed = await finish(challenge, device.use(options));
    expect(passed.json()).toMatchObject({ user: { guid: user.guid } });
    expect((await refresh(cookieIn(passed))).statusCode).toBe(200);
    await requireFor([]);
  });

  it('takes none of somebody else, nor an answer to another question', async () => {
    await requireFor(['Standard']);
    const [{ user, device }, other] = [await enrolled(), await enrolled()];
    const { challenge } = (await logIn(user)).json();
    const options = (await stepOf(challenge)).json<PasskeyRequest>();
    expect((await finish(challenge, other.device.use(options))).statusCode).toBe(401);
    const { options: signInOptions } = await requested();
    expect((await finish(challenge, device.use(signInOptions))).statusCode).toBe(401);
    expect((await stepOf('x'.repeat(43))).statusCode).toBe(401);
    const again = (await stepOf(challenge)).json<PasskeyRequest>();
    expect((await finish(challenge, device.use(again))).statusCode).toBe(200);
    expect((await finish(challenge, device.use(again))).statusCode).toBe(401);
    await requireFor([]);
  });
});

describe('A passkey', () => {
  const remove = (user: TestUser, { guid }: PasskeyView, currentPassword = user.password) =>
    post(urlOf(passkeyRoutes.remove, { guid }), { currentPassword }, user.headers);

  it('is called otherwise by its owner alone', async () => {
    const [{ user, passkey }, other] = [await enrolled(), await service.createUser()];
    const rename = (by: TestUser) =>
      service.call(urlOf(passkeyRoutes.rename, { guid: passkey.guid }), {
        method: 'PUT',
        body: { name: 'Telefoon' },
        headers: by.headers,
      });
    expect((await rename(other)).statusCode).toBe(404);
    expect((await rename(user)).json()).toEqual({ ...passkey, name: 'Telefoon' });
  });

  it('is removed with the password, ends other sessions, is told by mail and opens nothing any more', async () => {
    const [{ user, device, passkey }, other] = [await enrolled(), await service.createUser()];
    const session = cookieIn(await signInWith(device));
    expect((await remove(other, passkey)).statusCode).toBe(404);
    expect((await remove(user, passkey, 'iets anders')).statusCode).toBe(422);
    expect((await remove(user, passkey)).statusCode).toBe(204);
    expect((await refresh(session)).statusCode).toBe(401);
    expect((await signInWith(device)).statusCode).toBe(401);
    expect(await listOf(user)).toEqual([]);
    expect((await mailsTo(service, user.email)).at(-1)?.subject).toContain('verwijderd');
  });

  it('stays where it is the last second factor of somebody whose role asks for one', async () => {
    await requireFor(['Standard']);
    const { user, passkey } = await enrolled();
    expect((await remove(user, passkey)).json()).toMatchObject({ code: 'forbidden' });
    await requireFor([]);
    expect((await remove(user, passkey)).statusCode).toBe(204);
  });

  it('is reset by an administrator for who lost it, as one Change', async () => {
    const [{ user, device }, admin] = [await enrolled(), await service.createUser('Admin')];
    const row = async () =>
      (await service.call(urlOf(userRoutes.read, { guid: user.guid }), { headers: admin.headers })).json();
    expect(await row()).toMatchObject({ passkeys: 1, twoFactorEnabled: false });
    const reset = await post(urlOf(userRoutes.resetTwoFactor, { guid: user.guid }), {}, admin.headers);
    expect(reset.json()).toMatchObject({ passkeys: 0 });
    expect((await signInWith(device)).statusCode).toBe(401);
    const state = await service.call(urlOf(twoFactorRoutes.state), { headers: user.headers });
    expect(state.json()).toMatchObject({ isOn: false });
  });
});
