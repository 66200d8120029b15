import { describedRoute } from '@spoor/contracts/api-catalogue';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { oidcRoutes } from '@spoor/contracts/auth/oidc.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { Render } from '@spoor/contracts/rendering/render';
import { problem, problemMediaType } from '@spoor/contracts/shared/problem';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { ProjectionStatus } from '@spoor/contracts/system/system.views';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { projectionNames } from '@spoor/projections/read-model';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { createPermissionFixtures, type PermissionFixtures } from './permission.fixtures.ts';
import type { RouteInput } from './permission-case.ts';
import { permissionTable } from './permission-table.ts';

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let fixtures: PermissionFixtures;
let described: {
  paths: Record<string, Record<string, { parameters?: { in?: string; name?: string }[] }>>;
};

/** Odd addresses of files may name a page instead, and whatever that is called, it is drawn elsewhere. */
const anyPage: Render = async () => ({ status: 200, headers: {}, keys: [], body: null });

beforeAll(async () => {
  service = await startTestService({ render: anyPage });
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
  fixtures = await createPermissionFixtures(service, admin);
  described = (await service.call('/api/openapi.json')).json();
});
afterAll(async () => {
  await workers.close();
  await service.close();
});

const patience = 60_000;

/** What nobody would send on purpose. */
const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '../..',
    "'; DROP TABLE pages; --",
    '%00',
    '__proto__',
    '-1',
    'NaN',
  ),
  fc.constantFrom('1e999', 'null', '[]', '{}', '"', '\\', '/', '//x', '9'.repeat(40), 'é'.repeat(300)),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const oddValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.double(),
  fc.constant(null),
);
const oddHeaders = fc.record(
  {
    'if-match': fc.constantFrom('*', '"0"', '"99"', 'W/"1"', '"-1"', 'x', '"99999999999999999999"'),
    'idempotency-key': fc.constantFrom('x', '', '00000000-0000-0000-0000-00000000000g'),
    'x-min-position': fc.constantFrom('-1', 'x', '', '99'),
    'x-strict': fc.constantFrom('1', 'x'),
    'x-keep': fc.constantFrom('', ',', '%', '%2Ftitle', 'x,/,%00'),
    'x-via': fc.constantFrom('ui', 'cli', 'x'),
    'x-language': fc.constantFrom('en', 'xx'),
    accept: fc.constantFrom('', 'image/avif', 'text/html', '*/*'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
    'if-none-match': fc.constantFrom('*', '"x"', 'x,y'),
  },
  { requiredKeys: [] },
);

/** An input in which one thing, or everything, is not what it should be. */
function withHostileValue(input: RouteInput): fc.Arbitrary<RouteInput> {
  const text = fc.webFragments({ size: 'small' }).map((part) => part.slice(0, 100));
  return fc.oneof(
    fc
      .record({ value: oddValue, at: fc.nat() })
      .map(({ value, at }) => ({ ...input, body: withValueAt(input.body, value, at) })),
    oddValue.map((body) => ({ ...input, body })),
    fc
      .dictionary(fc.oneof(queryNames, oddText), oddText, { maxKeys: 4 })
      .map((query) => ({ ...input, query })),
    fc
      .oneof(text, oddText)
      .map((value) => ({ ...input, parameters: mapValues(input.parameters ?? {}, () => value) })),
  );
}

const queryNames = fc.constantFrom(
  ...[
    'sort_by',
    'filter',
    'searchFilter',
    'pageNumber',
    'itemCount',
    'showExpired',
    'mode',
    'path',
    'entity',
  ],
  ...[
    'actor',
    'from',
    'to',
    'cursor',
    'limit',
    'q',
    'width',
    'height',
    'quality',
    'fit',
    'format',
    'name',
    'auth',
  ],
  ...['item', 'block', 'profile', 'public', 'includeBbis', 'filterBbisByBuildingBlocks', 'level'],
);

/** A copy with another value for one of its leaves. */
function withValueAt(body: unknown, value: unknown, at: number): unknown {
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) return value;
  const keys = Object.keys(body);
  const key = keys[at % keys.length] ?? '';
  const changed = withValueAt(Reflect.get(body, key), value, Math.trunc(at / keys.length));
  return Array.isArray(body) ? body.with(Number(key), changed) : { ...body, [key]: changed };
}

function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 1;
  return Object.values(value).reduce<number>((sum, member) => sum + leavesOf(member), 0);
}

/** The names of what a call can be asked with. */
function queriesOf({ method, path }: Route): string[] {
  // A path is described once, whatever other calls name its parameters.
  const shapeOf = (text: string) => text.replace(/\{\w+\}/g, '{}');
  const [, operations] =
    Object.entries(described.paths).find(([each]) => shapeOf(each) === shapeOf(path)) ?? [];
  const operation = operations?.[method.toLowerCase()];
  return (operation?.parameters ?? []).flatMap(({ in: place, name }) =>
    place === 'query' && name ? [name] : [],
  );
}

function mapValues(record: Readonly<Record<string, string>>, map: (value: string) => string) {
  // An address cannot even be written with half a character in it.
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value).toWellFormed()]));
}

const rows = permissionTable
  .filter(([route]) => !route.path.startsWith('/a/upload'))
  .map(([route, input], index) => ({ name: `${route.method} ${route.path} (${index})`, route, input }));

describe('Whatever is sent', () => {
  it.each(rows)('$name answers, or says what is wrong', async ({ route, input }) => {
    const sensible = await input(fixtures);
    await fc.assert(
      fc.asyncProperty(withHostileValue(sensible), oddHeaders, async (input, headers) => {
        const response = await send(route, input, headers);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode < 400) return;
        expect(response.headers['content-type']).toContain(problemMediaType);
        expect(problem.parse(response.json())).toMatchObject({ status: response.statusCode });
      }),
    );
  });

  it.each(rows)('$name takes no text that cannot be kept', async ({ route, input }) => {
    const sensible = await input(fixtures);
    const unkept = ['\u0000', 'a\u0000b', '\ud800'];
    // Each place gets one of them: whoever refuses texts refuses them all, by one schema.
    const textAt = (index: number) => unkept[index % unkept.length] ?? '';
    const bodies = Array.from({ length: leavesOf(sensible.body) }, (_, at) => ({
      ...sensible,
      body: withValueAt(sensible.body, textAt(at), at),
    }));
    const queries = queriesOf(route).map((name, index) => ({
      ...sensible,
      query: { [name]: textAt(index).toWellFormed() },
    }));
    const parameters = unkept.map((text) => ({
      ...sensible,
      parameters: mapValues(sensible.parameters ?? {}, () => text),
    }));
    const inputs = [...bodies, ...queries, ...(sensible.parameters === undefined ? [] : parameters)];
    const answers = await Promise.all(inputs.map((one) => send(route, one, {})));
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
  });

  it.each([
    urlOf(pageRoutes.list, {}, { filterBbisByBuildingBlocks: '\u0000' } as never),
    urlOf(assetRoutes.list, {}, { search: '\u0000' } as never),
    '/search?q=%00',
  ])('is refused at %s', async (url) => {
    const { statusCode } = await service.call(url, { headers: admin.headers });
    expect(statusCode).toBe(422);
  });

  // Files and images may be asked for with anything; lists are named by parameters of their own.
  const strict = rows.filter(
    ({ route }) =>
      route.path.startsWith('/api/') &&
      route !== listItemRoutes.lists &&
      // Providers may add what they like.
      route !== oidcRoutes.callback &&
      !['system', 'developer', 'operator'].includes(describedRoute(route).operation.access),
  );
  it.each(strict)('$name knows its parameters, and refuses others', async ({ route, input }) => {
    const sensible = await input(fixtures);
    const response = await send(route, { ...sensible, query: { ...sensible.query, asOf: '2026-01-01' } }, {});
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'bad_request',
      errors: [{ path: '/asOf', code: 'unknown_parameter' }],
    });
  });

  it.each(['/api/pages/%ff', '/api/pages/%', '/a/%00', '/api/listitem/lists?%=1', `/a/${'x'.repeat(3_000)}`])(
    'in an address like %s gets no more than a refusal',
    async (url) => {
      const { statusCode } = await service.call(url, { headers: admin.headers });
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );

  it('leaves every read model running', async () => {
    const { positions, store } = service.connections;
    expect(await positions.waitFor(projectionNames, await store.lastPosition(), patience)).toBe(true);
    const response = await service.call(urlOf(systemRoutes.projections), { headers: admin.headers });
    expect(response.json<ProjectionStatus[]>().filter(({ state }) => state !== 'running')).toEqual([]);
  });
});

function send(route: Route, { parameters, query, body }: RouteInput, headers: object) {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  return service.call(urlOf<Route>(route, parameters as never, query as never), {
    method: route.method,
    headers: { ...headers, ...admin.headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    body: hasBody ? JSON.stringify(body ?? null) : undefined,
  });
}
