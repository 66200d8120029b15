import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { ChangeUsers } from '@spoor/contracts/users/user.commands';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserRow } from '@spoor/contracts/users/user.views';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

const post = (url: string, body: object, { headers } = admin, platform = service.platform) =>
  service.call(url, { method: 'POST', headers, body }, platform);
const change = (body: ChangeUsers, by = admin, platform = service.platform) =>
  post(urlOf(userRoutes.changeTogether), body, by, platform);

async function createRole(...permissions: string[]): Promise<string> {
  const body = { name: `Rol ${crypto.randomUUID()}`, permissions };
  return bodyOf<RoleView>(await post(urlOf(roleRoutes.create), body)).guid;
}
const userWith = (...roleIds: string[]) => service.createUser(undefined, service.platform, roleIds);

async function rolesOf(...people: readonly TestUser[]): Promise<readonly (readonly string[])[]> {
  const { headers } = admin;
  const rows = people.map(async ({ guid }) => service.call(urlOf(userRoutes.read, { guid }), { headers }));
  return (await Promise.all(rows)).map((row) => bodyOf<UserRow>(row).roleIds);
}

describe('A role', () => {
  it('is given to several people by one Change, and taken by another; other roles stay', async () => {
    const [given, other] = [await createRole(), await createRole()];
    const people = [await userWith(), await userWith(other), await userWith(given)];
    const guids = people.map(({ guid }) => guid);
    const gave = await change({ guids, addRoleIds: [given] });
    expect(gave.statusCode).toBe(200);
    expect(await rolesOf(...people)).toEqual([[given], [other, given], [given]]);
    const undone = await post(
      urlOf(changeRoutes.undo, { changeId: String(gave.headers['x-change-id']) }),
      {},
    );
    expect([undone.statusCode, await rolesOf(...people)]).toEqual([200, [[], [other], [given]]]);
    expect((await change({ guids, removeRoleIds: [given, other] })).statusCode).toBe(200);
    expect(await rolesOf(...people)).toEqual([[], [], []]);
  });

  it('that is not there is given to nobody', async () => {
    const { guid } = await userWith();
    const refused = await change({ guids: [guid], addRoleIds: [crypto.randomUUID()] });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: '/addRoleIds' }]]);
  });

  it('is given to nobody where it cannot be to all, which tells of whom and why', async () => {
    const held = await createRole('users.view', 'users.manage');
    const manager = await userWith(held);
    const [person, first] = [await userWith(), await service.createUser('Admin')];
    const guids = [manager, person, first].map(({ guid }) => guid);
    const refused = await change({ guids, addRoleIds: [await createRole()], removeRoleIds: [held] }, manager);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      {
        detail: expect.any(String),
        errors: [
          { path: '/guids/0', code: 'own_account', message: expect.any(String) },
          { path: '/guids/1', code: 'role_not_own' },
          { path: '/guids/2', code: 'account_of_admin' },
        ],
      },
    ]);
    expect((await change({ guids: [person.guid], addRoleIds: [held] }, manager)).statusCode).toBe(200);
    expect(await rolesOf(manager, person)).toEqual([[held], [held]]);
  });

  it('of administrators is not taken from the last of them', async () => {
    const elsewhere = await service.createPlatform();
    const people = [
      await service.createUser('Admin', elsewhere),
      await service.createUser('Admin', elsewhere),
    ];
    const role = elsewhere.roles.find(({ kind }) => kind === 'Admin')?.guid ?? '';
    const guids = people.map(({ guid }) => guid);
    const refused = await change({ guids, removeRoleIds: [role] }, people[0], elsewhere);
    expect(refused.json()).toMatchObject({ status: 409, code: 'last_admin' });
    const one = await change({ guids: guids.slice(1), removeRoleIds: [role] }, people[0], elsewhere);
    expect(one.statusCode).toBe(200);
  });
});
