import { randomUUID } from 'node:crypto';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { urlOf } from '@spoor/contracts/shared/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestService,
  type TestRequest,
  type TestService,
  type TestUser,
} from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService({ isImpatient: true });
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

/** As somebody who has seen what no read model has seen yet. */
const callAhead = (url: string, request: TestRequest = {}) => {
  const given = { ...admin.headers, [headers.minPosition]: '9'.repeat(18) };
  return service.call(url, { ...request, headers: given });
};
const unknownItem = urlOf(listItemRoutes.edit, { guid: randomUUID() });
const edit = { method: 'PUT', body: { title: 'Later' } } as const;

describe('Somebody who has seen more than the read models have', () => {
  it('reads what there is, and is told that it is stale', async () => {
    const response = await callAhead(urlOf(menuRoutes.list));
    expect(response.statusCode).toBe(200);
    expect(response.headers[headers.stale]).toBe('true');
  });

  it('is not told that something is missing that may be there all the same', async () => {
    for (const response of [await callAhead(unknownItem), await callAhead(unknownItem, edit)]) {
      expect(response.json()).toMatchObject({ status: 503, code: 'projection_lagging' });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('Somebody who has seen no more than the read models have', () => {
  it('is told at once that something is missing', async () => {
    expect((await service.call(unknownItem, { headers: admin.headers })).statusCode).toBe(404);
    const given = { ...admin.headers, [headers.minPosition]: '1' };
    expect((await service.call(unknownItem, { ...edit, headers: given })).statusCode).toBe(404);
  });

  it('names a position that is one', async () => {
    const given = { ...admin.headers, [headers.minPosition]: 'later' };
    for (const request of [{}, edit]) {
      const response = await service.call(unknownItem, { ...request, headers: given });
      expect(response.json()).toMatchObject({ status: 400, code: 'bad_request' });
    }
  });
});

describe('A write that cannot be read back yet', () => {
  it('is answered with where it landed, and with what it made to whoever asks again later', async () => {
    const given = { ...admin.headers, 'idempotency-key': randomUUID() };
    const add = () =>
      service.call(menuRoutes.create.path, { method: 'POST', body: { name: 'Zijmenu' }, headers: given });
    const first = await service.connections.database.transaction().execute(async (tx) => {
      // The projection waits for its checkpoint, and readers wait for the projection.
      await sql`SELECT FROM read_model.projection_status WHERE projection = 'menus' FOR UPDATE`.execute(tx);
      return add();
    });
    expect(first.statusCode).toBe(202);
    expect(first.headers[headers.stale]).toBe('true');
    await expect.poll(async () => (await add()).statusCode).toBe(201);
    const again = await add();
    expect(again.json()).toMatchObject({ name: 'Zijmenu' });
    expect(again.headers[headers.changeId]).toBe(first.headers[headers.changeId]);
  });
});
