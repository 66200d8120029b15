import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import { headers } from '@spoor/contracts/shared/headers';
import type { Permission } from '@spoor/contracts/shared/permission-names';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { createForm } from '../forms/test-forms.ts';
import { createList } from '../list-items/test-lists.ts';
import { testMenus } from '../menus/test-menus.ts';
import { bodyOf, createPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function send(method: Method, url: string, body?: object, by = admin) {
  return service.call(url, { method, headers: by.headers, ...(body === undefined ? {} : { body }) });
}

async function createRole(permissions: Permission[] = [], name = `Rol ${crypto.randomUUID()}`) {
  return bodyOf<RoleView>(await send('POST', urlOf(roleRoutes.create), { name, permissions }));
}

function remove(guid: string, reassignTo?: string) {
  return send('DELETE', urlOf(roleRoutes.remove, { guid }, { reassignTo }));
}

async function listed(guid: string, by = admin): Promise<RoleView | undefined> {
  const roles = bodyOf<RoleView[]>(await send('GET', urlOf(roleRoutes.list), undefined, by));
  return roles.find((role) => role.guid === guid);
}

async function userWith(...roleIds: string[]): Promise<TestUser> {
  return service.createUser(undefined, service.platform, roleIds);
}

async function rolesOf(user: TestUser): Promise<string[]> {
  return bodyOf<{ roleIds: string[] }>(await send('GET', urlOf(userRoutes.loggedIn), undefined, user))
    .roleIds;
}

const undo = (response: Awaited<ReturnType<typeof send>>) =>
  send('POST', urlOf(changeRoutes.undo, { changeId: String(response.headers['x-change-id']) }));

describe('The roles of a platform', () => {
  it('of the system are named in the language of whoever reads, which caches are told', async () => {
    const read = (language: string) =>
      service.call(urlOf(roleRoutes.list), { headers: { ...admin.headers, [headers.language]: language } });
    const [dutch, english] = [await read('nl'), await read('en')];
    const namesIn = (response: typeof dutch) =>
      bodyOf<RoleView[]>(response)
        .slice(0, 2)
        .map(({ name }) => name);
    expect(namesIn(dutch)).toEqual(['Beheerder', 'Redacteur']);
    expect(namesIn(english)).toEqual(['Administrator', 'Editor']);
    expect(english.headers.vary).toContain(headers.language);
    expect(english.headers.etag).not.toBe(dutch.headers.etag);
    for (const name of ['beheerder', 'ADMINISTRATOR', 'Editor']) {
      const taken = await send('POST', urlOf(roleRoutes.create), { name, permissions: [] });
      expect(taken.json()).toMatchObject({ code: 'already_exists', errors: [{ path: '/name' }] });
    }
  });

  it('begin with those of the system, which stay as they are', async () => {
    const roles = bodyOf<RoleView[]>(await send('GET', urlOf(roleRoutes.list)));
    expect(roles.slice(0, 2)).toMatchObject([
      { name: 'Beheerder', kind: 'Admin', isSystem: true },
      { name: 'Redacteur', kind: 'ContentManager', isSystem: true },
    ]);
    const [guid = ''] = roles.map((role) => role.guid);
    expect((await send('PUT', urlOf(roleRoutes.edit, { guid }), { name: 'Baas' })).statusCode).toBe(403);
    expect((await remove(guid)).statusCode).toBe(403);
  });

  it('tell how many have them only to who may know of people', async () => {
    const role = await createRole();
    await userWith(role.guid);
    const editor = await service.createUser('ContentManager');
    expect(await listed(role.guid)).toMatchObject({ memberCount: 1 });
    expect(await listed(role.guid, editor)).toMatchObject({ memberCount: null });
  });
});

describe('A role', () => {
  it('is made, changed and taken back, each by a Change that can be undone', async () => {
    const made = await send('POST', urlOf(roleRoutes.create), { name: 'Communicatie' });
    const { guid } = bodyOf<RoleView>(made);
    const edit = { description: 'Nieuws', permissions: ['users.manage'] };
    const edited = await send('PUT', urlOf(roleRoutes.edit, { guid }), edit);
    expect(bodyOf<RoleView>(edited)).toMatchObject({
      name: 'Communicatie',
      description: 'Nieuws',
      kind: 'Standard',
      isSystem: false,
      permissions: ['users.view', 'users.manage'],
    });
    expect((await undo(edited)).statusCode).toBe(200);
    expect(await listed(guid)).toMatchObject({ description: '', permissions: [] });
    expect((await undo(made)).statusCode).toBe(200);
    expect(await listed(guid)).toBeUndefined();
  });

  it('has a name of its own', async () => {
    const { name } = await createRole();
    for (const taken of [name.toUpperCase(), 'Beheerder']) {
      const response = await send('POST', urlOf(roleRoutes.create), { name: taken });
      expect(response.json()).toMatchObject({ status: 409, code: 'already_exists' });
    }
  });

  it('gives its rights at once, and takes them at once', async () => {
    const { guid } = await createRole(['menus.manage']);
    const user = await userWith(guid);
    const menu = () => send('POST', '/api/menus:withName', { name: 'menu' }, user);
    expect((await menu()).statusCode).toBe(201);
    await send('PUT', urlOf(roleRoutes.edit, { guid }), { permissions: [] });
    expect((await menu()).statusCode).toBe(403);
  });

  it('keeps what two change of it at the same moment, and what is the same of one of them', async () => {
    const { guid, revision } = await createRole();
    const headers = { ...admin.headers, 'if-match': `"${revision}"` };
    const save = (body: object) =>
      service.call(urlOf(roleRoutes.edit, { guid }), { method: 'PUT', headers, body });
    const beside = await Promise.all([
      save({ description: 'Nieuws' }),
      save({ permissions: ['menus.manage'] }),
    ]);
    expect(beside.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await listed(guid)).toMatchObject({ description: 'Nieuws', permissions: ['menus.manage'] });
    const names = ['Een', 'Twee'].map((name) => `${name} ${crypto.randomUUID()}`);
    const answers = await Promise.all(names.map((name) => save({ name })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const stored = names[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect(await listed(guid)).toMatchObject({ name: stored });
  });

  it('gives nobody anything that is removed while it is given to them', async () => {
    const { guid } = await createRole(['menus.manage']);
    const user = await userWith();
    const give = () => send('PUT', urlOf(userRoutes.edit, { guid: user.guid }), { roleIds: [guid] });
    await Promise.all([give(), remove(guid)]);
    const isHeld = (await listed(guid)) !== undefined && (await rolesOf(user)).includes(guid);
    const used = await send('POST', '/api/menus:withName', { name: 'menu' }, user);
    expect(used.statusCode).toBe(isHeld ? 201 : 403);
  });

  it('that edits a page publishes it only with that permission', async () => {
    const [editing, publishing] = [await createRole(), await createRole(['pages.publish'])];
    const page = await createPage(service, admin);
    const url = urlOf(pageRoutes.edit, { guid: page.guid });
    await send('PUT', url, { editPermission: 'Roles', editRoles: [editing.guid] });
    const [editor, publisher] = [await userWith(editing.guid), await userWith(editing.guid, publishing.guid)];
    const publish = (by: TestUser) => send('POST', urlOf(pageRoutes.publish, { guid: page.guid }), {}, by);
    expect((await send('PUT', url, { title: 'Anders' }, editor)).statusCode).toBe(200);
    expect((await publish(editor)).statusCode).toBe(403);
    expect((await publish(publisher)).statusCode).toBe(200);
  });
});

describe('Who may make pages', () => {
  /** A page of the menu, which a role of theirs lets them edit, and one that does not. */
  async function placesOf(roleGuid: string) {
    const menus = testMenus(service, admin);
    const menu = await menus.create();
    const place = async (editRoles: readonly string[]) => {
      const pageGuid = await menus.publishedPage();
      const rights = { editPermission: 'Roles', editRoles, viewPermission: 'Users' };
      await send('PUT', urlOf(pageRoutes.edit, { guid: pageGuid }), rights);
      const urlSegment = `deel-${crypto.randomUUID()}`;
      return (await menus.add(menu.guid, { urlSegment, pageGuid })).guid;
    };
    return { theirs: await place([roleGuid]), others: await place([]) };
  }

  it('makes them below those that they edit, with the same rights, takes that back, and back again', async () => {
    const { guid } = await createRole(['pages.create']);
    const [user, { theirs, others }] = [await userWith(guid), await placesOf(guid)];
    const make = (parentMenuItemGuid?: string, by = user) =>
      send('POST', urlOf(pageRoutes.create), { name: 'Nieuw', parentMenuItemGuid }, by);
    expect([(await make()).statusCode, (await make(others)).statusCode]).toEqual([403, 403]);
    const made = await make(theirs);
    const page = bodyOf<PageView>(made);
    expect(page).toMatchObject({ editRoles: [guid], viewPermission: 'Users', isPublished: false });
    const another = await userWith(guid);
    let last = String(made.headers['x-change-id']);
    for (const isThere of [false, true, false]) {
      const back = (by: TestUser) =>
        send('POST', urlOf(changeRoutes.undo, { changeId: last }), undefined, by);
      expect((await back(another)).statusCode).toBe(403);
      const done = await back(user);
      expect(done.statusCode, done.body).toBe(200);
      last = String(done.headers['x-change-id']);
      const now = await send(
        'GET',
        urlOf(pageRoutes.read, { id: page.guid }, { mode: 'draft' }),
        undefined,
        user,
      );
      expect(now.statusCode).toBe(isThere ? 200 : 404);
    }
    const next = bodyOf<PageView>(await make(theirs));
    expect((await send('PUT', urlOf(pageRoutes.edit, next), { title: 'Beter' }, user)).statusCode).toBe(200);
  });

  it('makes them by ids of another system there too, and brings back none that was removed', async () => {
    const { guid } = await createRole(['pages.create']);
    const [user, { theirs, others }] = [await userWith(guid), await placesOf(guid)];
    const url = urlOf(pageRoutes.setByExternal, { source: 'elders', externalId: randomUUID() });
    const set = (body: object) => send('PUT', url, { title: 'Nieuw', ...body }, user);
    expect([(await set({})).statusCode, (await set({ parentMenuItemGuid: others })).statusCode]).toEqual([
      403, 403,
    ]);
    const published = await set({ parentMenuItemGuid: theirs, isPublished: true });
    expect(published.statusCode).toBe(403);
    const made = await set({ parentMenuItemGuid: theirs });
    expect([made.statusCode, bodyOf<PageView>(made)]).toMatchObject([201, { editRoles: [guid] }]);
    await send('DELETE', urlOf(pageRoutes.remove, bodyOf<PageView>(made)));
    expect((await set({ parentMenuItemGuid: theirs })).statusCode).toBe(403);
  });

  it('does not without the permission, and takes back nothing that is published', async () => {
    const [editing, making] = [await createRole(['pages.publish']), await createRole(['pages.create'])];
    const { theirs } = await placesOf(editing.guid);
    const [editor, maker] = [await userWith(editing.guid), await userWith(editing.guid, making.guid)];
    const make = (by: TestUser) =>
      send('POST', urlOf(pageRoutes.create), { name: 'Nieuw', parentMenuItemGuid: theirs }, by);
    expect((await make(editor)).statusCode).toBe(403);
    const made = await make(maker);
    await send('POST', urlOf(pageRoutes.publish, bodyOf<PageView>(made)), {}, maker);
    const url = urlOf(changeRoutes.undo, { changeId: String(made.headers['x-change-id']) });
    expect((await send('POST', url, undefined, maker)).statusCode).toBe(403);
  });
});

describe('A role in use', () => {
  it('says by what, and goes nowhere', async () => {
    const { guid } = await createRole();
    const page = await createPage(service, admin);
    const url = urlOf(pageRoutes.edit, { guid: page.guid });
    await send('PUT', url, { title: 'Vergunningen', editPermission: 'Roles', editRoles: [guid] });
    const form = await createForm(service, admin, { name: 'Melding' });
    await send('PUT', urlOf(formRoutes.edit, form), { access: 'Roles', roles: [guid] });
    const member = await userWith(guid);
    const response = await remove(guid);
    const usages = [
      { entity: `user:${member.guid}`, title: 'Jan de Vries' },
      { entity: `page:${page.guid}`, title: 'Vergunningen' },
      { entity: `form:${form.guid}`, title: 'Melding' },
    ];
    expect(response.json()).toMatchObject({ status: 409, code: 'in_use', usages });
    expect((await send('GET', urlOf(roleRoutes.usages, { guid }))).json()).toEqual(usages);
    expect(await listed(guid)).toBeDefined();
  });

  it('is in use by its members alone', async () => {
    const { guid } = await createRole();
    await userWith(guid);
    expect((await remove(guid)).json()).toMatchObject({ code: 'in_use' });
  });

  it('gives way to another, everywhere in one Change, and comes back whole', async () => {
    const [old, next] = [await createRole(), await createRole()];
    const [one, both] = [await userWith(old.guid), await userWith(old.guid, next.guid)];
    const { pageGuid, listGuid } = await createList(
      service,
      admin,
      {},
      {
        addPermission: 'Roles',
        addRoles: [old.guid],
      },
    );
    await send('PUT', urlOf(pageRoutes.edit, { guid: pageGuid }), {
      editPermission: 'Roles',
      editRoles: [old.guid],
      viewPermission: 'Roles',
      viewRoles: [old.guid, next.guid],
    });
    const form = await createForm(service, admin, { name: 'Melding' });
    await send('PUT', urlOf(formRoutes.edit, form), { access: 'Roles', roles: [old.guid] });
    const rights = async () => {
      const url = urlOf(pageRoutes.read, { id: pageGuid }, { mode: 'draft' });
      const page = bodyOf<PageView>(await send('GET', url));
      return {
        editRoles: page.editRoles,
        viewRoles: page.viewRoles,
        addRoles: page.buildingBlockInstances.find(({ guid }) => guid === listGuid)?.addRoles,
        mayAnswer: bodyOf<FormView>(await send('GET', urlOf(formRoutes.read, form))).roles,
        one: await rolesOf(one),
        both: await rolesOf(both),
      };
    };
    const before = await rights();
    const removal = await remove(old.guid, next.guid);
    expect(removal.statusCode).toBe(200);
    expect(await rights()).toEqual({
      editRoles: [next.guid],
      viewRoles: [next.guid],
      addRoles: [next.guid],
      mayAnswer: [next.guid],
      one: [next.guid],
      both: [next.guid],
    });
    expect((await undo(removal)).statusCode).toBe(200);
    expect(await rights()).toEqual(before);
    expect(await listed(old.guid)).toBeDefined();
  });

  it('goes without a replacement where that is said: what was for it alone is for administrators', async () => {
    const { guid } = await createRole();
    const member = await userWith(guid);
    const page = await createPage(service, admin);
    const rights = { viewPermission: 'Roles', viewRoles: [guid], editPermission: 'Roles', editRoles: [guid] };
    await send('PUT', urlOf(pageRoutes.edit, { guid: page.guid }), rights);
    const form = await createForm(service, admin, { name: 'Melding' });
    await send('PUT', urlOf(formRoutes.edit, form), { access: 'Roles', roles: [guid] });
    const read = (by: TestUser) =>
      send('GET', urlOf(pageRoutes.read, { id: page.guid }, { mode: 'draft' }), undefined, by);
    expect((await read(member)).statusCode).toBe(200);
    const removal = await remove(guid, 'none');
    expect(removal.statusCode).toBe(200);
    expect(await rolesOf(member)).toEqual([]);
    expect((await read(member)).statusCode).toBe(404);
    expect(bodyOf<PageView>(await read(admin))).toMatchObject({ viewPermission: 'Roles', viewRoles: [] });
    expect(bodyOf<FormView>(await send('GET', urlOf(formRoutes.read, form)))).toMatchObject({
      access: 'Roles',
      roles: [],
    });
    expect((await undo(removal)).statusCode).toBe(200);
    expect(bodyOf<PageView>(await read(admin))).toMatchObject({ viewRoles: [guid], editRoles: [guid] });
    expect(await rolesOf(member)).toEqual([guid]);
    await expect.poll(async () => (await read(member)).statusCode).toBe(200);
  });

  it('gives way only to a role that is there', async () => {
    const { guid } = await createRole();
    await userWith(guid);
    for (const other of [guid, crypto.randomUUID()])
      expect((await remove(guid, other)).json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });
});

describe('The history', () => {
  it('tells of roles to who may know of people, and to nobody else', async () => {
    const made = await send('POST', urlOf(roleRoutes.create), { name: `Rol ${crypto.randomUUID()}` });
    const changeId = String(made.headers['x-change-id']);
    const read = (by: TestUser) => send('GET', urlOf(changeRoutes.read, { changeId }), undefined, by);
    const [historian, personnel] = [await createRole(['history.viewAll']), await createRole(['users.view'])];
    expect((await read(await userWith(historian.guid))).statusCode).toBe(404);
    expect((await read(await userWith(personnel.guid))).statusCode).toBe(200);
  });

  it('tells of all content with history.viewAll, and takes it back with history.undoOthers', async () => {
    const page = await createPage(service, admin);
    const edited = await send('PUT', urlOf(pageRoutes.edit, { guid: page.guid }), { title: 'Anders' });
    const changeId = String(edited.headers['x-change-id']);
    const read = (by: TestUser) => send('GET', urlOf(changeRoutes.read, { changeId }), undefined, by);
    const [plain, historian] = [await createRole(['users.view']), await createRole(['history.viewAll'])];
    expect((await read(await userWith(plain.guid))).statusCode).toBe(404);
    expect((await read(await userWith(historian.guid))).statusCode).toBe(200);

    const undoer = await createRole(['history.viewAll', 'history.undoOthers']);
    const user = await userWith(undoer.guid);
    const undoBy = () => send('POST', urlOf(changeRoutes.undo, { changeId }), {}, user);
    // Whoever may not do it may not take it back.
    expect((await undoBy()).statusCode).toBe(403);
    await send('PUT', urlOf(pageRoutes.edit, { guid: page.guid }), {
      editPermission: 'Roles',
      editRoles: [undoer.guid],
    });
    expect((await undoBy()).statusCode).toBe(200);
  });
});
