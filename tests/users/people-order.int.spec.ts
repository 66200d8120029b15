import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleMember, RoleView } from '@spoor/contracts/roles/role.views';
import type { Usage } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView, UserPage } from '@spoor/contracts/users/user.views';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function send(method: 'GET' | 'POST' | 'PUT', url: string, body?: object) {
  return service.call(url, { method, headers: admin.headers, ...(body === undefined ? {} : { body }) });
}

async function createRole(): Promise<string> {
  const body = { name: `Rol ${crypto.randomUUID()}`, permissions: [] };
  return bodyOf<RoleView>(await send('POST', urlOf(roleRoutes.create), body)).guid;
}

async function add(firstName: string, lastName: string, role: string): Promise<string> {
  const body = { email: `${crypto.randomUUID()}@example.nl`, firstName, lastName, roleIds: [role] };
  return bodyOf<NewUserView>(await send('POST', urlOf(userRoutes.create), body)).user.guid;
}

it('People, and members of a role, are sorted by last name and then by first name, also who has an alias', async () => {
  const role = await createRole();
  await add('Zoë', 'Aalders', role);
  const anna = await add('Anna', 'Zwart', role);
  await add('Bert', 'Aalders', role);
  await add('Mees', 'Mulder', role);
  const properties = [{ key: 'alias', value: 'Aagje' }];
  bodyOf(await send('PUT', urlOf(userRoutes.editProfile, { guid: anna }), { properties }));

  const names = ['Bert Aalders', 'Zoë Aalders', 'Mees Mulder', 'Aagje'];
  const list = bodyOf<UserPage>(await send('GET', urlOf(userRoutes.list, {}, { roleId: role })));
  expect(list.items.map(({ displayName }) => displayName)).toEqual(names);
  const descending = { roleId: role, sort_by: 'name_desc' } as const;
  const turned = bodyOf<UserPage>(await send('GET', urlOf(userRoutes.list, {}, descending)));
  expect(turned.items.map(({ displayName }) => displayName)).toEqual(names.toReversed());
  const members = bodyOf<RoleMember[]>(await send('GET', urlOf(roleRoutes.members, { guid: role })));
  expect(members.map(({ displayName }) => displayName)).toEqual(names);
  expect(members.map(({ namesBehind }) => namesBehind)).toEqual(['', '', '', 'Anna Zwart']);
  const usages = bodyOf<Usage[]>(await send('GET', urlOf(roleRoutes.usages, { guid: role })));
  expect(usages.at(-1)?.title).toBe('Aagje – Anna Zwart');
});
