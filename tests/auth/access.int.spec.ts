import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { signAccessToken } from '@spoor/service/auth/access-token';
import type { HandleCommand } from '@spoor/service/shared/handle-command';
import { tokens } from '@spoor/service/shared/providers';
import { userDecider } from '@spoor/service/users/domain/user.decider';
import { accessTokenLifetimeMs } from '@spoor/service/vault/access-token-lifetime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;
beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
  editor = await service.createUser('ContentManager');
});
afterAll(() => service.close());

const adminsOnly = systemRoutes.projections.path;

describe('A route for administrators', () => {
  it('asks a visitor to sign in', async () => {
    const response = await service.call(adminsOnly);
    expect(response.json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('refuses everybody else', async () => {
    const response = await service.call(adminsOnly, { headers: editor.headers });
    expect(response.json()).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('answers administrators, and the processes of the system', async () => {
    expect((await service.call(adminsOnly, { headers: admin.headers })).statusCode).toBe(200);
    expect((await service.call(adminsOnly, { headers: await service.systemHeaders() })).statusCode).toBe(200);
  });

  it('refuses a right from the moment that it is taken away', async () => {
    const former = await service.createUser('Admin');
    expect((await service.call(adminsOnly, { headers: former.headers })).statusCode).toBe(200);
    const handleCommand = service.app.get<HandleCommand>(tokens.handleCommand);
    const { position } = await handleCommand(
      userDecider,
      former.guid,
      { type: 'ChangeAccess', roleIds: [] },
      service.context(),
    );
    await service.connections.positions.waitFor(['users'], position, 60_000);
    expect((await service.call(adminsOnly, { headers: former.headers })).statusCode).toBe(403);
  });
});

describe('A page that names roles', () => {
  it('is seen by whoever has one of them, and is nowhere for others', async () => {
    const { headers } = admin;
    const roles = await service.call(roleRoutes.list.path, { headers });
    expect(roles.json()).toEqual([
      expect.objectContaining({ kind: 'Admin', name: 'Beheerder' }),
      expect.objectContaining({ kind: 'ContentManager', name: 'Redacteur' }),
    ]);
    const role = roles.json<RoleView[]>().find(({ kind }) => kind === 'ContentManager');
    const made = await service.call(pageRoutes.create.path, {
      method: 'POST',
      headers,
      body: { name: 'Voor redacteuren' },
    });
    const { guid } = made.json<PageView>();
    const body = { viewPermission: 'Roles', viewRoles: [role?.guid], editRoles: [] };
    await service.call(urlOf(pageRoutes.edit, { guid }), { method: 'PUT', headers, body });
    await service.call(urlOf(pageRoutes.publish, { guid }), { method: 'POST', headers });

    const read = (who: TestUser) =>
      service.call(urlOf(pageRoutes.read, { id: guid }), { headers: who.headers });
    expect((await read(editor)).statusCode).toBe(200);
    expect((await read(await service.createUser())).statusCode).toBe(404);
  });
});

describe('A token', () => {
  const { path } = userRoutes.loggedIn;

  it.each([
    ['nonsense', 'nonsense'],
    ['a token without a signature', 'eyJhbGciOiJub25lIn0.eyJraW5kIjoidXNlciJ9.'],
  ])('is refused when it is %s', async (_, token) => {
    const response = await service.call(path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('is refused when it was signed by somebody else', async () => {
    const claims = { userGuid: admin.guid, platformGuid: service.platform.guid };
    const { accessToken } = await signAccessToken('another-secret-of-enough-characters', claims, new Date());
    const response = await service.call(path, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(response.json().code).toBe('unauthorized');
  });

  it('is told apart when it has only expired, for then a new one helps', async () => {
    const claims = { userGuid: admin.guid, platformGuid: service.platform.guid };
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const { secretKey } = service.connections.config;
    const { accessToken } = await signAccessToken(secretKey, claims, anHourAgo);
    const response = await service.call(path, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(response.json()).toMatchObject({ status: 401, code: 'token_expired' });
  });

  it('that was good a moment ago is refused as soon as it has expired', async () => {
    const claims = { userGuid: admin.guid, platformGuid: service.platform.guid };
    const almostExpired = new Date(Date.now() - accessTokenLifetimeMs + 2_000);
    const { secretKey } = service.connections.config;
    const { accessToken } = await signAccessToken(secretKey, claims, almostExpired);
    const request = async () =>
      (await service.call(path, { headers: { authorization: `Bearer ${accessToken}` } })).json();
    expect(await request()).toMatchObject({ guid: admin.guid });
    await expect.poll(request, { timeout: 5_000 }).toMatchObject({ status: 401, code: 'token_expired' });
  });

  it('is missing: nobody is signed in, and nothing more is said', async () => {
    const response = await service.call(path);
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe('');
  });
});
