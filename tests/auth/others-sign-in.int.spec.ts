import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { SessionView } from '@spoor/contracts/auth/auth.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import type { EventType } from '@spoor/contracts/event-catalogue';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
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

type By = Pick<TestUser, 'headers'>;
const call = (route: Route, parameters: Record<string, string>, by: By = admin) =>
  service.call(urlOf(route, parameters), { method: route.method, headers: by.headers });

async function logIn({ email, password }: TestUser) {
  const response = await service.call(urlOf(authRoutes.login), { method: 'POST', body: { email, password } });
  const authorization = `Bearer ${response.json().accessToken}`;
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  return { authorization, cookie };
}
type Session = Awaited<ReturnType<typeof logIn>>;

const isIn = async ({ authorization }: Session) =>
  (await service.call(urlOf(userRoutes.loggedIn), { headers: { authorization } })).statusCode === 200;
const renews = async ({ cookie }: Session) =>
  (await service.call(urlOf(authRoutes.refresh), { method: 'POST', headers: { cookie } })).statusCode === 200;
const sessionsOf = async ({ guid }: TestUser) =>
  bodyOf<SessionView[]>(await call(authRoutes.userSessions, { guid }));

async function reported({ guid }: TestUser, kind: EventType, by: By = admin) {
  const url = urlOf(changeRoutes.list, {}, { person: guid, kind });
  return bodyOf<ChangePage>(await service.call(url, { headers: by.headers })).items;
}

describe('Sessions of somebody else', () => {
  it('are seen and ended one by one, at once', async () => {
    const person = await service.createUser();
    const [first, second] = [await logIn(person), await logIn(person)];
    const seen = await sessionsOf(person);
    expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    const sessionGuid = seen[0]?.guid ?? '';
    const ended = await call(authRoutes.endUserSession, { guid: person.guid, sessionGuid });
    expect([ended.statusCode, await sessionsOf(person)]).toMatchObject([200, [{ guid: seen[1]?.guid }]]);
    await expect.poll(async () => [await isIn(first), await isIn(second)].filter(Boolean).length).toBe(1);
    expect([await renews(first), await renews(second)].filter(Boolean)).toHaveLength(1);
    expect((await call(authRoutes.endUserSession, { guid: person.guid, sessionGuid })).statusCode).toBe(404);
  });

  it('are ended all together, which the history tells and nothing takes back', async () => {
    const person = await service.createUser();
    const [first, second] = [await logIn(person), await logIn(person)];
    const ended = await call(authRoutes.endUserSessions, { guid: person.guid });
    expect([ended.statusCode, await sessionsOf(person)]).toEqual([200, []]);
    expect([await renews(first), await renews(second)]).toEqual([false, false]);

    const [change] = await reported(person, 'UserSessionsEnded');
    expect(change).toMatchObject({ actor: { guid: admin.guid }, reasonNot: 'secret_not_kept' });
    const again = await logIn(person);
    const own = await reported(person, 'UserSessionsEnded', { headers: again });
    expect(own).toMatchObject([{ actor: { guid: null }, sentence: { nl: 'Een beheerder logde je uit' } }]);
    const undo = urlOf(changeRoutes.undo, { changeId: change?.changeId ?? '' });
    const undone = await service.call(undo, { method: 'POST', headers: admin.headers, body: {} });
    expect([undone.statusCode, undone.json().code]).toEqual([409, 'irreversible']);
  });

  it('end nowhere where there are none, which the history does not tell', async () => {
    const person = await service.createUser();
    const nothing = await call(authRoutes.endUserSessions, { guid: person.guid });
    expect([nothing.statusCode, nothing.json()]).toEqual([200, { changeId: null }]);
    expect(await reported(person, 'UserSessionsEnded')).toEqual([]);
  });

  it('of another person are not ended by naming them', async () => {
    const [person, other] = await Promise.all([service.createUser(), service.createUser()]);
    const theirs = await logIn(other);
    const [session] = await sessionsOf(other);
    const parameters = { guid: person.guid, sessionGuid: session?.guid ?? '' };
    expect((await call(authRoutes.endUserSession, parameters)).statusCode).toBe(404);
    expect(await isIn(theirs)).toBe(true);
  });
});

describe('A link for a password', () => {
  it('goes to its owner alone, who chooses one by it, and the history tells who had it sent', async () => {
    const person = await service.createUser();
    const sent = await call(authRoutes.sendPasswordLink, { guid: person.guid });
    expect([sent.statusCode, JSON.stringify(sent.json())]).toEqual([
      200,
      expect.not.stringContaining('http'),
    ]);
    const [mail] = await mailsTo(service, person.email);
    expect(mail).toMatchObject({ text: expect.stringContaining('Een beheerder van ') });
    expect(await logIn(person)).toMatchObject({ cookie: expect.stringContaining('login=') });
    const code = await codeSentTo(service, person.email);
    const body = { code, password: 'een heel ander wachtwoord' };
    expect((await service.call(urlOf(authRoutes.resetPassword), { method: 'POST', body })).statusCode).toBe(
      200,
    );
    expect(await reported(person, 'UserPasswordLinkSent')).toMatchObject([
      { actor: { guid: admin.guid }, reasonNot: 'irreversible_external' },
    ]);
  });

  it('goes once a minute, whatever was asked for by who forgot theirs', async () => {
    const person = await service.createUser();
    const body = { email: person.email };
    await service.call(urlOf(authRoutes.requestPasswordReset), { method: 'POST', body });
    const sent = await call(authRoutes.sendPasswordLink, { guid: person.guid });
    expect(sent.statusCode).toBe(200);
    const refused = await call(authRoutes.sendPasswordLink, { guid: person.guid });
    expect(refused.statusCode).toBe(429);
    expect(await reported(person, 'UserPasswordLinkSent')).toHaveLength(1);
  });

  it('goes nowhere where the account is closed', async () => {
    const person = await service.createUser();
    await call(userRoutes.deactivate, { guid: person.guid });
    const refused = await call(authRoutes.sendPasswordLink, { guid: person.guid });
    expect(refused.json()).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('toegang') });
    expect(await mailsTo(service, person.email)).toEqual([]);
  });
});

describe('How somebody signs in', () => {
  const everything = (guid: string, by: By) =>
    Promise.all(
      [
        call(authRoutes.userSessions, { guid }, by),
        call(authRoutes.endUserSessions, { guid }, by),
        call(authRoutes.endUserSession, { guid, sessionGuid: crypto.randomUUID() }, by),
        call(authRoutes.sendPasswordLink, { guid }, by),
        call(userRoutes.resetTwoFactor, { guid }, by),
      ].map(async (answer) => (await answer).statusCode),
    );
  const refused = [403, 403, 403, 403, 403];

  it('is one’s own to change in one’s own account', async () => {
    expect(await everything(admin.guid, admin)).toEqual(refused);
  });

  it.each(['grantOperator', 'grantDeveloper'] as const)(
    'is nothing for an administrator where the account has more rights: %s',
    async (grant) => {
      const person = await service.createUser();
      const by = { headers: await service.systemHeaders() };
      await call(userRoutes[grant], { guid: person.guid }, by);
      expect(await everything(person.guid, admin)).toEqual(refused);
    },
  );

  it('of an administrator is nothing for who manages people without being one', async () => {
    const body = { name: `Rol ${crypto.randomUUID()}`, permissions: ['users.view', 'users.manage'] };
    const { headers } = admin;
    const made = await service.call(urlOf(roleRoutes.create), { method: 'POST', headers, body });
    const roleIds = [bodyOf<RoleView>(made).guid];
    const manager = await service.createUser(undefined, service.platform, roleIds);
    expect(await everything(admin.guid, manager)).toEqual(refused);
    const { guid } = await service.createUser();
    expect(await everything(guid, manager)).toEqual([200, 200, 404, 200, 404]);
  });

  it('of somebody of another platform is not there', async () => {
    const elsewhere = await service.createPlatform();
    const person = await service.createUser(undefined, elsewhere);
    expect(await everything(person.guid, admin)).toEqual([404, 404, 404, 404, 404]);
  });
});
