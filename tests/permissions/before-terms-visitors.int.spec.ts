import { apiCatalogue, describedRoute } from '@spoor/contracts/api-catalogue';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import { presenceRoutes } from '@spoor/contracts/presence/presence.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { type Route, urlOf } from '@spoor/contracts/shared/route';
import { verificationRoutes } from '@spoor/contracts/users/verification.routes';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { answerTerms, ensureTerms } from '../users/test-terms.ts';
import { createPermissionFixtures, type PermissionFixtures } from './permission.fixtures.ts';
import type { RouteInput } from './permission-case.ts';
import { permissionTable } from './permission-table.ts';

let service: TestService;
let workers: JobWorkers;
let fixtures: PermissionFixtures;
/** What an administrator sends who declined: their token, or what a browser sends by itself. */
let byToken: Headers;
let byCookie: Headers;

type Headers = Readonly<Record<string, string>>;
type Ask = (fixtures: PermissionFixtures) => Promise<RouteInput> | RouteInput;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  await ensureTerms(service);
  fixtures = await createPermissionFixtures(service, await service.createUser('Admin'));
  const declining = await service.createUser('Admin');
  await answerTerms(service, declining, null);
  byToken = declining.headers;
  byCookie = { cookie: await cookieOf(declining) };
});
afterAll(() => workers.close());

async function cookieOf({ email, password }: TestUser): Promise<string> {
  const { headers } = await service.call(authRoutes.login.path, {
    method: 'POST',
    body: { email, password },
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function answerTo(route: Route, { parameters, query, body }: RouteInput, headers: Headers) {
  const form = typeof body === 'object' && body !== null && 'headers' in body ? body : undefined;
  const sent = form as { body: Buffer; headers: Headers } | undefined;
  const response = await service.call(urlOf<Route>(route, parameters as never, query as never), {
    method: route.method,
    headers: { ...sent?.headers, ...headers },
    body: sent === undefined ? body : sent.body,
  });
  const text = response.body.replace(/"(correlationId|instance|took)":("[^"]*"|[\d.]+)/g, '');
  return { status: response.statusCode, body: route.method === 'GET' ? text : '' };
}

/** In which people are known who did not agree: the way in and out, and what belongs to them. */
const ownAccount = [
  'GET /api/profiles:loggedIn',
  'POST /api/userinvitation:accept',
  'GET /api/profiles:loggedIn/export/{code}',
];

const others: readonly (readonly [Route, Ask])[] = [
  [settingRoutes.list, () => ({ query: { includeAll: true } })],
  // Mails to one address are counted.
  [verificationRoutes.send, async () => ({ body: { email: (await service.createUser()).email } })],
];
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const open = [...permissionTable, ...others].flatMap(([route, ask]) =>
  describedRoute(route).operation.access === 'everyone' && !ownAccount.includes(nameOf(route))
    ? [{ name: nameOf(route), route, ask }]
    : [],
);

describe('Who did not agree to the terms of use that hold', () => {
  it.each(open)('gets of $name what visitors get', async ({ route, ask }) => {
    const shared = route.method === 'GET' ? await ask(fixtures) : undefined;
    const answer = async (headers: Headers) => answerTo(route, shared ?? (await ask(fixtures)), headers);
    const asVisitor = await answer({});
    expect(await answer(byToken)).toEqual(asVisitor);
    expect(await answer(byCookie)).toEqual(asVisitor);
  });

  it('hears of nobody who works on a page', async () => {
    const query = { topic: `page:${fixtures.pageGuid}`, tab: crypto.randomUUID() };
    for (const headers of [{}, byToken, byCookie])
      expect((await answerTo(presenceRoutes.stream, { query }, headers)).status).toBe(401);
  });

  it('is known, of what is for everybody, only in what is about their own account', () => {
    const known = apiCatalogue.filter(
      ({ operation }) => operation.access === 'everyone' && operation.isBeforeTerms === true,
    );
    expect(known.map(({ route }) => nameOf(route)).toSorted()).toEqual(ownAccount.toSorted());
  });
});
