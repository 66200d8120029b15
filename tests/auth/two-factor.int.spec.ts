import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { twoFactorRoutes } from '@spoor/contracts/auth/two-factor.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { withTables } from '@spoor/infra/postgres/database';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { OtherSecretKey } from '@spoor/infra/vault/other-secret-key';
import { Vault } from '@spoor/service/vault/vault';
import type { VaultTables } from '@spoor/service/vault/vault.tables';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedTestService();
});

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  service.call(url, { method: 'POST', body, headers });
const signIn = ({ email, password }: TestUser, remember = false) =>
  post(urlOf(authRoutes.login), { email, password, remember });
const verify = (challenge: string, code: string, method = 'totp') =>
  post(urlOf(twoFactorRoutes.verify), { challenge, method, code });

/** As an app shows it now. Setting up uses it. */
function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** As an app shows it next, which a clock that runs ahead does already. */
function nextCodeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
}

async function challengeOf(user: TestUser, remember = false): Promise<string> {
  const { challenge } = (await signIn(user, remember)).json();
  expect(challenge).toEqual(expect.any(String));
  return challenge;
}

/** Somebody with an app, of which the code of now has been used. */
async function enrolled(role?: 'Admin') {
  const user = await service.createUser(role);
  const { password: currentPassword, headers } = user;
  const begun = await post(urlOf(twoFactorRoutes.begin), { currentPassword }, headers);
  const { secret } = begun.json();
  const confirmed = await post(urlOf(twoFactorRoutes.confirm), { code: codeOf(secret) }, headers);
  expect(confirmed.statusCode).toBe(200);
  return { user, secret, recoveryCodes: confirmed.json().recoveryCodes as string[] };
}

describe('Setting up a second factor', () => {
  it('takes the password, and a code that shows that the app has the secret', async () => {
    const user = await service.createUser();
    const { headers, password: currentPassword } = user;
    const refused = await post(urlOf(twoFactorRoutes.begin), { currentPassword: 'iets anders' }, headers);
    expect(refused.json()).toMatchObject({ errors: [{ path: '/currentPassword', code: 'wrong_password' }] });

    const begun = await post(urlOf(twoFactorRoutes.begin), { currentPassword }, headers);
    const { secret, uri } = begun.json();
    expect(uri).toContain(secret);
    expect((await signIn(user)).json()).toHaveProperty('accessToken');
    const wrong = await post(urlOf(twoFactorRoutes.confirm), { code: '000000' }, headers);
    expect(wrong.json()).toMatchObject({ errors: [{ path: '/code', code: 'wrong_code' }] });

    const confirmed = await post(urlOf(twoFactorRoutes.confirm), { code: codeOf(secret) }, headers);
    expect(new Set(confirmed.json().recoveryCodes).size).toBe(10);
    const state = await service.call(urlOf(twoFactorRoutes.state), { headers });
    expect(state.json()).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    const me = await service.call(urlOf(userRoutes.loggedIn), { headers });
    expect(me.json()).toMatchObject({ twoFactorEnabled: true });
    expect((await post(urlOf(twoFactorRoutes.begin), { currentPassword }, headers)).statusCode).toBe(409);
    expect((await mailsTo(service, user.email)).at(-1)?.subject).toContain('staat aan');
  });

  it('cannot be finished by trying codes', async () => {
    const user = await service.createUser();
    const { headers, password: currentPassword } = user;
    const begun = await post(urlOf(twoFactorRoutes.begin), { currentPassword }, headers);
    const confirm = (code: string) => post(urlOf(twoFactorRoutes.confirm), { code }, headers);
    for (let time = 0; time < 6; time += 1) await confirm('000000');
    expect((await confirm(codeOf(begun.json().secret))).statusCode).toBe(429);
  });

  it('asks for nothing where it could not be recorded, and is turned on by another code', async () => {
    const { guid } = await service.createUser();
    const { twoFactor } = service.app.get(Vault);
    const secret = (await twoFactor.begin(guid)) ?? '';
    const unrecorded = twoFactor.confirm(guid, codeOf(secret), () => Promise.reject(new Error('no line')));
    await expect(unrecorded).rejects.toThrow('no line');
    expect(await twoFactor.stateOf(guid)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    const codes = await twoFactor.confirm(guid, nextCodeOf(secret), () => Promise.resolve());
    expect(codes).toHaveLength(10);
    expect(await twoFactor.stateOf(guid)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  it('leaves no secret readable in the database, nor in events', async () => {
    const { secret, recoveryCodes } = await enrolled();
    const database = withTables<VaultTables>(service.connections.database);
    const stored = await database.selectFrom('vault.totp_secrets').selectAll().execute();
    const dump = JSON.stringify(stored.map(({ secret: sealed }) => sealed.toString('latin1')));
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(Buffer.from(Secret.fromBase32(secret).buffer).toString('latin1'));
    const codes = await database.selectFrom('vault.recovery_codes').select('codeHash').execute();
    const hashes = codes.map(({ codeHash }) => codeHash.toString('latin1')).join(' ');
    for (const code of recoveryCodes) expect(hashes).not.toContain(code.replace('-', ''));
  });
});

describe('Signing in with a second factor', () => {
  it('asks for a code after the password, and gives nothing before', async () => {
    const { user, secret } = await enrolled();
    const first = await signIn(user, true);
    expect(first.json()).toMatchObject({ twoFactorRequired: true, methods: ['totp', 'recoveryCode'] });
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.body).not.toContain(user.guid);
    const second = await verify(first.json().challenge, nextCodeOf(secret));
    expect(second.json()).toMatchObject({ user: { guid: user.guid } });
    expect(String(second.headers['set-cookie'])).toMatch(/^login=.*Expires=.*device=/);
  });

  it('takes a code once, also of several at the same moment', async () => {
    const { user, secret } = await enrolled();
    const challenge = await challengeOf(user);
    const code = nextCodeOf(secret);
    const all = await Promise.all([1, 2, 3, 4].map(() => verify(challenge, code)));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const again = await verify(await challengeOf(user), code);
    expect(again.json()).toMatchObject({ errors: [{ path: '/code', code: 'wrong_code' }] });
    // One of before it is no way around that.
    expect((await verify(await challengeOf(user), codeOf(secret))).statusCode).toBe(422);
  });

  it('takes a recovery code once, also of four at the same moment, however it is typed', async () => {
    const { user, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    const challenge = await challengeOf(user);
    const all = await Promise.all([1, 2, 3, 4].map(() => verify(challenge, first, 'recoveryCode')));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await verify(await challengeOf(user), first, 'recoveryCode')).statusCode).toBe(422);
    const typed = second.replace('-', ' ').toUpperCase();
    expect((await verify(await challengeOf(user), typed, 'recoveryCode')).statusCode).toBe(200);
    const state = await service.call(urlOf(twoFactorRoutes.state), { headers: user.headers });
    expect(state.json().recoveryCodesLeft).toBe(8);
    expect((await mailsTo(service, user.email)).at(-1)?.subject).toContain('herstelcode');
  });

  it('takes a challenge once, only the newest, and not on another platform', async () => {
    const { user, secret, recoveryCodes } = await enrolled();
    const old = await challengeOf(user);
    const challenge = await challengeOf(user);
    expect((await verify(old, nextCodeOf(secret))).statusCode).toBe(401);
    const other = await service.createPlatform();
    const body = { challenge, method: 'totp', code: nextCodeOf(secret) };
    const there = await service.call(urlOf(twoFactorRoutes.verify), { method: 'POST', body }, other);
    expect(there.statusCode).toBe(401);
    expect((await verify(challenge, nextCodeOf(secret))).statusCode).toBe(200);
    expect((await verify(challenge, recoveryCodes[0] ?? '', 'recoveryCode')).statusCode).toBe(401);
  });

  it('makes whoever guesses codes wait, from wherever they come', async () => {
    const { user, secret } = await enrolled();
    const guess = async (place: number, code: string) =>
      post(
        urlOf(twoFactorRoutes.verify),
        { challenge: await challengeOf(user), method: 'totp', code },
        { 'x-forwarded-for': `10.7.${place}.1` },
      );
    for (let place = 1; place <= 5; place += 1) expect((await guess(place, '000000')).statusCode).toBe(422);
    await guess(6, '000000');
    const response = await guess(7, nextCodeOf(secret));
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is asked for by whoever chose a new password by a link, too', async () => {
    const { user, secret } = await enrolled();
    await service.call(urlOf(authRoutes.requestPasswordReset), {
      method: 'POST',
      body: { email: user.email },
      headers: { 'x-forwarded-for': '10.8.1.1' },
    });
    const code = await codeSentTo(service, user.email, 2);
    const reset = await post(urlOf(authRoutes.resetPassword), {
      code,
      password: 'nog een langer wachtwoord',
    });
    expect(reset.json()).toMatchObject({ twoFactorRequired: true });
    expect((await verify(reset.json().challenge, nextCodeOf(secret))).statusCode).toBe(200);
  });

  it('begins no session with a challenge of before the password changed', async () => {
    const { user, secret } = await enrolled();
    const challenge = await challengeOf(user);
    const body = { currentPassword: user.password, password: 'nog een langer wachtwoord' };
    expect((await post(urlOf(authRoutes.changePassword), body, user.headers)).statusCode).toBe(200);
    expect((await verify(challenge, nextCodeOf(secret))).statusCode).toBe(401);
  });
});

describe('A second factor', () => {
  it('is turned off with the password, and the password is enough again', async () => {
    const { user } = await enrolled();
    const body = { currentPassword: user.password };
    expect((await post(urlOf(twoFactorRoutes.disable), body, user.headers)).statusCode).toBe(204);
    expect((await signIn(user)).json()).toHaveProperty('accessToken');
    expect((await post(urlOf(twoFactorRoutes.disable), body, user.headers)).statusCode).toBe(404);
    expect((await mailsTo(service, user.email)).at(-1)?.subject).toContain('staat uit');
  });

  it('has other recovery codes when its owner asks for them; those of before work no more', async () => {
    const { user, recoveryCodes } = await enrolled();
    const body = { currentPassword: user.password };
    const renewed = await post(urlOf(twoFactorRoutes.newRecoveryCodes), body, user.headers);
    const [before = '', now = ''] = [recoveryCodes[0], renewed.json().recoveryCodes[0]];
    expect((await verify(await challengeOf(user), before, 'recoveryCode')).statusCode).toBe(422);
    expect((await verify(await challengeOf(user), now, 'recoveryCode')).statusCode).toBe(200);
  });

  it('is reset by an administrator for who lost it, and not by who may not manage people', async () => {
    const [{ user, secret }, admin, other] = [
      await enrolled(),
      await service.createUser('Admin'),
      await service.createUser('ContentManager'),
    ];
    const signedIn = await verify(await challengeOf(user), nextCodeOf(secret));
    const url = urlOf(userRoutes.resetTwoFactor, { guid: user.guid });
    expect((await post(url, {}, other.headers)).statusCode).toBe(403);
    const own = await post(urlOf(userRoutes.resetTwoFactor, { guid: admin.guid }), {}, admin.headers);
    expect(own.json()).toMatchObject({ status: 403 });
    const reset = await post(url, {}, admin.headers);
    expect(reset.json()).toMatchObject({ guid: user.guid, twoFactorEnabled: false });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const refreshed = await service.call(urlOf(authRoutes.refresh), { method: 'POST', headers: { cookie } });
    expect(refreshed.statusCode).toBe(401);
    expect((await signIn(user)).json()).toHaveProperty('accessToken');
    expect((await post(url, {}, admin.headers)).statusCode).toBe(404);
  });
});

describe('A platform that asks some people for a second factor', () => {
  async function requireFor(kinds: readonly string[]): Promise<void> {
    const admin = await service.createUser('Admin');
    const body = [{ key: 'requireTwoFactorFor', value: JSON.stringify(kinds) }];
    const response = await service.call(urlOf(settingRoutes.change), {
      method: 'PUT',
      body,
      headers: admin.headers,
    });
    expect(response.statusCode).toBe(200);
  }

  it('has them set it up when they sign in, ends sessions without it, and leaves others alone', async () => {
    const [admin, reader] = [await service.createUser('Admin'), await service.createUser()];
    const before = await signIn(admin);
    await requireFor(['Admin']);
    const cookie = String(before.headers['set-cookie']).split(';')[0] ?? '';
    const refreshed = await service.call(urlOf(authRoutes.refresh), { method: 'POST', headers: { cookie } });
    expect(refreshed.statusCode).toBe(401);
    expect((await signIn(reader)).json()).toHaveProperty('accessToken');

    const step = (await signIn(admin)).json();
    expect(step).toMatchObject({ twoFactorRequired: true, methods: ['setup'] });
    const { challenge } = step;
    const begun = await post(urlOf(twoFactorRoutes.beginSetup), { challenge });
    const { secret } = begun.json();
    const wrong = await post(urlOf(twoFactorRoutes.finishSetup), { challenge, code: '000000' });
    expect(wrong.statusCode).toBe(422);
    const finished = await post(urlOf(twoFactorRoutes.finishSetup), { challenge, code: codeOf(secret) });
    expect(finished.json()).toMatchObject({ user: { guid: admin.guid }, recoveryCodes: expect.any(Array) });
    expect(String(finished.headers['set-cookie'])).toContain('login=');
    expect((await verify(await challengeOf(admin), nextCodeOf(secret))).statusCode).toBe(200);
    const off = await post(
      urlOf(twoFactorRoutes.disable),
      { currentPassword: admin.password },
      admin.headers,
    );
    expect(off.statusCode).toBe(403);
    await requireFor([]);
  });

  it('lets nobody replace the factor that they have with a challenge of their password', async () => {
    await requireFor(['Admin', 'ContentManager', 'Standard']);
    const { user } = await enrolled();
    const challenge = await challengeOf(user);
    expect((await post(urlOf(twoFactorRoutes.beginSetup), { challenge })).statusCode).toBe(409);
    expect((await post(urlOf(twoFactorRoutes.finishSetup), { challenge, code: '123456' })).statusCode).toBe(
      422,
    );
    await requireFor([]);
  });
});

describe('The vault', () => {
  it('opens no secret with the key of another installation', async () => {
    const { user, secret } = await enrolled();
    const { database } = service.connections;
    const other = new InstallationStore(database, 'another-secret-of-enough-characters');
    const elsewhere = new Vault(database, other);
    await expect(elsewhere.twoFactor.useTotp(user.guid, nextCodeOf(secret))).rejects.toThrow(OtherSecretKey);
  });
});
