import { gunzipSync } from 'node:zlib';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { limits } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

describe('A read for somebody who is signed in', () => {
  it('is answered with 304 while it is what they have', async () => {
    const first = await service.call('/api/blocktypes', { headers: admin.headers });
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"/);
    const second = await service.call('/api/blocktypes', {
      headers: { ...admin.headers, 'if-none-match': etag },
    });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
  });

  it('is compressed for whoever takes that', async () => {
    const headers = { ...admin.headers, 'accept-encoding': 'gzip' };
    const packed = await service.server.inject({
      url: '/api/blocktypes',
      headers: { ...headers, host: hostOf() },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const plain = await service.call('/api/blocktypes', { headers: admin.headers });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  });
});

const hostOf = () => service.platform.hostNames[0] ?? '';

describe('A method that an address does not take', () => {
  it('is refused with those that it takes', async () => {
    const response = await service.call('/api/pages', { method: 'DELETE', headers: admin.headers });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(response.json()).toMatchObject({ code: 'method_not_allowed' });
    const read = await service.call('/api/pages:withName', { headers: admin.headers });
    expect([read.statusCode, read.headers.allow]).toEqual([405, 'OPTIONS, POST']);
  });

  it('is told by OPTIONS', async () => {
    const response = await service.server.inject({
      method: 'OPTIONS',
      url: '/api/pages/abc:publish',
      headers: { host: hostOf() },
    });
    expect([response.statusCode, response.headers.allow, response.body]).toEqual([204, 'OPTIONS, POST', '']);
  });
});

describe('A body', () => {
  it('may be announced as JSON and be empty', async () => {
    const { listGuid } = await createList(service, admin);
    const [item] = await addItems(service, admin, listGuid, { title: 'Weg' });
    const response = await service.call(urlOf(listItemRoutes.remove, { guid: `${item?.guid}` }), {
      method: 'DELETE',
      headers: { ...admin.headers, 'content-type': 'application/json' },
    });
    expect(response.statusCode, response.body).toBe(200);
  });

  it('that is too large is refused with the limit', async () => {
    const response = await service.call('/api/pages:withName', {
      method: 'POST',
      headers: { ...admin.headers, 'x-language': 'en' },
      body: { name: 'x'.repeat(limits.bodyBytes) },
    });
    expect([response.statusCode, response.json().detail]).toEqual([413, expect.stringContaining('2')]);
  });

  it('with two files is refused', async () => {
    const form = new FormData();
    for (const name of ['een.txt', 'twee.txt']) form.append('File', new Blob(['tekst']), name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const response = await service.call(urlOf(assetRoutes.upload), {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request']);
  });
});
