import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { platformRoutes } from '@spoor/contracts/platforms/platform.routes';
import type { NewPlatformView, PlatformRow } from '@spoor/contracts/platforms/platform.views';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Changed } from '@spoor/contracts/shared/write-replies';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { linkForAccount } from '@spoor/service/cli/password-links';
import { PlatformDirectory } from '@spoor/service/platforms/platform-directory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../mail/queued-mails.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

const host = 'www.vechtstad.example';
const password = 'een lang wachtwoord';
const wanted = { name: 'Gemeente Vechtstad', hostNames: [host], email: 'beheer@vechtstad.example' };

let service: TestService;
let operator: TestUser;
let made: NewPlatformView;

const create = (body: object) =>
  service.call(urlOf(platformRoutes.create), { method: 'POST', headers: operator.headers, body });
const change = (route: typeof platformRoutes.suspend | typeof platformRoutes.resume, guid: string) =>
  service.call(urlOf(route, { guid }), { method: 'POST', headers: operator.headers });
const vechtstad = (): Platform => {
  const platform = service.app.get(PlatformDirectory).byGuid(made.platform.guid);
  if (platform === undefined) throw new Error('There is no such platform');
  return platform;
};
const visit = (url: string) => service.call(url, {}, vechtstad());
const signIn = async () => {
  const body = { email: wanted.email, password };
  const session = await service.call(urlOf(authRoutes.login), { method: 'POST', body }, vechtstad());
  return { authorization: `Bearer ${bodyOf<Session>(session).accessToken}` };
};

beforeAll(async () => {
  service = await startTestService();
  operator = await service.createUser('Admin');
  const url = urlOf(userRoutes.grantOperator, { guid: operator.guid });
  await service.call(url, { method: 'POST', headers: await service.systemHeaders() });
});
afterAll(() => service.close());

describe('An operator', () => {
  it('makes no second platform while the address of the installation belongs to nobody', async () => {
    expect((await create(wanted)).json()).toMatchObject({ code: 'in_use' });
    const hostNames = [...service.platform.hostNames, 'localhost'];
    await service.call(urlOf(settingRoutes.change), {
      method: 'PUT',
      headers: operator.headers,
      body: [{ key: 'hostNames', value: JSON.stringify(hostNames) }],
    });
    await service.app.get(PlatformDirectory).read();
  });

  it('makes a platform, whose first administrator alone gets a link, by mail, at its own host', async () => {
    const answer = await create(wanted);
    expect(answer.statusCode).toBe(201);
    made = bodyOf<NewPlatformView>(answer);
    expect(made.platform).toMatchObject({ name: wanted.name, isSuspended: false, isOwn: false });
    expect(made.oneTimeLink).toBeUndefined();
    const there = { app: service.app, connections: service.connections, platform: vechtstad() };
    const [mail] = await mailsTo(there, wanted.email);
    expect(mail?.link).toContain(`//${host}`);
    const code = decodeURIComponent(mail?.link?.split('/').at(-1) ?? '');
    const body = { code, password };
    const chosen = await service.call(urlOf(authRoutes.resetPassword), { method: 'POST', body }, vechtstad());
    expect(chosen.statusCode).toBe(200);
  });

  it('is helped by the command line to a link at that host, too', async () => {
    const { config } = service.connections;
    const link = await linkForAccount(made.platform.guid, wanted.email, config);
    expect(new URL(link).hostname).toBe(host);
  });

  it('finds a home page and legal documents on it', async () => {
    const home = await visit(urlOf(pageRoutes.byPath, undefined, { path: '/' }));
    expect(bodyOf<PageView>(home)).toMatchObject({ title: 'Welkom' });
    const privacy = await visit(urlOf(pageRoutes.byPath, undefined, { path: '/legal/privacy/nl' }));
    expect(privacy.statusCode).toBe(200);
  });

  it('gets no host that another platform has', async () => {
    expect((await create({ ...wanted, hostNames: ['nieuw.example', host] })).json()).toMatchObject({
      code: 'in_use',
      errors: [{ path: '/hostNames/1' }],
    });
  });

  it('sees all platforms, and gets into none but their own', async () => {
    const list = await service.call(urlOf(platformRoutes.list), { headers: operator.headers });
    expect(bodyOf<PlatformRow[]>(list).map(({ guid, isOwn }) => ({ guid, isOwn }))).toEqual([
      { guid: service.platform.guid, isOwn: true },
      { guid: made.platform.guid, isOwn: false },
    ]);
    const elsewhere = await service.call(
      urlOf(platformRoutes.list),
      { headers: operator.headers },
      vechtstad(),
    );
    expect(elsewhere.statusCode).toBe(401);
  });

  it('is nobody by being administrator of a platform', async () => {
    const headers = await signIn();
    expect((await service.call(urlOf(platformRoutes.list), { headers }, vechtstad())).statusCode).toBe(403);
  });

  it('does not suspend the platform where they are', async () => {
    expect((await change(platformRoutes.suspend, service.platform.guid)).statusCode).toBe(409);
  });
});

describe('A platform that is suspended', () => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    headers = await signIn();
    expect((await change(platformRoutes.suspend, made.platform.guid)).statusCode).toBe(200);
    await service.app.get(PlatformDirectory).read();
  });

  it('tells visitors so, and no more', async () => {
    const page = await visit('/');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '3600']);
    expect(page.body).toContain('Deze site is gesloten');
    expect(page.body).not.toContain('Vechtstad');
    expect((await visit(urlOf(pageRoutes.list))).json()).toMatchObject({ code: 'platform_suspended' });
  });

  it('tells its own people so', async () => {
    const read = await service.call(urlOf(pageRoutes.list), { headers }, vechtstad());
    expect(read.json()).toMatchObject({ code: 'platform_suspended' });
    const body = { email: wanted.email, password };
    const login = await service.call(urlOf(authRoutes.login), { method: 'POST', body }, vechtstad());
    expect(login.json()).toMatchObject({ code: 'platform_suspended' });
  });

  it('leaves others and the installation as they are', async () => {
    expect((await service.call(urlOf(pageRoutes.list))).statusCode).toBe(200);
    expect((await visit(urlOf(systemRoutes.live))).statusCode).toBe(200);
  });

  it('is opened again with all that it had, which its administrators do not take back', async () => {
    const opened = await change(platformRoutes.resume, made.platform.guid);
    await service.app.get(PlatformDirectory).read();
    expect((await service.call(urlOf(pageRoutes.list), { headers }, vechtstad())).statusCode).toBe(200);
    const { changeId } = bodyOf<Changed>(opened);
    const undo = urlOf(changeRoutes.undo, { changeId: changeId ?? '' });
    const undone = await service.call(undo, { method: 'POST', headers, body: {} }, vechtstad());
    expect(undone.statusCode).toBe(403);
    const response = await service.call(
      urlOf(changeRoutes.read, { changeId: changeId ?? '' }),
      { headers },
      vechtstad(),
    );
    expect(response.json()).toMatchObject({ canUndo: false, reasonNot: 'no_permission' });
  });
});
