import { Readable } from 'node:stream';
import { headers } from '@spoor/contracts/shared/headers';
import type { ResponseCache } from '@spoor/service/rendering/response-cache';
import { tokens } from '@spoor/service/shared/providers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startTestService, type TestService } from '../support/test-service.ts';

let database: TcpProxy;
let service: TestService;
let isAway = false;
beforeAll(async () => {
  database = await startTcpProxy(await createTestDatabase());
  service = await startTestService({
    // Else it waits a minute for a position that a database which is away cannot have.
    isImpatient: true,
    config: { databaseUrl: database.url },
    render: async () => ({
      status: isAway ? 503 : 200,
      headers: {},
      keys: ['menu'],
      body: Readable.from(['<html><body><p>Nieuws</p></body></html>']),
    }),
  });
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const untilSo = { timeout: 60_000, interval: 50 };
const notice = /<body><p role="status"[^>]*>Door een storing is deze pagina van \d\d:\d\d\./;

it('Without the database visitors get the page that was kept, which says so, and nobody who has seen newer ones', async () => {
  const cache: ResponseCache = service.app.get(tokens.responseCache);
  await vi.waitFor(async () => {
    expect((await service.call('/nieuws')).body).toBe('<html><body><p>Nieuws</p></body></html>');
    expect(cache.addresses().some((address) => address.endsWith('/nieuws'))).toBe(true);
  }, untilSo);

  isAway = true;
  database.cut();
  const page = await vi.waitFor(async () => {
    const response = await service.call('/nieuws');
    expect(response.body).toMatch(notice);
    return response;
  }, untilSo);
  expect(page.statusCode).toBe(200);
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await service.call('/agenda')).statusCode).toBe(503);
  const seen = { headers: { [headers.minPosition]: '1' } };
  expect((await service.call('/nieuws', seen)).statusCode).toBe(503);

  isAway = false;
  database.mend();
  await vi.waitFor(async () => expect((await service.call('/nieuws')).body).not.toMatch(notice), untilSo);
});
