import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { invitationRoutes } from '@spoor/contracts/invitations/invitation.routes';
import type { InvitationView } from '@spoor/contracts/invitations/invitation.views';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { headers as headerNames } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserRow } from '@spoor/contracts/users/user.views';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForm } from '../forms/test-forms.ts';
import { codeSentTo } from '../mail/queued-mails.ts';
import { addBlock, bodyOf, createPage } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let beside: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService();
  const { secretKey } = service.connections.config;
  beside = await startTestService({ beside: service, config: { secretKey } });
  admin = await service.createUser('Admin');
});
afterAll(async () => {
  await beside.close();
  await service.close();
});

/** Each in another order, and every other one in the other process. */
const rounds = Array.from({ length: 6 }, (_, index) => ({
  index,
  other: index % 2 === 0 ? () => beside : () => service,
}));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (method: Method, url: string, body?: object, at = service, by = admin) =>
  at.call(url, { method, headers: by.headers, ...(body === undefined ? {} : { body }) }, service.platform);
const createRole = async () =>
  bodyOf<RoleView>(await send('POST', urlOf(roleRoutes.create), { name: `Rol ${randomUUID()}` })).guid;
const remove = (guid: string, at: TestService, reassignTo?: string) =>
  send('DELETE', urlOf(roleRoutes.remove, { guid }, { reassignTo }), undefined, at);

/** Both at the same moment, every other time the second one first. */
async function together(
  round: number,
  one: () => Promise<LightMyRequestResponse>,
  other: () => Promise<LightMyRequestResponse>,
): Promise<readonly [LightMyRequestResponse, LightMyRequestResponse]> {
  if (round % 4 < 2) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
}

/** As it is after all that was answered. */
async function readAfter<Body>(url: string, ...answers: readonly LightMyRequestResponse[]): Promise<Body> {
  const positions = answers.map((answer) => BigInt(String(answer.headers[headerNames.commitPosition] ?? 0)));
  const last = positions.reduce((one, other) => (other > one ? other : one), 0n);
  const headers = { ...admin.headers, [headerNames.minPosition]: String(last) };
  return bodyOf<Body>(await service.call(url, { headers }));
}

/** Something that can come to name a role, and does not yet. */
interface Naming {
  name(role: string): Promise<LightMyRequestResponse>;
  named(...answers: readonly LightMyRequestResponse[]): Promise<readonly string[]>;
}

const kinds: Record<string, () => Promise<Naming>> = {
  'a person': async () => {
    const { guid } = await service.createUser();
    return {
      name: (role) => send('PUT', urlOf(userRoutes.edit, { guid }), { roleIds: [role] }),
      named: async (...answers) =>
        (await readAfter<UserRow>(urlOf(userRoutes.read, { guid }), ...answers)).roleIds,
    };
  },
  'people together': async () => {
    const { guid } = await service.createUser();
    return {
      name: (role) => send('POST', urlOf(userRoutes.changeTogether), { guids: [guid], addRoleIds: [role] }),
      named: async (...answers) =>
        (await readAfter<UserRow>(urlOf(userRoutes.read, { guid }), ...answers)).roleIds,
    };
  },
  'a page': async () => {
    const { guid } = await createPage(service, admin);
    return {
      name: (role) =>
        send('PUT', urlOf(pageRoutes.edit, { guid }), { viewPermission: 'Roles', viewRoles: [role] }),
      named: async (...answers) =>
        (await readAfter<PageView>(urlOf(pageRoutes.read, { id: guid }, { mode: 'draft' }), ...answers))
          .viewRoles,
    };
  },
  'a list': async () => {
    const page = await createPage(service, admin);
    const { guid } = await addBlock(service, admin, page.guid, { buildingBlockName: 'List' });
    const permissions = (role: string) => ({ addPermission: 'Roles', addRoles: [role] });
    return {
      name: (role) => send('POST', urlOf(blockRoutes.permissions, { guid }), permissions(role)),
      named: async (...answers) => {
        const read = await readAfter<PageView>(
          urlOf(pageRoutes.read, { id: page.guid }, { mode: 'draft' }),
          ...answers,
        );
        return read.buildingBlockInstances.flatMap(({ addRoles }) => addRoles);
      },
    };
  },
  'a form': async () => {
    const { guid } = await createForm(service, admin);
    return {
      name: (role) => send('PUT', urlOf(formRoutes.edit, { guid }), { access: 'Roles', roles: [role] }),
      named: async (...answers) =>
        (await readAfter<FormView>(urlOf(formRoutes.read, { guid }), ...answers)).roles,
    };
  },
  'an invitation': async () => {
    const email = `${randomUUID()}@example.nl`;
    return {
      name: (role) => send('POST', urlOf(invitationRoutes.invite), { emails: [email], roleIds: [role] }),
      named: async (...answers) => {
        const all = await readAfter<InvitationView[]>(urlOf(invitationRoutes.list), ...answers);
        return all.find((each) => each.email === email)?.roleIds ?? [];
      },
    };
  },
};

describe('A role that is removed while something comes to name it', () => {
  it.each(Object.entries(kinds))(
    'is not named by %s afterwards: one of the two is refused',
    async (_, make) => {
      for (const { index, other } of rounds) {
        const [role, naming] = [await createRole(), await make()];
        const [named, removed] = await together(
          index,
          () => naming.name(role),
          () => remove(role, other()),
        );
        const left = await naming.named(named, removed);
        if (removed.statusCode === 200) {
          expect([named.statusCode, named.json()]).toMatchObject([
            422,
            { errors: [{ code: 'role_unknown' }] },
          ]);
          expect(left).toEqual([]);
        } else {
          expect([removed.statusCode, removed.json()]).toMatchObject([409, { code: 'in_use', usages: [{}] }]);
          expect([named.statusCode, left]).toEqual([200, [role]]);
        }
      }
    },
  );

  it.each(Object.entries(kinds))('gives way to another by %s, too', async (_, make) => {
    for (const { index, other } of rounds) {
      const [role, next, naming] = [await createRole(), await createRole(), await make()];
      const [named, removed] = await together(
        index,
        () => naming.name(role),
        () => remove(role, other(), next),
      );
      expect(removed.statusCode, removed.body).toBe(200);
      expect(await naming.named(named, removed)).toEqual(named.statusCode === 200 ? [next] : []);
    }
  });

  it('is had by nobody who accepts an invitation with it at that moment, and other roles are', async () => {
    for (const { index, other } of rounds) {
      const [role, stays] = [await createRole(), await createRole()];
      const email = `${randomUUID()}@example.nl`;
      await send('POST', urlOf(invitationRoutes.invite), { emails: [email], roleIds: [role, stays] });
      const code = await codeSentTo(service, email);
      const body = { code, firstName: 'Noor', lastName: 'Visser', password: 'een lang wachtwoord' };
      const accept = () =>
        other().call(urlOf(invitationRoutes.accept), { method: 'POST', body }, service.platform);
      const [accepted, removed] = await together(index, accept, () => remove(role, service, 'none'));
      expect([accepted.statusCode, removed.statusCode], accepted.body + removed.body).toEqual([200, 200]);
      const { accessToken } = accepted.json<{ accessToken: string }>();
      const headers = { authorization: `Bearer ${accessToken}` };
      await readAfter(urlOf(roleRoutes.list), accepted, removed);
      const own = await service.call(urlOf(userRoutes.loggedIn), { headers });
      expect(own.json().roleIds).toEqual([stays]);
      const usages = (guid: string) =>
        readAfter<unknown[]>(urlOf(roleRoutes.usages, { guid }), accepted, removed);
      expect(await usages(stays)).toMatchObject([{ title: 'Noor Visser' }]);
    }
  });
});

describe('Roles', () => {
  it('do not get the same name at the same moment', async () => {
    for (const { index, other } of rounds) {
      const name = `Rol ${randomUUID()}`;
      const create = (at: TestService) => () => send('POST', urlOf(roleRoutes.create), { name }, at);
      const both = await together(index, create(service), create(other()));
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    }
  });

  it('are given other rights by one of two who saw the same', async () => {
    for (const { index, other } of rounds) {
      const guid = await createRole();
      const revision = (await readAfter<RoleView[]>(urlOf(roleRoutes.list))).find(
        (each) => each.guid === guid,
      )?.revision;
      const edit = (at: TestService, permission: string) => () =>
        at.call(
          urlOf(roleRoutes.edit, { guid }),
          {
            method: 'PUT',
            headers: { ...admin.headers, 'if-match': `"${revision}"` },
            body: { permissions: [permission] },
          },
          service.platform,
        );
      const both = await together(index, edit(service, 'users.view'), edit(other(), 'menus.manage'));
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
  });

  it('of which the making is undone stay where somebody has them', async () => {
    const made = await send('POST', urlOf(roleRoutes.create), { name: `Rol ${randomUUID()}` });
    const changeId = String(made.headers[headerNames.changeId]);
    const { guid } = await service.createUser(undefined, service.platform, [bodyOf<RoleView>(made).guid]);
    const undo = () => send('POST', urlOf(changeRoutes.undo, { changeId }));
    expect((await undo()).json()).toMatchObject({ code: 'in_use' });
    await send('PUT', urlOf(userRoutes.edit, { guid }), { roleIds: [] });
    expect((await undo()).statusCode).toBe(200);
  });
});

describe('The last two administrators', () => {
  it('do not both go, whoever closes or demotes the other', async () => {
    for (const { index, other } of rounds) {
      const platform = await service.createPlatform();
      const [one, two] = [
        await service.createUser('Admin', platform),
        await service.createUser('Admin', platform),
      ];
      const ways = [{ isActive: false }, { roleIds: [] }];
      const go =
        (at: TestService, by: TestUser, { guid }: TestUser, way: object) =>
        () =>
          at.call(
            urlOf(userRoutes.edit, { guid }),
            { method: 'PUT', headers: by.headers, body: way },
            platform,
          );
      const both = await together(
        index,
        go(service, one, two, ways[index % 2] ?? {}),
        go(other(), two, one, ways[(index >> 1) % 2] ?? {}),
      );
      expect(both.map(({ statusCode }) => statusCode)).toContain(200);
      expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    }
  });
});
