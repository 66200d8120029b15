import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { describeRequest } from '@spoor/contracts/system/system.commands';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import type { ResponseCache } from '@spoor/service/rendering/response-cache';
import { tokens } from '@spoor/service/shared/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { positionTimeoutMs } from '../support/long-position-timeout.ts';
import {
  startTestService,
  type TestRequest,
  type TestService,
  type TestUser,
} from '../support/test-service.ts';

let service: TestService;
let cache: ResponseCache;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService();
  cache = service.app.get(tokens.responseCache);
  admin = await service.createUser('Admin');
});
beforeEach(() => {
  for (const address of cache.addresses()) cache.remove(address);
});
afterAll(() => service.close());

const menus = menuRoutes.list.path;
const visit = (headers: NonNullable<TestRequest['headers']> = {}) => service.call(menus, { headers });
const addMenu = (name: string) =>
  service.call(menuRoutes.create.path, { method: 'POST', body: { name }, headers: admin.headers });
const isCached = () => cache.addresses().some((address) => address.endsWith(menus));

/** What was written a moment ago may still be on its way to the last of the read models, and forget an answer once more. */
const visitUntilCached = () =>
  vi.waitFor(async () => {
    const response = await visit();
    expect(isCached()).toBe(true);
    return response;
  }, positionTimeoutMs);

describe('An answer for visitors', () => {
  it('is kept, and the next visitor gets the same', async () => {
    const first = await visitUntilCached();
    const second = await visit();
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(await service.keysOf(menus)).toContain('menu');
    // Keys may name what a visitor may not know of.
    for (const { headers: sent } of [first, second]) expect(sent).not.toHaveProperty('surrogate-key');
    expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(second.headers['x-correlation-id']).not.toBe(first.headers['x-correlation-id']);
  });

  it('is made once for all who ask at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => visit()));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('is forgotten as soon as something in it changes', async () => {
    await visit();
    const added = await addMenu('Zijmenu');
    expect(added.statusCode).toBe(201);
    const position = String(added.headers['x-commit-position']);
    expect((await visit({ 'x-min-position': position })).body).toContain('Zijmenu');
    expect((await visit()).body).toContain('Zijmenu');
  });

  it('need not be sent again to whoever has it', async () => {
    const { headers } = await visit();
    const again = await visit({ 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('is compressed for whoever can read that', async () => {
    await addMenu('m'.repeat(99));
    for (let number = 0; number < 10; number += 1) await addMenu(`Menu ${number} ${'x'.repeat(80)}`);
    const plain = await visit();
    const packed = await visit({ 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('is not kept while nobody says what changes', async () => {
    await visit();
    service.connections.updates.disconnect();
    await visit();
    expect(isCached()).toBe(false);
    service.connections.updates.connect();
    await visitUntilCached();
  });

  it('is not shared with another platform', async () => {
    await addMenu('Alleen hier');
    await visit();
    const elsewhere = await service.call(menus, {}, await service.createPlatform());
    expect(elsewhere.json()).toEqual([]);
  });
});

describe('Whoever is signed in', () => {
  it('gets an answer of their own, which nobody keeps', async () => {
    const response = await visit(admin.headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(isCached()).toBe(false);
  });

  it('is not answered from what is kept for visitors', async () => {
    await visit();
    expect((await visit(admin.headers)).headers['cache-control']).toBe('private, no-store');
    expect((await visit({ cookie: 'login=iets' })).headers['cache-control']).toBe('private, no-store');
  });
});

describe('Hurrying a cache', () => {
  const hurry = (index: string, headers: NonNullable<TestRequest['headers']>) =>
    service.call(systemRoutes.invalidateCache.path, { method: 'DELETE', body: { index }, headers });
  const indexOf = (isPublic: boolean) =>
    `${service.platform.hostNames[0]}${createHash('sha256').update(describeRequest(menus, isPublic)).digest('hex')}`;

  it('forgets the answer that is named', async () => {
    await visit();
    expect((await hurry(indexOf(true), admin.headers)).statusCode).toBe(204);
    expect(isCached()).toBe(false);
  });

  it('is fine with an answer that was never kept', async () => {
    expect((await hurry(indexOf(false), admin.headers)).statusCode).toBe(204);
  });

  it('is not for visitors, who could stop a site with it', async () => {
    await vi.waitFor(async () => {
      await visitUntilCached();
      expect((await hurry(indexOf(true), {})).statusCode).toBe(401);
      expect(isCached()).toBe(true);
    }, positionTimeoutMs);
  });
});
