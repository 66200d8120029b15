import { describedRoute } from '@spoor/contracts/api-catalogue';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { serializeEvent } from '@spoor/contracts/event-catalogue';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import { permissionsOfRole } from '@spoor/contracts/roles/role-permissions';
import { type Access, type AccessHolder, hasAccess } from '@spoor/contracts/shared/access';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import { headers } from '@spoor/contracts/shared/headers';
import { isPermission, type Permission, permissionNames } from '@spoor/contracts/shared/permission-names';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { foreignCases, nowhere } from './foreign-guids.ts';
import { createOwnThings, ownTable } from './own-things.ts';
import { createPermissionFixtures, type PermissionFixtures } from './permission.fixtures.ts';
import type { RouteInput } from './permission-case.ts';
import { contentRoutes, permissionTable, roles } from './permission-table.ts';

type Role = (typeof roles)[number];

let service: TestService;
let workers: JobWorkers;
let fixtures: PermissionFixtures;
let users: Record<Exclude<Role, 'anonymous' | 'system'>, TestUser>;
let elsewhere: Platform;
let adminElsewhere: TestUser;
/** Changes that answers named. */
const named = new Set<string>();

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  users = {
    user: await service.createUser(),
    'content manager': await service.createUser('ContentManager'),
    admin: await service.createUser('Admin'),
  };
  fixtures = await createPermissionFixtures(service, users.admin);
  elsewhere = await service.createPlatform();
  adminElsewhere = await service.createUser('Admin', elsewhere);
});
afterAll(() => workers.close());

/** What somebody in a role sends to be known. */
async function headersOf(role: Role): Promise<object> {
  if (role === 'anonymous') return {};
  return role === 'system' ? service.systemHeaders() : users[role].headers;
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const rows = permissionTable.map(([route, ask, expected]) => ({ name: nameOf(route), route, ask, expected }));
type Row = (typeof rows)[number];

/** What routes were called on, as long as nobody was let through to change it: whoever is refused leaves it as it was. */
const untouched = new Map<Row, RouteInput>();

/** Calls the route of a row on what nobody has changed. */
async function callRow(row: Row, headers: object, platform?: Platform) {
  const input = untouched.get(row) ?? (await row.ask(fixtures));
  const response = await call(row.route, input, headers, platform);
  if (row.route.method === 'GET' || response.statusCode >= 400) untouched.set(row, input);
  else untouched.delete(row);
  return response;
}

/** Calls a route; a form brings its own headers. */
async function call(route: Route, input: RouteInput, headers: object, platform?: Platform) {
  const form = isForm(input.body) ? input.body : undefined;
  return service.call(
    urlOf<Route>(route, input.parameters as never, input.query as never),
    {
      method: route.method,
      headers: { ...form?.headers, ...headers },
      body: form === undefined ? input.body : form.body,
    },
    platform,
  );
}

function isForm(body: unknown): body is { body: Buffer; headers: Record<string, string> } {
  return typeof body === 'object' && body !== null && 'headers' in body;
}

describe('The permission table', () => {
  it('names every route', () => {
    const named = new Set(rows.map(({ name }) => name));
    expect(contentRoutes.map(nameOf).filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(rows)('$name answers $expected', async (row) => {
    const statuses: number[] = [];
    for (const role of roles) {
      const { statusCode, headers } = await callRow(row, await headersOf(role));
      statuses.push(statusCode);
      const changeId = headers['x-change-id'];
      if (changeId !== undefined) named.add(String(changeId));
    }
    expect(statuses.join(' ')).toBe(row.expected);
  });

  it('leads to no Change that is not in the history', async () => {
    const unknown = await Promise.all(
      [...named].map(async (changeId) => {
        const { statusCode } = await call(
          changeRoutes.read,
          { parameters: { changeId } },
          users.admin.headers,
        );
        return statusCode === 200 ? [] : [changeId];
      }),
    );
    expect(named.size).toBeGreaterThan(50);
    expect(unknown.flat()).toEqual([]);
  });
});

describe('What is somebody’s own', () => {
  /** Who has not tried any password in vain yet. */
  let people: readonly TestUser[] = [];
  beforeAll(async () => {
    people = await Promise.all([
      service.createUser(),
      service.createUser('ContentManager'),
      service.createUser('Admin'),
    ]);
  });
  const rows = ownTable.map(([route, ask, expected]) => ({
    name: nameOf(route),
    route,
    ask,
    ...expected,
  }));

  it.each(rows)('is theirs in $name: $own, and of others: $others', async ({ route, ask, own, others }) => {
    const things = createOwnThings(service, users.admin, fixtures);
    const neighbour = await service.createUser();
    const statuses = async (ownerOf: (caller: TestUser) => TestUser) => {
      const given: number[] = [];
      for (const caller of people) {
        given.push((await call(route, await ask(things, ownerOf(caller)), caller.headers)).statusCode);
      }
      return given.join(' ');
    };
    expect(await statuses((caller) => caller)).toBe(own);
    expect(await statuses(() => neighbour)).toBe(others);
  });
});

describe('The contract', () => {
  it.each(rows)('lets the same people call $name', ({ route, expected }) => {
    const { access, errors, responses } = describedRoute(route).operation;
    const statuses = expected.split(' ').map(Number);
    const refused = roles.map((role) => refusalOf(access, role));
    // What one page or item says of its own comes on top: it may refuse more, never fewer.
    refused.forEach((status, index) => {
      if (status !== undefined) expect(statuses[index], roles[index]).toBe(status);
    });
    const isRefusal = errors.some((code) => code === 'forbidden' || code === 'unauthorized');
    const mayRefuse = access !== 'everyone' || isRefusal || 401 in responses;
    if (!mayRefuse) expect(statuses.filter((status) => status === 401 || status === 403)).toEqual([]);
  });
});

describe('Somebody without a role', () => {
  const nobody: AccessHolder = {
    isActive: true,
    isAdmin: false,
    isContentManager: false,
    isDeveloper: false,
    isOperator: false,
    permissions: [],
  };
  const callers = {
    developer: { ...nobody, isDeveloper: true },
    operator: { ...nobody, isOperator: true },
    unverified: nobody,
    inactive: { ...nobody, isActive: false },
  } as const satisfies Record<string, AccessHolder>;
  const names = Object.keys(callers) as (keyof typeof callers)[];
  let people: Record<keyof typeof callers, TestUser>;

  beforeAll(async () => {
    const [developer, operator, unverified, inactive] = await Promise.all([
      ...names.slice(1).map(() => service.createUser()),
      service.createUser(),
    ]);
    if (!developer || !operator || !unverified || !inactive) throw new Error('Nobody was made');
    people = { developer, operator, unverified, inactive };
    const system = await service.systemHeaders();
    await call(userRoutes.grantDeveloper, { parameters: { guid: developer.guid } }, system);
    await call(userRoutes.grantOperator, { parameters: { guid: operator.guid } }, system);
    await call(userRoutes.deactivate, { parameters: { guid: inactive.guid } }, system);
    await unverify(unverified);
  });

  /** As accounts were that were made before addresses were confirmed first. */
  async function unverify({ guid }: TestUser): Promise<void> {
    const { type, data, schemaVersion } = serializeEvent({
      type: 'UserAccessChanged',
      data: { changes: [{ path: '/isVerified', from: true, to: false }] },
    });
    const { changeId, ...context } = service.context();
    const metadata: EventMetadata = { ...context, changeId, schemaVersion };
    const stored = [{ id: crypto.randomUUID(), type, data, metadata }];
    const { position } = await service.connections.store.append(`user-${guid}`, stored, 1);
    const seen = { ...people.unverified.headers, [headers.minPosition]: String(position) };
    expect((await call(userRoutes.loggedIn, {}, seen)).json().isVerified).toBe(false);
  }

  // Signing in is counted by network, whoever tries.
  const covered = rows.filter(({ route }) => !route.path.startsWith('/api/auth/passkeys:login'));

  it.each(covered)('gets of $name what their account says', async (row) => {
    const { access } = describedRoute(row.route).operation;
    const asUser = Number(row.expected.split(' ')[roles.indexOf('user')]);
    for (const name of names) {
      const writes = row.route.method !== 'GET' && access !== 'everyone';
      const isLetIn = hasAccess(callers[name], access) && !(name === 'inactive' && writes);
      const { statusCode } = await callRow(row, people[name].headers);
      if (!isLetIn) expect([name, statusCode]).toEqual([name, 403]);
      else if (hasAccess(nobody, access) && name !== 'inactive')
        expect([name, statusCode]).toEqual([name, asUser]);
      // What is for everybody may tell those whose account is closed less than others.
      else expect(name === 'inactive' ? [401] : [401, 403]).not.toContain(statusCode);
    }
  });
});

/** The status with which an access level turns somebody away; undefined where it lets them through. */
function refusalOf(access: Access, role: (typeof roles)[number]): 401 | 403 | undefined {
  if (access === 'everyone') return undefined;
  if (role === 'anonymous') return 401;
  // Nobody is one by their role.
  if (access === 'developer' || access === 'operator') return role === 'system' ? undefined : 403;
  if (isPermission(access)) return gives(role, access) ? undefined : 403;
  const reach = {
    user: 'user',
    'content manager': 'content-manager',
    admin: 'admin',
    system: 'system',
  } as const;
  const ranks: readonly Access[] = ['user', 'content-manager', 'admin', 'system'];
  const needed = access === 'admin-or-developer' ? 'admin' : access;
  return ranks.indexOf(reach[role]) < ranks.indexOf(needed) ? 403 : undefined;
}

function gives(role: (typeof roles)[number], permission: Permission): boolean {
  if (role === 'content manager') return permissionsOfRole('ContentManager').includes(permission);
  return role === 'admin' || role === 'system';
}

describe('A permission', () => {
  const guarded = rows.flatMap((row) => {
    const { access } = describedRoute(row.route).operation;
    return isPermission(access) ? [{ row, access }] : [];
  });
  /** Somebody whose only role gives these permissions. */
  const made = new Map<string, Promise<TestUser>>();
  function userWith(permissions: readonly Permission[]): Promise<TestUser> {
    const key = permissions.join();
    const user = made.get(key) ?? createUserWith(permissions);
    made.set(key, user);
    return user;
  }

  async function createUserWith(permissions: readonly Permission[]): Promise<TestUser> {
    const body = { name: `Rol ${crypto.randomUUID()}`, permissions: [...permissions] };
    const role = await call(roleRoutes.create, { body }, users.admin.headers);
    return service.createUser(undefined, service.platform, [role.json().guid]);
  }

  it.each(guarded)('of a role is all that $row.name takes: $access', async ({ row, access }) => {
    const { headers } = await userWith([access]);
    const { statusCode } = await callRow(row, headers);
    expect(String(statusCode)).toBe(row.expected.split(' ')[roles.indexOf('admin')]);
  });

  it.each(guarded)(
    'of a role is needed for $row.name, whatever others it has: $access',
    async ({ row, access }) => {
      const others = permissionNames.filter(
        (name) => !permissionsOfRole('Standard', [name]).includes(access),
      );
      const { headers } = await userWith(others);
      expect((await callRow(row, headers)).statusCode).toBe(403);
    },
  );
});

describe('Another platform', () => {
  // By its code an invitation says that there is none; an id of another system is free on every platform.
  const addressed = rows.filter(
    ({ route: { path } }) => /\{(?!code\})/.test(path) && !path.includes('/by-external/'),
  );
  const open = rows.filter(({ route }) => route.method === 'GET' && !route.path.includes('{'));

  it.each(addressed)('finds nothing of this one by $name', async (row) => {
    // Even an administrator, who may do everything at home.
    const response = await callRow(row, adminElsewhere.headers, elsewhere);
    const refused = ['system', 'operator'].includes(describedRoute(row.route).operation.access) ? 403 : 404;
    expect(response.statusCode).toBe(refused);
  });

  it.each(open)('sees nothing of this one in $name', async (row) => {
    const { body } = await callRow(row, adminElsewhere.headers, elsewhere);
    const { guid: itemGuid } = await fixtures.item();
    for (const guid of [fixtures.pageGuid, itemGuid]) expect(body).not.toContain(guid);
  });

  describe('full of its own', () => {
    let home: PermissionFixtures;
    beforeAll(async () => {
      const there: TestService = {
        ...service,
        platform: elsewhere,
        call: (url, request) => service.call(url, request, elsewhere),
        createUser: (role, at = elsewhere, roleIds = []) => service.createUser(role, at, roleIds),
      };
      home = await createPermissionFixtures(there, adminElsewhere);
    });

    const cases = foreignCases.map(([route, ask], index) => ({
      name: `${nameOf(route)} (${index})`,
      route,
      ask,
    }));
    it.each(cases)('finds as little as nowhere of what $name names', async ({ route, ask }) => {
      const answerTo = async (named: PermissionFixtures) => {
        const input = await ask(home, named);
        const response = await call(route, input, adminElsewhere.headers, elsewhere);
        return { status: response.statusCode, isChange: 'x-change-id' in response.headers };
      };
      const ofForeign = await answerTo(fixtures);
      expect(ofForeign).toEqual(await answerTo(nowhere));
    });
  });

  it('does not believe a token of this one', async () => {
    for (const role of ['user', 'content manager', 'admin'] as const) {
      const response = await call(
        { method: 'GET', path: '/api/pages' },
        {},
        await headersOf(role),
        elsewhere,
      );
      expect(response.statusCode).toBe(401);
    }
  });
});
