import { randomUUID } from 'node:crypto';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { registrationRoutes } from '@spoor/contracts/auth/registration.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleMember, RoleView } from '@spoor/contracts/roles/role.views';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { Settings } from '@spoor/contracts/settings/settings';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Language } from '@spoor/contracts/texts/languages';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { withTables } from '@spoor/infra/postgres/database';
import { LegalPages } from '@spoor/service/setup/legal-pages';
import type { VaultTables } from '@spoor/service/vault/vault.tables';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeSentTo, mailsTo } from '../mail/queued-mails.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const password = 'een lang wachtwoord';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

async function lettingIn(mode: Settings['registrationMode']): Promise<void> {
  const body = [{ key: 'registrationMode', value: mode }];
  const saved = await service.call(urlOf(settingRoutes.change), {
    method: 'PUT',
    body,
    headers: admin.headers,
  });
  expect(saved.statusCode).toBe(200);
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  service.call(url, { method: 'POST', body, headers });
let networks = 0;
/** From another network each time: they are counted. */
function register(email: string, language: Language = 'nl') {
  networks += 1;
  const body = { email, firstName: 'Anna', middleName: 'van', lastName: 'Bakker' };
  const asked = { 'x-forwarded-for': `10.6.${networks}.1`, [headers.language]: language };
  return post(urlOf(registrationRoutes.register), body, asked);
}
const complete = (code: string, chosen = password) =>
  post(urlOf(registrationRoutes.complete), { code, password: chosen });
const statusOf = async (code: string, platform = service.platform) =>
  (await service.call(urlOf(registrationRoutes.linkStatus, { code }), {}, platform)).json().status;
const signIn = (email: string) => post(urlOf(authRoutes.login), { email, password });
const newAddress = () => `${randomUUID()}@example.nl`;

describe('A site where nobody makes accounts themselves', () => {
  it('refuses, also whoever has a link of before', async () => {
    await lettingIn('Open');
    const email = newAddress();
    await register(email);
    const code = await codeSentTo(service, email);
    expect(await statusOf(code)).toBe('Pending');
    await lettingIn('Closed');
    expect(await statusOf(code)).toBe('NotFound');
    expect((await register(newAddress())).statusCode).toBe(403);
    expect((await complete(code)).statusCode).toBe(403);
  });
});

describe('A site where everybody makes an account', () => {
  beforeAll(() => lettingIn('Open'));

  it('sends no words of who asks to an address that may be another’s', async () => {
    const email = newAddress();
    const body = { email, firstName: 'Win een fiets', lastName: 'op kwaad.example' };
    await post(urlOf(registrationRoutes.register), body, { 'x-forwarded-for': '10.6.250.1' });
    await codeSentTo(service, email);
    const [mail] = await mailsTo(service, email);
    expect(mail?.text).toContain(email);
    expect(mail?.text).not.toMatch(/fiets|kwaad/);
  });

  it('makes it once its owner followed the link and chose a password, and lets them in', async () => {
    const email = newAddress();
    expect((await register(email)).statusCode).toBe(202);
    const code = await codeSentTo(service, email);
    expect((await signIn(email)).statusCode).toBe(401);
    const weak = await complete(code, 'anna bakker 1980');
    expect(weak.json()).toMatchObject({ errors: [{ path: '/password', code: 'weak_password' }] });
    const made = await complete(code);
    expect(made.json()).toEqual({ email, awaitsApproval: false });
    const signedIn = await signIn(email);
    expect(signedIn.json().user).toMatchObject({
      email,
      displayName: 'Anna van Bakker',
      roleIds: [],
      isVerified: true,
      isActive: true,
    });
  });

  it('uses a link once, also of two at the same moment', async () => {
    const email = newAddress();
    await register(email);
    const code = await codeSentTo(service, email);
    expect([await statusOf(code), await statusOf(code)]).toEqual(['Pending', 'Pending']);
    const both = await Promise.all([complete(code), complete(code, 'een ander wachtwoord')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect((await complete(code)).statusCode).toBe(404);
    expect(await statusOf(code)).toBe('NotFound');
  });

  it('says the same of an address that has an account, and tells its owner alone', async () => {
    const person = await service.createUser();
    const [known, unknown] = [await register(person.email), await register(newAddress())];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await expect
      .poll(async () => (await mailsTo(service, person.email)).at(-1)?.subject)
      .toContain('Je hebt al een account');
  });

  it('takes no second account for an address that somebody got meanwhile', async () => {
    const email = newAddress();
    await register(email);
    const first = await codeSentTo(service, email);
    const account = { email, firstName: 'Anna', lastName: 'Bakker', password };
    expect((await post(urlOf(userRoutes.create), account, admin.headers)).statusCode).toBe(201);
    expect((await complete(first)).statusCode).toBe(404);
  });

  it('keeps nothing readable of whoever asked, and takes the link on no other platform', async () => {
    const email = newAddress();
    await register(email);
    const code = await codeSentTo(service, email);
    const links = await withTables<VaultTables>(service.connections.database)
      .selectFrom('vault.one_time_links')
      .select('data')
      .where('purpose', '=', 'register')
      .execute();
    expect(JSON.stringify(links)).not.toMatch(/example\.nl|Bakker/);
    const other = await service.createPlatform();
    const otherAdmin = await service.createUser('Admin', other);
    const open = [{ key: 'registrationMode', value: 'Open' }];
    await service.call(
      urlOf(settingRoutes.change),
      { method: 'PUT', body: open, headers: otherAdmin.headers },
      other,
    );
    expect(await statusOf(code, other)).toBe('NotFound');
    const body = { code, password };
    const there = await service.call(urlOf(registrationRoutes.complete), { method: 'POST', body }, other);
    expect(there.statusCode).toBe(404);
    expect((await complete(code)).statusCode).toBe(200);
  });

  it('makes whoever asks again at once wait', async () => {
    const email = newAddress();
    await register(email);
    const again = await register(email);
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('A site where an administrator opens accounts', () => {
  it('lets nobody in before, tells the administrators, and then its owner', async () => {
    await lettingIn('Approval');
    const email = newAddress();
    await register(email);
    const made = await complete(await codeSentTo(service, email));
    expect(made.json()).toEqual({ email, awaitsApproval: true });
    expect((await signIn(email)).json().code).toBe('awaiting_approval');
    await expect
      .poll(async () => (await mailsTo(service, admin.email)).at(-1)?.subject)
      .toContain('wacht op een account');
    expect((await mailsTo(service, admin.email)).at(-1)?.link).toContain('/admin/users?active=waiting');

    const found = async (query: object) => {
      const url = urlOf(userRoutes.list, undefined, { search: email, ...query });
      return (await service.call(url, { headers: admin.headers })).json().items;
    };
    const [{ guid }] = await found({ awaitsApproval: true });
    expect(await found({})).toMatchObject([{ guid, isActive: false, awaitsApproval: true }]);
    expect(await found({ isActive: false })).toHaveLength(1);
    expect(await found({ isActive: false, awaitsApproval: false })).toEqual([]);
    expect(await found({ filter: 'awaitsApproval=true' })).toHaveLength(1);
    // Whoever looks who has a role is told the same.
    const listed = await service.call(urlOf(roleRoutes.list), { headers: admin.headers });
    const { guid: role } = listed.json().find(({ kind }: RoleView) => kind === 'ContentManager');
    const body = { roleIds: [role] };
    await service.call(urlOf(userRoutes.edit, { guid }), { method: 'PUT', body, headers: admin.headers });
    const members = await service.call(urlOf(roleRoutes.members, { guid: role }), { headers: admin.headers });
    expect(members.json().find((member: RoleMember) => member.guid === guid)).toMatchObject({
      isActive: false,
      awaitsApproval: true,
      erasure: null,
    });
    const opened = await post(urlOf(userRoutes.activate, { guid }), {}, admin.headers);
    expect(opened.json()).toMatchObject({ guid, isActive: true, awaitsApproval: false });
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await mailsTo(service, email)).at(-1)?.subject).toContain('is goedgekeurd');
    const changeId = String(opened.headers['x-change-id']);
    const told = async () =>
      (await mailsTo(service, email)).filter(({ subject }) => subject.includes('is goedgekeurd')).length;
    expect((await post(urlOf(changeRoutes.undo, { changeId }), {}, admin.headers)).statusCode).toBe(200);
    expect((await signIn(email)).json().code).toBe('awaiting_approval');
    expect([await found({ awaitsApproval: true }), await told()]).toMatchObject([[{ guid }], 1]);
    expect((await post(urlOf(changeRoutes.redo, { changeId }), {}, admin.headers)).statusCode).toBe(200);
    expect([(await signIn(email)).statusCode, await told()]).toEqual([200, 2]);
    await post(urlOf(userRoutes.deactivate, { guid }), {}, admin.headers);
    expect((await signIn(email)).json().code).toBe('user_inactive');
    expect(await found({ awaitsApproval: true })).toEqual([]);
  });
});

describe('Mail to who registered', () => {
  it('is in the language in which they did, and true where an administrator opens accounts', async () => {
    await lettingIn('Approval');
    const email = newAddress();
    await register(email, 'en');
    const code = await codeSentTo(service, email);
    expect((await mailsTo(service, email)).at(-1)?.text).toContain(
      'then an administrator approves your account',
    );
    await complete(code);
    const list = urlOf(userRoutes.list, undefined, { search: email });
    const [{ guid }] = (await service.call(list, { headers: admin.headers })).json().items;
    await post(urlOf(userRoutes.activate, { guid }), {}, admin.headers);
    const opened = (await mailsTo(service, email)).at(-1);
    expect(opened?.subject).toMatch(/^Your account at .* is approved$/);
    expect(opened?.text).toContain('Hello Anna van Bakker');
  });
});

describe('A site that has terms of use', () => {
  it('makes an account for who agrees to them as they are, and remembers to which', async () => {
    await service.app.get(LegalPages).ensure(service.platform);
    const { positions, store } = service.connections;
    await positions.waitFor(['pages'], await store.lastPosition(), 60_000);
    await lettingIn('Open');
    const email = newAddress();
    await register(email);
    const code = await codeSentTo(service, email);
    const complete = (seen: object) => post(urlOf(registrationRoutes.complete), { code, password, ...seen });
    const accepted = 'termsOfUseVersionAccepted';
    for (const [outdated, member] of [
      [{}, accepted],
      [{ [accepted]: 7, termsVersion: 1 }, accepted],
      [{ termsVersion: 7 }, 'termsVersion'],
    ] as const) {
      const errors = [{ path: `/${member}`, code: 'terms_not_agreed' }];
      expect((await complete(outdated)).json()).toMatchObject({ errors });
    }
    const made = await complete({ [accepted]: 1 });
    expect(made.statusCode).toBe(200);
    expect((await signIn(email)).json().user).toMatchObject({ termsOfUseVersionAccepted: 1 });
  });

  it('asks who has an account about a new version, and keeps each answer', async () => {
    const member = await service.createUser();
    const answer = (termsOfUseVersionAccepted: number | null) =>
      service.call(urlOf(userRoutes.saveProfile), {
        method: 'PUT',
        headers: member.headers,
        body: { termsOfUseVersionAccepted },
      });
    const path = '/legal/terms-of-use/nl';
    const { guid } = (await service.call(urlOf(pageRoutes.byPath, undefined, { path }))).json();
    expect((await answer(2)).json()).toMatchObject({
      errors: [{ path: '/termsOfUseVersionAccepted', code: 'terms_not_agreed' }],
    });
    const published = await post(urlOf(pageRoutes.publish, { guid }), { asNewVersion: true }, admin.headers);
    expect(published.statusCode, published.body).toBe(200);
    const agreed = await answer(2);
    expect(agreed.json()).toMatchObject({ termsOfUseVersionAccepted: 2 });
    const changeId = String(agreed.headers['x-change-id']);
    const undone = await post(urlOf(changeRoutes.undo, { changeId }), {}, member.headers);
    expect(undone.statusCode).toBe(403);
    expect((await answer(2)).headers['x-change-id']).toBeUndefined();
    expect((await answer(null)).json()).toMatchObject({ termsOfUseVersionAccepted: null });
  });
});
