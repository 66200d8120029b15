import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { sessionRoutes } from '@spoor/contracts/auth/session.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { UndoPreview } from '@spoor/contracts/changes/change.views';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { RoleView } from '@spoor/contracts/roles/role.views';
import type { Permission } from '@spoor/contracts/shared/permission-names';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { NewUserView, UserPage, UserRow } from '@spoor/contracts/users/user.views';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
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

async function createRole(...permissions: Permission[]): Promise<string> {
  const body = { name: `Rol ${crypto.randomUUID()}`, permissions };
  return bodyOf<RoleView>(await send('POST', urlOf(roleRoutes.create), body)).guid;
}

async function userWith(...roleIds: string[]): Promise<TestUser> {
  return service.createUser(undefined, service.platform, roleIds);
}

async function create(firstName: string, lastName: string, more: object = {}): Promise<UserRow> {
  const email = `${crypto.randomUUID()}@example.nl`;
  const made = await send('POST', urlOf(userRoutes.create), { email, firstName, lastName, ...more });
  return read(bodyOf<NewUserView>(made).user.guid);
}

async function read(guid: string, by = admin): Promise<UserRow> {
  return bodyOf<UserRow>(await send('GET', urlOf(userRoutes.read, { guid }), undefined, by));
}

const edit = (guid: string, body: object, by = admin) =>
  send('PUT', urlOf(userRoutes.edit, { guid }), body, by);
const deactivate = (guid: string, by = admin) =>
  send('POST', urlOf(userRoutes.deactivate, { guid }), undefined, by);

type ListQuery = NonNullable<Parameters<typeof urlOf<typeof userRoutes.list>>[2]>;
async function list(query: ListQuery): Promise<UserPage> {
  return bodyOf<UserPage>(await send('GET', urlOf(userRoutes.list, {}, query)));
}

const undo = (response: Awaited<ReturnType<typeof send>>, by = admin) =>
  send('POST', urlOf(changeRoutes.undo, { changeId: String(response.headers['x-change-id']) }), {}, by);

const adminRole = () => service.platform.roles.find(({ kind }) => kind === 'Admin')?.guid ?? '';

describe('An account that was taken back', () => {
  it('leaves its address to others, and comes back where nobody took that', async () => {
    const account = { email: `${crypto.randomUUID()}@example.nl`, firstName: 'Jan', lastName: 'Bakker' };
    const password = 'een lang wachtwoord';
    const make = () => send('POST', urlOf(userRoutes.create), { ...account, password });
    const first = await make();
    expect(first.statusCode).toBe(201);
    expect((await make()).json()).toMatchObject({ code: 'already_exists' });
    const redo = () =>
      send('POST', urlOf(changeRoutes.redo, { changeId: String(first.headers['x-change-id']) }), {});
    const logIn = async () =>
      (
        await service.call(urlOf(authRoutes.login), {
          method: 'POST',
          body: { email: account.email, password },
        })
      ).statusCode;

    expect((await undo(first)).statusCode).toBe(200);
    expect((await redo()).statusCode).toBe(200);

    expect((await undo(first)).statusCode).toBe(200);
    expect(await logIn()).toBe(401);
    const second = await make();
    expect(second.statusCode).toBe(201);
    expect((await redo()).json()).toMatchObject({ code: 'already_exists' });
    expect((await undo(second)).statusCode).toBe(200);
    expect((await redo()).statusCode).toBe(200);
    expect(await logIn()).toBe(200);
  });
});

describe('The list of people', () => {
  it('finds them by parts of names and addresses, whatever their case and accents', async () => {
    const { guid, email } = await create('Zoë', 'Ümit');
    for (const search of ['zoe umit', 'UMIT', email.slice(0, 12)])
      expect((await list({ search })).items.map((user) => user.guid)).toEqual([guid]);
    expect(await list({ search: `zoe ${crypto.randomUUID()}` })).toEqual({ items: [], total: 0 });
  });

  it('sorts as readers expect, a page at a time', async () => {
    const role = await createRole();
    for (const name of ['Bakker', 'Ärtz', 'Aalders']) await create('Jan', name, { roleIds: [role] });
    const names = async (query: ListQuery) =>
      (await list({ roleId: role, ...query })).items.map(({ lastName }) => lastName);
    expect(await names({})).toEqual(['Aalders', 'Ärtz', 'Bakker']);
    expect(await names({ sort_by: 'name_desc', itemCount: 2 })).toEqual(['Bakker', 'Ärtz']);
    expect(await names({ sort_by: 'createdOn_desc', itemCount: 1, pageNumber: 2 })).toEqual(['Ärtz']);
  });

  it('filters by role and access, as soon as these change', async () => {
    const role = await createRole();
    const { guid } = await create('Anna', 'Bakker', { roleIds: [role] });
    const total = async (query: ListQuery) => (await list({ roleId: role, ...query })).total;
    expect(await total({ isActive: true })).toBe(1);
    await deactivate(guid);
    expect(await total({ isActive: true })).toBe(0);
    expect(await total({ isActive: false, isVerified: false })).toBe(1);
    await edit(guid, { roleIds: [] });
    expect(await total({})).toBe(0);
  });

  it('tells when somebody was seen last', async () => {
    const user = await service.createUser();
    expect((await read(user.guid)).lastSeenOn).toBeNull();
    const before = new Date().toISOString();
    const { email, password } = user;
    await service.call(authRoutes.login.path, { method: 'POST', body: { email, password } });
    const { lastSeenOn } = await read(user.guid);
    expect(lastSeenOn !== null && lastSeenOn >= before).toBe(true);
    expect((await list({ sort_by: 'lastSeenOn_desc' })).items[0]?.guid).toBe(user.guid);
  });
});

describe('An account', () => {
  it('gets other names and roles by a Change that can be undone', async () => {
    const role = await createRole();
    const { guid } = await create('Anna', 'Bakker');
    const edited = await edit(guid, { lastName: 'de Boer', roleIds: [role] });
    expect(bodyOf(edited)).toMatchObject({ displayName: 'Anna de Boer', roleIds: [role] });
    expect((await undo(edited)).statusCode).toBe(200);
    expect(await read(guid)).toMatchObject({ displayName: 'Anna Bakker', roleIds: [] });
  });

  it('keeps what two people change at once, where they change different things', async () => {
    const { guid, revision } = await create('Anna', 'Bakker');
    const based = { ...admin.headers, 'if-match': `"${revision}"` };
    const save = (body: object) =>
      service.call(urlOf(userRoutes.edit, { guid }), { method: 'PUT', headers: based, body });
    const whole = { firstName: 'Anna', lastName: 'Bakker' };
    expect((await save({ ...whole, firstName: 'Hanna' })).statusCode).toBe(200);
    expect((await save({ ...whole, lastName: 'Visser' })).statusCode).toBe(200);
    expect(await read(guid)).toMatchObject({ firstName: 'Hanna', lastName: 'Visser' });
    expect((await save({ firstName: 'Johanna' })).json()).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('leaves a name that is no text as it is', async () => {
    const { guid } = await create('Anna', 'Bakker');
    expect(bodyOf(await edit(guid, { firstName: 12, lastName: 'Visser' }))).toMatchObject({
      displayName: 'Anna Visser',
    });
  });

  it('has only roles that the platform has', async () => {
    const { guid } = await create('Anna', 'Bakker');
    const response = await edit(guid, { roleIds: [crypto.randomUUID()] });
    expect(response.json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('is nowhere written in plain text', async () => {
    const secret = `Geheim${crypto.randomUUID().replaceAll('-', '')}`;
    const { guid } = await create('Anna', 'Bakker');
    await edit(guid, { lastName: secret });
    expect((await read(guid)).lastName).toBe(secret);
    const at = service.platform.guid;
    const { rows } = await sql<{ found: boolean }>`
      SELECT EXISTS (
        SELECT FROM read_model.users AS row WHERE "platformGuid" = ${at} AND row::text LIKE ${`%${secret}%`}
      ) OR EXISTS (
        SELECT FROM read_model.change_log AS row WHERE "platformGuid" = ${at} AND row::text LIKE ${`%${secret}%`}
      ) AS found`.execute(service.connections.database);
    expect(rows).toEqual([{ found: false }]);
    let stored = '';
    for await (const event of service.connections.store.readStream(`user-${guid}`))
      stored += JSON.stringify(event.data);
    expect(stored).not.toContain(secret);
    expect(stored).toContain('/profile/lastName');
  });
});

describe('Taking somebody’s access away', () => {
  it('signs them out at once, and takes effect until it is given back', async () => {
    const user = await service.createUser();
    const { email, password } = user;
    const logIn = () => service.call(authRoutes.login.path, { method: 'POST', body: { email, password } });
    const session = await logIn();
    const headers = { authorization: `Bearer ${session.json().accessToken}` };
    const [cookie = ''] = String(session.headers['set-cookie']).split(';');
    const renew = (given: string) =>
      service.call(sessionRoutes.refresh.path, { method: 'POST', headers: { cookie: given } });
    const whoAmI = async () => (await service.call(urlOf(userRoutes.loggedIn), { headers })).statusCode;
    expect(await whoAmI()).toBe(200);
    const response = await deactivate(user.guid);
    expect(bodyOf(response)).toMatchObject({ isActive: false });
    // Who has it open is told why, at once, and nobody else.
    const renewal = await renew(cookie);
    expect([renewal.statusCode, renewal.json().code]).toEqual([403, 'user_inactive']);
    expect((await renew(`${cookie}x`)).statusCode).toBe(401);
    await expect.poll(whoAmI).toBe(401);
    expect((await logIn()).statusCode).toBe(403);
    expect((await renew(cookie)).statusCode).toBe(403);
    expect((await undo(response)).statusCode).toBe(200);
    expect((await renew(cookie)).statusCode).toBe(401);
    expect((await logIn()).statusCode).toBe(200);
  });

  it('happens to several people in one Change', async () => {
    const people = [await create('Anna', 'Een'), await create('Bram', 'Twee')];
    const body = { guids: people.map(({ guid }) => guid), isActive: false };
    const response = await send('POST', urlOf(userRoutes.changeTogether), body);
    const active = () => Promise.all(people.map(async ({ guid }) => (await read(guid)).isActive));
    expect(await active()).toEqual([false, false]);
    expect((await undo(response)).statusCode).toBe(200);
    expect(await active()).toEqual([true, true]);
  });
});

describe('The last administrator', () => {
  it('stays, whichever way somebody tries', async () => {
    const elsewhere = await service.createPlatform();
    const only = await service.createUser('Admin', elsewhere);
    const [role] = elsewhere.roles;
    const call = (method: Method, url: string, body?: object) =>
      service.call(url, { method, headers: only.headers, body }, elsewhere);
    const refused = { status: 409, code: 'last_admin' };
    const { guid } = only;
    expect((await call('POST', urlOf(userRoutes.deactivate, { guid }))).json()).toMatchObject(refused);
    expect((await call('PUT', urlOf(userRoutes.edit, { guid }), { roleIds: [] })).json()).toMatchObject(
      refused,
    );
    const together = { guids: [guid], isActive: false };
    expect((await call('POST', urlOf(userRoutes.changeTogether), together)).json()).toMatchObject(refused);

    const second = await service.createUser('Admin', elsewhere);
    const given = await call('PUT', urlOf(userRoutes.edit, { guid: second.guid }), { roleIds: [] });
    expect(given.statusCode).toBe(200);
    const back = await call('PUT', urlOf(userRoutes.edit, { guid: second.guid }), { roleIds: [role?.guid] });
    const undoUrl = (response: typeof back) =>
      urlOf(changeRoutes.undo, { changeId: String(response.headers['x-change-id']) });
    expect((await call('POST', urlOf(userRoutes.deactivate, { guid }))).statusCode).toBe(200);
    // Now the second is the last, and the undo of making them so would leave nobody.
    const undone = await service.call(undoUrl(back), { method: 'POST', headers: second.headers }, elsewhere);
    expect(undone.json()).toMatchObject(refused);
  });

  it('is left where two take away each other’s access at the same moment', async () => {
    const elsewhere = await service.createPlatform();
    const both = [await service.createUser('Admin', elsewhere), await service.createUser('Admin', elsewhere)];
    const answers = await Promise.all(
      both.map((user, index) =>
        service.call(
          urlOf(userRoutes.deactivate, { guid: both[1 - index]?.guid ?? '' }),
          { method: 'POST', headers: user.headers },
          elsewhere,
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('Who manages people without being administrator', () => {
  it('changes people, and leaves administrators and themselves alone', async () => {
    const manager = await userWith(await createRole('users.manage'));
    const { guid } = await create('Anna', 'Bakker');
    expect((await edit(guid, { firstName: 'Hanna' }, manager)).statusCode).toBe(200);
    expect((await deactivate(guid, manager)).statusCode).toBe(200);
    for (const body of [{ firstName: 'Baas' }, { isActive: false }])
      expect((await edit(admin.guid, body, manager)).statusCode).toBe(403);
    expect((await deactivate(manager.guid, manager)).statusCode).toBe(403);
    expect((await edit(manager.guid, { roleIds: [] }, manager)).statusCode).toBe(403);
  });

  it('neither closes nor opens developers and operators, nor takes their second step away', async () => {
    const manager = await userWith(await createRole('users.manage'));
    const headers = await service.systemHeaders();
    for (const grant of [userRoutes.grantDeveloper, userRoutes.grantOperator]) {
      const { guid } = await create('Anna', 'Bakker');
      await service.call(urlOf(grant, { guid }), { method: 'POST', headers });
      expect((await deactivate(guid, manager)).statusCode).toBe(403);
      const reset = await send('POST', urlOf(userRoutes.resetTwoFactor, { guid }), undefined, manager);
      expect(reset.statusCode).toBe(403);
      expect((await deactivate(guid)).statusCode).toBe(200);
      expect((await edit(guid, { isActive: true }, manager)).statusCode).toBe(403);
      expect((await edit(guid, { firstName: 'Hanna' }, manager)).statusCode).toBe(200);
    }
  });

  it('takes back what they did to people, and nothing beyond their rights', async () => {
    const plain = await createRole();
    const manager = await userWith(await createRole('users.manage'), plain);
    const other = await userWith(await createRole('users.manage', 'history.undoOthers'));
    const { guid } = await create('Anna', 'Bakker');
    const undo = async (response: Awaited<ReturnType<typeof send>>, by = manager) => {
      const changeId = String(response.headers['x-change-id']);
      return (await send('POST', urlOf(changeRoutes.undo, { changeId }), undefined, by)).statusCode;
    };
    expect(await undo(await edit(guid, { firstName: 'Hanna' }, manager))).toBe(200);
    expect(await undo(await deactivate(guid, manager))).toBe(200);
    const given = await edit(guid, { roleIds: [plain] }, manager);
    expect(await undo(given, other)).toBe(403);
    expect(await undo(given)).toBe(200);
    const account = { email: `${crypto.randomUUID()}@example.nl`, firstName: 'X', lastName: 'Y' };
    expect(await undo(await send('POST', urlOf(userRoutes.create), account, manager))).toBe(200);
    // An administrator took it from somebody; nobody else gives it back.
    const taken = await edit((await userWith(adminRole())).guid, { roleIds: [] });
    expect(await undo(taken, other)).toBe(403);
  });

  it('takes back nothing of who is a developer, which only the system’s own tools say', async () => {
    const { guid } = await create('Anna', 'Bakker');
    const headers = await service.systemHeaders();
    const url = urlOf(userRoutes.grantDeveloper, { guid });
    const granted = await service.call(url, { method: 'POST', headers });
    expect(bodyOf(granted)).toMatchObject({ isDeveloper: true });
    expect((await edit(guid, { isDeveloper: false })).json()).toMatchObject({ isDeveloper: true });
    const changeId = String(granted.headers['x-change-id']);
    expect((await send('POST', urlOf(changeRoutes.undo, { changeId }))).statusCode).toBe(403);
    const reported = bodyOf(await send('GET', urlOf(changeRoutes.read, { changeId })));
    expect(reported).toMatchObject({ canUndo: false, reasonNot: 'no_permission' });
  });

  it('is shown, before taking back what made an account, who that was', async () => {
    const account = { email: `${crypto.randomUUID()}@example.nl`, firstName: 'Anna', lastName: 'Bakker' };
    const made = await send('POST', urlOf(userRoutes.create), account);
    const url = urlOf(changeRoutes.previewUndo, { changeId: String(made.headers['x-change-id']) });
    const preview = bodyOf<UndoPreview>(await send('POST', url));
    expect(preview.effects).toMatchObject([{ path: '', from: { details: account } }]);
  });

  it('gives and takes no rights that they do not have', async () => {
    const [managing, publishing, plain] = [
      await createRole('users.manage'),
      await createRole('pages.publish'),
      await createRole(),
    ];
    // It has no permissions of its own; a page names it.
    const naming = await createRole();
    const manager = await userWith(managing, plain);
    const { guid } = await create('Anna', 'Bakker', { roleIds: [publishing] });
    const give = async (...roleIds: string[]) => (await edit(guid, { roleIds }, manager)).statusCode;
    expect(await give(publishing, plain)).toBe(200);
    expect(await give(publishing, managing)).toBe(200);
    expect(await give(plain)).toBe(403);
    expect(await give(publishing, naming)).toBe(403);
    expect(await give(publishing, adminRole())).toBe(403);
    const account = { email: 'x@example.nl', firstName: 'X', lastName: 'Y' };
    for (const more of [{ role: 'Admin' }, { roleIds: [naming] }, { role: 'ContentManager' }]) {
      const made = await send('POST', urlOf(userRoutes.create), { ...account, ...more }, manager);
      expect(made.statusCode).toBe(403);
    }
  });
});

describe('Why somebody may edit a page', () => {
  it('is told by their roles, and by those that the page names', async () => {
    const role = await createRole();
    const page = bodyOf<{ guid: string }>(await send('POST', '/api/pages:withName', { name: 'Beleid' }));
    await send('PUT', `/api/pages/${page.guid}`, { editPermission: 'Roles', editRoles: [role] });
    const explain = async (user: string, by = admin) =>
      send('GET', urlOf(roleRoutes.explain, {}, { user, page: page.guid }), undefined, by);
    const [editor, other] = [await userWith(role), await userWith()];
    expect(bodyOf(await explain(editor.guid))).toMatchObject({
      canEdit: true,
      canPublish: false,
      reason: 'role',
      byRoles: [{ guid: role }],
      page: { title: 'Beleid', editRoles: [{ guid: role }] },
    });
    const none = { canEdit: false, reason: 'none', canEditOwnItems: true };
    expect(bodyOf(await explain(other.guid))).toMatchObject(none);
    expect(bodyOf(await explain(admin.guid))).toMatchObject({ canPublish: true, reason: 'admin' });
    await deactivate(editor.guid);
    expect(bodyOf(await explain(editor.guid))).toMatchObject({
      canEdit: false,
      reason: 'inactive',
      canEditOwnItems: false,
    });
    // A page that they may not know of is no page to them.
    const personnel = await userWith(await createRole('users.view'));
    expect((await explain(editor.guid, personnel)).statusCode).toBe(404);
  });
});
