import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { Presence } from '@spoor/contracts/presence/presence';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, createPage } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let role: RoleView;
/** The cookie by which the administrator's browser is known. */
let login: string;

beforeAll(async () => {
  const content = new TextEncoder().encode('<html><body><p>Welkom</p></body></html>');
  service = await startTestService({
    // What a page is like for its reader.
    render: async ({ user }) => ({
      status: 200,
      headers: {},
      keys: ['page:x'],
      body: null,
      pieces: { plain: [content, new TextEncoder().encode(JSON.stringify(user?.permissions ?? 'visitor'))] },
    }),
  });
  admin = await service.createUser('Admin');
  const { email, password } = admin;
  const signedIn = await service.call(authRoutes.login.path, { method: 'POST', body: { email, password } });
  login = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  const body = { name: 'Lezer <b>', permissions: ['forms.view'] };
  role = bodyOf(
    await service.call(urlOf(roleRoutes.create), { method: 'POST', headers: admin.headers, body }),
  );
});
afterAll(() => service.close());

const lookAs = (as: string, by = admin) =>
  service.call(authRoutes.viewAs.path, { method: 'POST', headers: by.headers, body: { as } });

async function cookiesAs(as: string): Promise<string> {
  const begun = await lookAs(as);
  expect(begun.statusCode).toBe(204);
  return `${login}; ${String(begun.headers['set-cookie']).split(';')[0]}`;
}

const stop = (cookie: string, referer: string) =>
  service.call(authRoutes.stopViewing.path, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost',
      referer,
    },
    body: '',
  });

/** Calls as a tab of the administrator does, with a token and cookies. */
async function call(as: string, url: string, more: object = {}, by = admin) {
  return service.call(url, { headers: { ...by.headers, cookie: await cookiesAs(as) }, ...more });
}

describe('An administrator who looks as a role', () => {
  it('is answered as that role is, under their own name', async () => {
    const { guid: draft } = await createPage(service, admin);
    const status = async (url: string) => (await call(role.guid, url)).statusCode;
    expect(await status(urlOf(formRoutes.list))).toBe(200);
    expect(await status(urlOf(userRoutes.list))).toBe(403);
    expect(await status(urlOf(pageRoutes.read, { id: draft }, { mode: 'draft' }))).toBe(404);
    const user = bodyOf<UserView>(await call(role.guid, urlOf(userRoutes.loggedIn)));
    expect(user).toMatchObject({
      guid: admin.guid,
      isAdmin: false,
      isContentManager: false,
      permissions: ['forms.view'],
      roleIds: [role.guid],
    });
  });

  it('writes nothing, and says why', async () => {
    const body = { name: 'Nieuw', permissions: [] };
    const made = await call(role.guid, urlOf(roleRoutes.create), {
      method: 'POST',
      body,
      headers: { ...admin.headers, cookie: await cookiesAs(role.guid) },
    });
    expect(made.statusCode).toBe(403);
    expect(made.json().detail).toContain('Je kijkt nu als een ander');
    const own = await service.call(urlOf(userRoutes.saveProfile), {
      method: 'PUT',
      headers: { ...admin.headers, cookie: await cookiesAs('user') },
      body: { middleName: 'van' },
    });
    expect(own.statusCode).toBe(403);
  });

  it('opens the editor where that role may, and nobody there sees somebody else for it', async () => {
    const { guid } = await createPage(service, admin);
    const editing = { editPermission: 'Roles', editRoles: [role.guid] };
    const given = await service.call(urlOf(pageRoutes.edit, { guid }), {
      method: 'PUT',
      headers: admin.headers,
      body: editing,
    });
    expect(given.statusCode).toBe(200);
    const body = { topic: `page:${guid}`, tab: guid, path: null, state: 'here' };
    const beat = async (as: string) => {
      const headers = { ...admin.headers, cookie: await cookiesAs(as) };
      return service.call(presenceRoutes.beat.path, { method: 'POST', headers, body });
    };
    expect(bodyOf<Presence>(await beat(role.guid)).tabs).toEqual([]);
    expect((await beat('user')).statusCode).toBe(403);
  });

  it('writes nothing as a visitor either, also without a token', async () => {
    const cookie = await cookiesAs('visitor');
    const posted = await service.call('/contact', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
    expect(posted.statusCode).toBe(403);
    const counted = await service.call(urlOf(statisticsRoutes.collect), {
      method: 'POST',
      headers: { cookie },
      body: { type: 'view', path: '/' },
    });
    // As one of an editor, as all their visits.
    expect(counted.statusCode).toBe(202);
  });

  it('goes on with their session meanwhile', async () => {
    const cookie = await cookiesAs('user');
    const refreshed = await service.call(authRoutes.refresh.path, { method: 'POST', headers: { cookie } });
    expect(refreshed.statusCode).toBe(200);
    login = String(refreshed.headers['set-cookie']).split(';')[0] ?? '';
  });

  it('gets pages as they are for others, which nobody else gets, with a bar that ends it', async () => {
    const pageAs = async (as: string) =>
      (await service.call('/', { headers: { cookie: await cookiesAs(as) } })).body;
    const ofRole = await pageAs(role.guid);
    expect(ofRole).toContain('["forms.view"]');
    expect(ofRole).toContain('Je kijkt als iemand met de rol ‘Lezer &#60;b&#62;’.');
    // What stands at the bottom of a page stands above the bar.
    expect(ofRole).toMatch(
      /<body style="--viewing-bar:calc\(72px [^"]*padding-block-end:var\(--viewing-bar\)">/,
    );
    expect(await pageAs('visitor')).toMatch(/Je kijkt als bezoeker\..*visitor/s);
    expect((await service.call('/')).body).not.toContain('Je kijkt');
    const stopped = await stop(await cookiesAs(role.guid), 'http://localhost/nieuws?a=b');
    expect([stopped.statusCode, stopped.headers.location]).toEqual([303, '/nieuws?a=b']);
    expect(String(stopped.headers['set-cookie'])).toMatch(/^view_as=;.*Max-Age=0/);
  });

  it.each([
    ['/unauthorized?returnUrl=%2Fadmin%2Fusers%3Fq%3Dx', '/admin/users?q=x'],
    ['/account/login?returnUrl=%2Fadmin', '/admin'],
    ['/unauthorized', '/'],
    ['/unauthorized?returnUrl=%2F%2Fevil.example', '/'],
    ['/nieuws?returnUrl=%2Fadmin', '/nieuws?returnUrl=%2Fadmin'],
  ])('stands, once they stop, where they wanted to be where that was refused: %s', async (before, after) => {
    const stopped = await stop(await cookiesAs('user'), `http://localhost${before}`);
    expect(stopped.headers.location).toBe(after);
  });

  it.each([
    'http://localhost//evil.example/',
    'http://localhost/.//evil.example/',
    'http://localhost/\\\\evil.example/',
  ])('is led nowhere else when they stop: %s', async (referer) => {
    const stopped = await stop(await cookiesAs('user'), referer);
    expect(stopped.headers.location).toBe('/evil.example/');
  });

  it('leaves no page with a bar to visitors, also by a token alone', async () => {
    const cookie = (await cookiesAs('visitor')).replace(login, '');
    const seen = await service.call('/?met=token', { headers: { ...admin.headers, cookie } });
    expect(seen.body).toContain('Je kijkt als bezoeker');
    expect((await service.call('/?met=token')).body).not.toContain('Je kijkt');
  });
});

describe('Looking as somebody else', () => {
  it('is for administrators, and gives nobody else anything', async () => {
    const editor = await service.createUser('ContentManager');
    expect((await lookAs('visitor', editor)).statusCode).toBe(403);
    expect((await lookAs(crypto.randomUUID())).statusCode).toBe(404);
    const [{ guid: adminRole } = { guid: '' }] = service.platform.roles.filter(
      ({ kind }) => kind === 'Admin',
    );
    const headers = { ...editor.headers, cookie: `view_as=${adminRole}` };
    const user = bodyOf<UserView>(await service.call(urlOf(userRoutes.loggedIn), { headers }));
    expect(user.isAdmin).toBe(false);
    expect(
      (await service.call(urlOf(userRoutes.list), { headers: { cookie: headers.cookie } })).statusCode,
    ).toBe(401);
  });

  it.each(['x', '', 'visitors.nl', "'", crypto.randomUUID()])(
    'is not what a cookie says that names nobody: %j',
    async (as) => {
      const cookie = `${login}; view_as=${as}`;
      const headers = { ...admin.headers, cookie };
      const user = bodyOf<UserView>(await service.call(urlOf(userRoutes.loggedIn), { headers }));
      expect(user.isAdmin).toBe(true);
      const stopped = await stop(cookie, 'http://localhost/');
      expect(stopped.statusCode).toBe(303);
      expect(String(stopped.headers['set-cookie'])).toMatch(/^view_as=;.*Max-Age=0/);
    },
  );

  it('ends with signing out', async () => {
    const out = await service.call(authRoutes.logout.path, {
      method: 'POST',
      headers: { cookie: await cookiesAs('visitor') },
    });
    expect(String(out.headers['set-cookie'])).toMatch(/login=;.*view_as=;/);
  });
});
