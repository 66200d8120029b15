import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import type { Render } from '@spoor/contracts/rendering/render';
import { headers } from '@spoor/contracts/shared/headers';
import { problem, problemMediaType } from '@spoor/contracts/shared/problem';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../http/all-routes.ts';
import { addItems, createList } from '../list-items/test-lists.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { hostileTexts, withHostileValue } from './hostile-input.ts';
import { type RawRequest, type RawResponse, sendBytes, sendRaw } from './raw-http.ts';
import { validBodies } from './valid-bodies.ts';

/** They are shared out among all routes. */
const calls = 30 * (fc.readConfigureGlobal().numRuns ?? 0);

/** Stands in for the client, to whom every address is unknown. */
const noPage: Render = async () => ({
  status: 404,
  headers: {},
  keys: [],
  body: Readable.from(['<h1></h1>']),
});

let service: TestService;
let admin: TestUser;
let port: number;
/** Of things that exist. */
let guids: string[];
beforeAll(async () => {
  service = await startTestService({ render: noPage, isImpatient: true });
  admin = await service.createUser('Admin');
  await service.app.listen(0, '127.0.0.1');
  port = (service.server.server.address() as AddressInfo).port;
  const { pageGuid, listGuid } = await createList(service, admin);
  const items = await addItems(service, admin, listGuid, { title: 'Eerst' });
  const { body } = await service.call(urlOf(changeRoutes.list), { headers: admin.headers });
  const [change] = (JSON.parse(body) as ChangePage).items;
  guids = [pageGuid, listGuid, ...items.map(({ guid }) => guid), change?.changeId ?? ''];
});
afterAll(() => service.close());

const queryNames = [
  'pageNumber',
  'itemCount',
  'sort_by',
  'filter',
  'searchFilter',
  'mode',
  'path',
  'keys',
  'entity',
].concat(['from', 'to', 'q', 'cursor', 'limit', 'width', 'format', 'auth', 'item', 'public', '__proto__']);
const headerNames = [
  'if-match',
  'x-strict',
  'x-keep',
  'run-id',
  'run-name',
  'last-event-id',
  'x-language',
  'x-correlation-id',
  'x-via',
  'cookie',
  'range',
  'accept',
]
  .concat([
    'if-none-match',
    'authorization',
    'content-type',
    'x-forwarded-for',
    'x-in-process',
    'origin',
    'host',
  ])
  .concat([headers.idempotencyKey, headers.minPosition]);

/** What Node would not let out; the other side has to bear everything else. */
const sendable = (value: string) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 2_000);
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

/** A call of the API that is good but for a few things. */
function almostGood(): fc.Arbitrary<RawRequest> {
  const oddly = (usual: fc.Arbitrary<string>) =>
    fc.oneof({ arbitrary: usual, weight: 3 }, { arbitrary: hostileTexts, weight: 1 });
  return fc
    .record({
      route: fc.constantFrom(...allRoutes),
      oddMethod: fc.option(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'), {
        freq: 12,
      }),
      parameter: oddly(fc.constantFrom(...guids)),
      query: fc.array(fc.tuple(fc.constantFrom(...queryNames), hostileTexts), { maxLength: 2 }),
      given: fc.array(fc.tuple(fc.constantFrom(...headerNames), hostileTexts.map(sendable)), {
        maxLength: 2,
      }),
      isSignedIn: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
      kept: fc.oneof(
        { arbitrary: fc.constant(1), weight: 9 },
        { arbitrary: fc.double({ min: 0, max: 1, noNaN: true }), weight: 1 },
      ),
    })
    .chain((call) => withHostileValue(validBodies.get(call.route)).map((body) => ({ ...call, body })))
    .map(({ route, oddMethod, parameter, query, given, isSignedIn, kept, body }) => {
      const path = route.path.replace(/\{\w+\}/g, () => encoded(parameter));
      const search = query.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
      const json = JSON.stringify(body);
      return {
        method: oddMethod ?? route.method,
        path: search === '' ? path : `${path}?${search}`,
        headers: {
          host: service.platform.hostNames[0] ?? '',
          ...(isSignedIn ? admin.headers : {}),
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...Object.fromEntries(given),
        },
        body: json?.slice(0, Math.ceil(json.length * kept)),
      };
    });
}

function expectAnswered(request: RawRequest, { status, headers: given, body }: RawResponse): void {
  expect(given['x-evil']).toBeUndefined();
  if (status < 400 || request.method === 'HEAD') return;
  // This is how a browser finds out that nobody is signed in.
  if (status === 401 && request.path.startsWith(urlOf(userRoutes.loggedIn))) return;
  // A call with another method may be the address of a page.
  if (given['content-type'] === 'text/html; charset=utf-8') {
    expect(status).toBeLessThan(500);
    return;
  }
  expect(given['content-type']).toContain(problemMediaType);
  const parsed = problem.parse(JSON.parse(body));
  expect(parsed.status).toBe(status);
  // Whoever claims to have seen what is not there yet is asked to come back.
  if (parsed.code === 'projection_lagging') expect(request.headers).toHaveProperty(headers.minPosition);
  else expect(status).toBeLessThan(500);
}

describe('Whatever is sent', () => {
  it('is answered as what it is, and never with a failure of our own', async () => {
    await fc.assert(
      fc.asyncProperty(almostGood(), async (request) => {
        expectAnswered(request, await sendRaw(port, request));
      }),
      { numRuns: calls },
    );
  });

  it.each([
    ['nonsense', '\x16\x03\x01 hello\r\n\r\n', 400],
    ['a header that is none', 'GET /api/menus HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/menus:withName HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/menus:withName HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    [
      'a way out of the folder',
      'GET /a/..%2f..%2fsecret-key HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      422,
    ],
  ])('is answered too where it is %s', async (_, bytes, status) => {
    const host = service.platform.hostNames[0] ?? '';
    const response = await sendBytes(port, bytes.replaceAll('Host: x', `Host: ${host}`));
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response.toLowerCase()).toContain(`content-type: ${problemMediaType}`);
  });
});
