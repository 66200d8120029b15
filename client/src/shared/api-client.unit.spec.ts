import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';
import { type ApiClient, browserTransport, createApiClient, type Transport } from './api-client.ts';
import { ApiError } from './api-error.ts';

interface ReceivedRequest {
  readonly line: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

const listGuid = '0f9d4b0e-6c6b-4a0e-9a68-0f4dd0e1a001';
let server: Server;
let received: ReceivedRequest[];
let replies: Reply[];
let toServer: Transport;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = request.headers['content-type'] === 'application/json' ? await json(request) : undefined;
    received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    const { status = 200, headers = {}, body: answer = {} } = replies.shift() ?? {};
    response.writeHead(status, headers).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  toServer = (request) => browserTransport({ ...request, url: `http://127.0.0.1:${port}${request.url}` });
});
afterAll(() => void server.close());
beforeEach(() => {
  received = [];
  replies = [];
});

const client = (): ApiClient => createApiClient({ transport: toServer, language: () => 'en' });
const addItem = { parameters: { listGuid }, body: [{ title: 'Strand' }] };

describe('A call', () => {
  it('goes to the address of its route, in the language of the reader', async () => {
    replies = [{ body: [], headers: { 'x-total-count': '24' } }];
    const answer = await client().call(listItemRoutes.list, {
      parameters: { listGuid },
      query: { pageNumber: 2, searchFilter: 'a&b' },
    });
    expect([answer.data, answer.total]).toEqual([[], 24]);
    expect(received[0]?.line).toBe(`GET /api/listitem/list/${listGuid}?pageNumber=2&searchFilter=a%26b`);
    expect(received[0]?.headers).toMatchObject({ 'x-language': 'en', 'x-via': 'ui' });
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('that writes names its intent, its click and what it is based on', async () => {
    replies = [{ status: 201, body: [], headers: { 'x-change-id': 'c1', 'x-commit-position': '70' } }];
    const keys = { idempotencyKey: 'k1', correlationId: 'click', ifMatch: 3 };
    const answer = await client().call(listItemRoutes.add, { ...addItem, ...keys });
    expect(answer.changeId).toBe('c1');
    expect(received[0]?.body).toEqual([{ title: 'Strand' }]);
    expect(received[0]?.headers).toMatchObject({
      'idempotency-key': 'k1',
      'x-correlation-id': 'click',
      'if-match': '"3"',
    });
  });

  it('waits for the highest position seen, compared as a number', async () => {
    const api = client();
    replies = [{ headers: { 'x-commit-position': '100' } }, { headers: { 'x-commit-position': '99' } }];
    await api.call(listItemRoutes.add, addItem);
    await api.call(listItemRoutes.add, addItem);
    api.sawPosition('9');
    await api.call(listItemRoutes.types);
    expect(received.map(({ headers }) => headers['x-min-position'])).toEqual([undefined, '100', '100']);
  });

  it('that was answered with something old is counted', async () => {
    replies = [{ body: [] }, { body: [], headers: { 'x-stale': 'true' } }, { body: [] }];
    const api = client();
    const read = () => api.call(listItemRoutes.list, { parameters: { listGuid } });
    await read();
    expect(api.staleAnswers()).toBe(0);
    await read();
    await read();
    expect(api.staleAnswers()).toBe(1);
  });

  it('that is refused throws what the API said', async () => {
    replies = [
      { status: 409, body: { code: 'conflict', title: 'Botsing', status: 409, correlationId: 'x' } },
    ];
    const refusal = await client()
      .call(listItemRoutes.add, addItem)
      .catch((error) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect([refusal.status, refusal.problem.code, refusal.message]).toEqual([409, 'conflict', 'Botsing']);
  });

  it('that a proxy answers with a page of its own still has a status', async () => {
    replies = [{ status: 502, body: '<html>Bad gateway</html>' }];
    const refusal = await client()
      .call(listItemRoutes.types)
      .catch((error) => error);
    expect([refusal.status, refusal.problem]).toEqual([502, undefined]);
  });
});

describe('A signed-in call', () => {
  const minutes = 60_000;
  let now: number;
  let refreshes: number;
  const tokens = (signedIn = true) =>
    createAccessTokens(
      async () => {
        refreshes += 1;
        const expiresOn = new Date(now + 15 * minutes).toISOString();
        return { accessToken: `t${refreshes}`, expiresOn, user: {} as never };
      },
      signedIn,
      () => now,
    );
  const signedIn = (stored = tokens()) =>
    createApiClient({ transport: toServer, language: () => 'nl', tokens: stored });
  const sent = () => received.map(({ headers }) => headers.authorization);

  beforeEach(() => {
    now = Date.parse('2026-11-21T10:00:00.000Z');
    refreshes = 0;
  });

  it('gets one token for all who ask at once, and keeps it for 80 % of its life', async () => {
    const api = signedIn();
    await Promise.all([api.call(listItemRoutes.types), api.call(listItemRoutes.types)]);
    now += 11 * minutes;
    await api.call(listItemRoutes.types);
    now += 2 * minutes;
    await api.call(listItemRoutes.types);
    expect(sent()).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1', 'Bearer t2']);
  });

  it('that is not accepted is sent once more with a new token', async () => {
    replies = [{ status: 401, body: { code: 'token_expired', title: '' } }];
    await signedIn().call(listItemRoutes.types);
    expect(sent()).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('gives up where the new token is not accepted either', async () => {
    const unauthorized = { status: 401, body: { code: 'unauthorized', title: '' } };
    replies = [unauthorized, unauthorized];
    await expect(signedIn().call(listItemRoutes.types)).rejects.toMatchObject({ status: 401 });
    expect(received).toHaveLength(2);
  });

  it('never asks for a token for a visitor', async () => {
    replies = [{ status: 401 }];
    await expect(signedIn(tokens(false)).call(listItemRoutes.types)).rejects.toMatchObject({ status: 401 });
    expect([sent(), refreshes]).toEqual([[undefined], 0]);
  });
});
