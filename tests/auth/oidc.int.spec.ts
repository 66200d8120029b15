import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { OidcLinkView } from '@spoor/contracts/auth/oidc';
import { oidcRoutes } from '@spoor/contracts/auth/oidc.routes';
import { twoFactorRoutes } from '@spoor/contracts/auth/two-factor.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { Settings } from '@spoor/contracts/settings/settings';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView, UserPage, UserView } from '@spoor/contracts/users/user.views';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { answerTerms, ensureTerms } from '../users/test-terms.ts';
import { type Claims, oidcClient, testOidcProvider } from './test-oidc-provider.ts';

let service: TestService;
let provider: Awaited<ReturnType<typeof testOidcProvider>>;

beforeAll(async () => {
  provider = await testOidcProvider();
  const other = { clientId: 'x', scopes: ['openid'] };
  service = await startTestService({
    config: {
      oidcProviders: [
        {
          id: 'gemeente',
          name: 'Gemeente',
          issuer: provider.issuer,
          scopes: ['openid', 'email', 'profile'],
          ...oidcClient,
        },
        { id: 'weg', name: 'Weg', issuer: 'http://127.0.0.1:9', ...other },
      ],
    },
  });
  await provider.open([`http://${service.platform.hostNames[0]}${urlOf(oidcRoutes.callback, own)}`]);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const own = { provider: 'gemeente' };
const cookiesIn = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '');
const cookieNamed = (answer: { headers: Record<string, unknown> }, name: string) =>
  cookiesIn(answer).find((cookie) => cookie.startsWith(`${name}=`) && cookie !== `${name}=`);
const newAddress = () => `${randomUUID()}@elders.example`;
const vouched = (email: string): Claims => ({
  email,
  email_verified: true,
  given_name: 'Noor',
  family_name: 'Jansen',
});

async function begin(query: Record<string, string> = {}) {
  const begun = await service.call(urlOf(oidcRoutes.start, own, query));
  expect(begun.statusCode).toBe(302);
  return { url: String(begun.headers.location), cookie: cookieNamed(begun, 'oidc') ?? '' };
}

/** As the browser comes back, at the platform. */
const arrive = (backTo: string, cookie: string) => {
  const { pathname, search } = new URL(backTo);
  return service.call(pathname + search, { headers: { cookie } });
};

async function signIn(subject: string, reported: Claims, query: Record<string, string> = {}) {
  const { url, cookie } = await begin(query);
  return arrive(await provider.visit(url, { subject, claims: reported }), cookie);
}

async function logIn({ email, password }: TestUser) {
  const answer = await service.call(urlOf(authRoutes.login), { method: 'POST', body: { email, password } });
  const headers = { authorization: `Bearer ${answer.json().accessToken}` };
  return { login: cookieNamed(answer, 'login') ?? '', headers };
}

async function whoIs(answer: { headers: Record<string, unknown> }): Promise<string> {
  const cookie = cookieNamed(answer, 'login') ?? '';
  const refreshed = await service.call(urlOf(authRoutes.refresh), { method: 'POST', headers: { cookie } });
  return refreshed.json().user?.guid;
}

const failureOf = (answer: { headers: Record<string, unknown> }) => {
  expect(cookieNamed(answer, 'login')).toBeUndefined();
  return new URL(String(answer.headers.location), 'https://site.example').searchParams.get('oidc');
};

async function setRegistration(mode: Settings['registrationMode']): Promise<void> {
  const admin = await service.createUser('Admin');
  const body = [{ key: 'registrationMode', value: mode }];
  const changed = await service.call(urlOf(settingRoutes.change), {
    method: 'PUT',
    body,
    headers: admin.headers,
  });
  expect(changed.statusCode).toBe(200);
}

describe('Signing in with another site', () => {
  it('is offered, with what keeps others out: PKCE, a state and a nonce', async () => {
    const listed = await service.call(urlOf(oidcRoutes.providers));
    expect(listed.json()).toEqual([
      { id: 'gemeente', name: 'Gemeente' },
      { id: 'weg', name: 'Weg' },
    ]);
    const { searchParams } = new URL((await begin()).url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'spoor',
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
      code_challenge: expect.any(String),
    });
  });

  it('finds who has the address that it vouches for, tells them, and knows them by themselves from then on', async () => {
    const [user, subject] = [await service.createUser(), randomUUID()];
    const first = await signIn(subject, vouched(user.email), { returnUrl: '/nieuws', remember: 'true' });
    expect(first.headers.location).toBe('/nieuws');
    expect(String(first.headers['set-cookie'])).toMatch(/login=[^,]*Expires=/);
    expect(await whoIs(first)).toBe(user.guid);
    expect((await mailsTo(service, user.email)).at(-1)?.subject).toContain('ook met Gemeente');
    // They have another address there by now, or none.
    expect(await whoIs(await signIn(subject, {}))).toBe(user.guid);
    expect((await service.call(urlOf(oidcRoutes.links), user)).json<OidcLinkView[]>()[0]?.linkedOn).toEqual(
      expect.any(String),
    );
  });

  it('is in the history before it works, and is told also where it works only the next time', async () => {
    const [user, subject] = [await service.createUser(), randomUUID()];
    const halt = (change: string) =>
      sql`ALTER TABLE vault.oidc_links ${sql.raw(change)}`.execute(service.connections.database);
    await halt('ADD CONSTRAINT halt CHECK (false) NOT VALID');
    expect(failureOf(await signIn(subject, vouched(user.email)))).toBe('failed');
    await halt('DROP CONSTRAINT halt');
    const types: string[] = [];
    for await (const { type } of service.connections.store.readStream(`user-${user.guid}`)) types.push(type);
    expect(types).toContain('UserIdentityLinked');
    expect(await mailsTo(service, user.email)).toEqual([]);
    expect(await whoIs(await signIn(subject, vouched(user.email)))).toBe(user.guid);
    expect((await mailsTo(service, user.email)).at(-1)?.subject).toContain('ook met Gemeente');
  });

  it('leads nobody to another site afterwards', async () => {
    const user = await service.createUser();
    const answer = await signIn(randomUUID(), vouched(user.email), { returnUrl: '//evil.example/x' });
    expect(answer.headers.location).toBe('/');
  });

  it('takes no address that the other site does not vouch for', async () => {
    const user = await service.createUser();
    for (const reported of [{ email: user.email }, { email: user.email, email_verified: false }, {}])
      expect(failureOf(await signIn(randomUUID(), reported))).toBe('unverified');
  });

  it('proves the address of an account that somebody else made, while nobody can sign in with it', async () => {
    const admin = await service.createUser('Admin');
    const make = async (account: object = {}) => {
      const email = `${randomUUID()}@collega.example`;
      const body = { email, firstName: 'Ilse', lastName: 'Vos', ...account };
      const made = await service.call(urlOf(userRoutes.create), {
        method: 'POST',
        headers: admin.headers,
        body,
      });
      return made.json<NewUserView>();
    };
    const { user, oneTimeLink = '' } = await make();
    expect(await whoIs(await signIn(randomUUID(), vouched(user.email)))).toBe(user.guid);
    const reset = await service.call(urlOf(authRoutes.resetPassword), {
      method: 'POST',
      body: { code: oneTimeLink.split('/').at(-1), password: 'een heel lang wachtwoord' },
    });
    expect(reset.statusCode).toBe(404);
    const used = await make({ password: 'een heel lang wachtwoord' });
    expect(failureOf(await signIn(randomUUID(), vouched(used.user.email)))).toBe('unverified');
  });

  it('takes no address that nobody could register with, whoever vouches for it', async () => {
    const user = await service.createUser();
    const long = `${'x'.repeat(250)}@example.nl`;
    for (const email of [user.email.replace('e', '\u0435'), `${user.email}\r\nBcc: x@example.nl`, long])
      expect(failureOf(await signIn(randomUUID(), vouched(email)))).toBe('unverified');
  });

  it('takes an address and the word that it is theirs from one place', async () => {
    const user = await service.createUser();
    const inToken = { email: user.email };
    const elsewhere = { email: newAddress(), email_verified: true };
    expect(failureOf(await signIn(randomUUID(), { ...elsewhere, inToken }))).toBe('unknown');
    const denied = { ...vouched(user.email), inToken: { ...inToken, email_verified: false } };
    expect(failureOf(await signIn(randomUUID(), denied))).toBe('unverified');
    const inTokenAlone = { inToken: vouched(user.email) };
    expect(await whoIs(await signIn(randomUUID(), inTokenAlone))).toBe(user.guid);
  });

  it('makes accounts as far as the settings do', async () => {
    const [closed, open, waiting] = [newAddress(), newAddress(), newAddress()];
    await setRegistration('Closed');
    expect(failureOf(await signIn(randomUUID(), vouched(closed)))).toBe('unknown');
    await setRegistration('Open');
    const subject = randomUUID();
    const made = await whoIs(await signIn(subject, vouched(open)));
    expect(made).toEqual(expect.any(String));
    expect(await whoIs(await signIn(subject, vouched(open)))).toBe(made);
    await setRegistration('Approval');
    expect(failureOf(await signIn(randomUUID(), vouched(waiting)))).toBe('awaiting_approval');
    await setRegistration('Closed');
    const admin = await service.createUser('Admin');
    const listed = await service.call(`${urlOf(userRoutes.list)}?search=noor`, { headers: admin.headers });
    expect(
      listed
        .json<UserPage>()
        .items.map(({ email }) => email)
        .toSorted(),
    ).toEqual([open, waiting].toSorted());
  });

  it.each([
    ['the site as they saw it', { language: 'nl' }, 'en-GB', 'nl'],
    ['the other site, where they said nothing here', {}, 'en-GB', 'en'],
    ['no site, where the other one speaks another language', {}, 'fr-BE', undefined],
  ])('mails who is new in the language of %s', async (_, query, locale, expected) => {
    await setRegistration('Open');
    const claims = { ...vouched(newAddress()), locale };
    const login = cookieNamed(await signIn(randomUUID(), claims, query), 'login') ?? '';
    const refreshed = await service.call(urlOf(authRoutes.refresh), {
      method: 'POST',
      headers: { cookie: login },
    });
    const { properties } = refreshed.json<{ user: UserView }>().user;
    expect(properties.find(({ key }) => key === 'language')?.value).toBe(expected);
  });

  it('makes an account that may do nothing before its owner agreed to the terms of use', async () => {
    await ensureTerms(service);
    await setRegistration('Open');
    const headers = { cookie: cookieNamed(await signIn(randomUUID(), vouched(newAddress())), 'login') ?? '' };
    await setRegistration('Closed');
    const opened = await service.call(urlOf(authRoutes.refresh), { method: 'POST', headers });
    expect(opened.json().user).toMatchObject({ mustAcceptTerms: true, termsOfUseVersionAccepted: null });
    const person = { headers: { authorization: `Bearer ${opened.json().accessToken}` } };
    const refusal = async () => (await service.call(urlOf(userRoutes.list), person)).json().code;
    expect(await refusal()).toBe('terms_not_accepted');
    await answerTerms(service, person, 1);
    expect(await refusal()).toBe('forbidden');
  });

  it('says in words why it came to nothing', async () => {
    const { url, cookie } = await begin({ returnUrl: '/nieuws' });
    const left = await arrive(await provider.visit(url, 'leaves'), cookie);
    expect(failureOf(left)).toBe('cancelled');
    expect(String(left.headers.location)).toContain('returnUrl=%2Fnieuws');
    const [user, admin] = [await service.createUser(), await service.createUser('Admin')];
    await service.call(urlOf(userRoutes.edit, { guid: user.guid }), {
      method: 'PUT',
      body: { isActive: false },
      headers: admin.headers,
    });
    expect(failureOf(await signIn(randomUUID(), vouched(user.email)))).toBe('inactive');
    const linked = await service.connections.database
      .selectFrom('vault.oidc_links' as never)
      .select(sql<string>`"userGuid"`.as('userGuid'))
      .where(sql<boolean>`"userGuid" = ${user.guid}`)
      .execute();
    expect(linked).toEqual([]);
  });

  it('ends in the browser in which it began, once, and as it began', async () => {
    const reported = vouched((await service.createUser()).email);
    const subject = randomUUID();
    const [mine, other] = [await begin(), await begin()];
    const backTo = await provider.visit(mine.url, { subject, claims: reported });
    expect(failureOf(await arrive(backTo, ''))).toBe('failed');
    expect(failureOf(await arrive(backTo, other.cookie))).toBe('failed');
    expect(failureOf(await arrive(backTo, `${mine.cookie.slice(0, -2)}xx`))).toBe('failed');
    const forged = new URL(backTo);
    forged.searchParams.set('state', 'een-ander');
    expect(failureOf(await arrive(forged.href, mine.cookie))).toBe('failed');
    expect(cookieNamed(await arrive(backTo, mine.cookie), 'login')).toBeDefined();
    expect(failureOf(await arrive(backTo, mine.cookie))).toBe('failed');
  });

  it('asks for the second step of who has one', async () => {
    const user = await service.createUser();
    const post = (url: string, body: object) =>
      service.call(url, { method: 'POST', body, headers: user.headers });
    const { secret } = (await post(urlOf(twoFactorRoutes.begin), { currentPassword: user.password })).json();
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await post(urlOf(twoFactorRoutes.confirm), { code: app.generate() });
    const answer = await signIn(randomUUID(), vouched(user.email));
    expect(cookieNamed(answer, 'login')).toBeUndefined();
    const [, reported = ''] = String(answer.headers.location).split('#second-step=');
    const { challenge } = JSON.parse(Buffer.from(reported, 'base64url').toString());
    const body = { challenge, method: 'totp', code: app.generate({ timestamp: Date.now() + 30_000 }) };
    const passed = await service.call(urlOf(twoFactorRoutes.verify), { method: 'POST', body });
    expect(passed.json()).toMatchObject({ user: { guid: user.guid } });
  });

  it('is told to be away where the other site is, and the password goes on working', async () => {
    const away = await service.call(urlOf(oidcRoutes.start, { provider: 'weg' }));
    expect(failureOf(away)).toBe('unreachable');
    const { email, password, headers } = await service.createUser();
    const body = { email, password };
    const signedIn = await service.call(urlOf(authRoutes.login), { method: 'POST', body });
    expect(signedIn.statusCode).toBe(200);
    const linking = await service.call(urlOf(oidcRoutes.link, { provider: 'weg' }), {
      method: 'POST',
      body: { currentPassword: password },
      headers,
    });
    expect(linking.statusCode).toBe(503);
  });
});

describe('Another site', () => {
  const change = (
    route: typeof oidcRoutes.link | typeof oidcRoutes.unlink,
    user: TestUser,
    currentPassword: string,
    headers: Record<string, string> = user.headers,
  ) => service.call(urlOf(route, own), { method: 'POST', body: { currentPassword }, headers });

  /** In a session of their own. */
  async function goLinking(user: TestUser, subject: string, reported: Claims = {}) {
    const { login, headers } = await logIn(user);
    const begun = await change(oidcRoutes.link, user, user.password, headers);
    const backTo = await provider.visit(begun.json().url, { subject, claims: reported });
    return { backTo, login, headers, oidc: cookieNamed(begun, 'oidc') ?? '' };
  }

  async function link(user: TestUser, subject: string, reported: Claims = {}) {
    const { backTo, login, oidc } = await goLinking(user, subject, reported);
    return arrive(backTo, `${login}; ${oidc}`);
  }

  it('is linked with the password, whatever address somebody has there', async () => {
    const [user, subject] = [await service.createUser(), randomUUID()];
    expect((await change(oidcRoutes.link, user, 'iets anders')).statusCode).toBe(422);
    const linked = await link(user, subject, vouched(newAddress()));
    expect(linked.headers.location).toBe('/account/security');
    expect(cookieNamed(linked, 'login')).toBeUndefined();
    expect(await whoIs(await signIn(subject, {}))).toBe(user.guid);
  });

  it('is linked in the session in which that began, and in none after the password changed', async () => {
    const [user, other, subject] = [await service.createUser(), await service.createUser(), randomUUID()];
    const begun = await goLinking(user, subject);
    const failed = '/account/security?oidc=failed';
    for (const login of ['', (await logIn(other)).login, (await logIn(user)).login])
      expect((await arrive(begun.backTo, `${login}; ${begun.oidc}`)).headers.location).toBe(failed);
    const again = await goLinking(user, subject);
    const changed = await service.call(urlOf(authRoutes.changePassword), {
      method: 'POST',
      headers: again.headers,
      body: { currentPassword: user.password, password: 'een heel ander wachtwoord' },
    });
    expect(changed.statusCode).toBe(200);
    for (const login of [again.login, cookieNamed(changed, 'login') ?? '']) {
      const late = await arrive(again.backTo, `${login}; ${again.oidc}`);
      expect(late.headers.location).toBe(failed);
    }
    expect(failureOf(await signIn(subject, {}))).toBe('unverified');
  });

  it('is linked with one person here', async () => {
    const [one, other, subject] = [await service.createUser(), await service.createUser(), randomUUID()];
    await link(one, subject);
    const taken = await link(other, subject);
    expect(taken.headers.location).toBe('/account/security?oidc=taken');
    expect(failureOf(await link(one, randomUUID()))).toBe('taken');
  });

  it('is unlinked with the password, ends other sessions, is told, and opens nothing any more', async () => {
    const [user, subject] = [await service.createUser(), randomUUID()];
    await link(user, subject);
    const session = cookieNamed(await signIn(subject, {}), 'login') ?? '';
    expect((await change(oidcRoutes.unlink, user, user.password)).statusCode).toBe(204);
    const refreshed = await service.call(urlOf(authRoutes.refresh), {
      method: 'POST',
      headers: { cookie: session },
    });
    expect(refreshed.statusCode).toBe(401);
    expect(failureOf(await signIn(subject, {}))).toBe('unverified');
    expect((await change(oidcRoutes.unlink, user, user.password)).statusCode).toBe(404);
    expect((await mailsTo(service, user.email)).at(-1)?.subject).toContain('niet meer met Gemeente');
  });
});
