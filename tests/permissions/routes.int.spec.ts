import type { Platform } from '@spoor/contracts/platforms/platform';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import type { Ask } from './ask.ts';
import { contentRoutes, permissionTable, roles } from './permission-table.ts';
import { createThings, type Things } from './things.ts';

let service: TestService;
let workers: JobWorkers;
let things: Things;
let callers: Record<(typeof roles)[number], Readonly<Record<string, string>>>;
let elsewhere: Platform;
let adminElsewhere: TestUser;

beforeAll(async () => {
  service = await startTestService();
  workers = await startTestWorkers(service);
  const [user, contentManager, admin] = [
    await service.createUser(),
    await service.createUser('ContentManager'),
    await service.createUser('Admin'),
  ];
  callers = {
    anonymous: {},
    user: user.headers,
    'content manager': contentManager.headers,
    admin: admin.headers,
    system: service.systemHeaders,
  };
  things = await createThings(service, admin);
  elsewhere = await service.createPlatform();
  adminElsewhere = await service.createUser('Admin', elsewhere);
});
afterAll(async () => {
  await workers.close();
  await service.close();
});

/** Calls a route; a form brings its own headers. */
async function call(route: Route, ask: Ask, headers: object, platform?: Platform) {
  const form = isForm(ask.body) ? ask.body : undefined;
  return service.call(
    urlOf<Route>(route, ask.parameters as never, ask.query as never),
    {
      method: route.method,
      headers: { ...form?.headers, ...headers },
      body: form === undefined ? ask.body : form.body,
    },
    platform,
  );
}

function isForm(body: unknown): body is { body: Buffer; headers: Record<string, string> } {
  return typeof body === 'object' && body !== null && 'headers' in body;
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const rows = permissionTable.map(([route, ask, expected]) => ({ name: nameOf(route), route, ask, expected }));

describe('The permission table', () => {
  it('names every route', () => {
    const named = new Set(rows.map(({ name }) => name));
    expect(contentRoutes.map(nameOf).filter((name) => !named.has(name))).toEqual([]);
  });

  it.each(rows)('$name answers $expected', async ({ route, ask, expected }) => {
    const statuses: number[] = [];
    for (const role of roles) {
      const { statusCode } = await call(route, await ask(things), callers[role]);
      statuses.push(statusCode);
    }
    expect(statuses.join(' ')).toBe(expected);
  });
});

describe('Another platform', () => {
  const addressed = rows.filter(({ route }) => route.path.includes('{'));
  const open = rows.filter(({ route }) => route.method === 'GET' && !route.path.includes('{'));

  it.each(addressed)('finds nothing of this one by $name', async ({ route, ask }) => {
    // Even an administrator, who may do everything at home.
    const answer = await call(route, await ask(things), adminElsewhere.headers, elsewhere);
    const refused = route.path.endsWith(':variantsRendered') ? 403 : 404;
    expect(answer.statusCode).toBe(refused);
  });

  it.each(open)('sees nothing of this one in $name', async ({ route, ask }) => {
    const { body } = await call(route, await ask(things), adminElsewhere.headers, elsewhere);
    const { guid: itemGuid } = await things.item();
    for (const guid of [things.pageGuid, itemGuid]) expect(body).not.toContain(guid);
  });

  it('does not believe a token of this one', async () => {
    for (const role of ['user', 'content manager', 'admin'] as const) {
      const answer = await call({ method: 'GET', path: '/api/pages' }, {}, callers[role], elsewhere);
      expect(answer.statusCode).toBe(401);
    }
  });
});
