import { randomUUID } from 'node:crypto';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function addMenu(name: string, key: string, user = admin) {
  const headers = { ...user.headers, 'idempotency-key': key };
  return service.call(menuRoutes.create.path, { method: 'POST', body: { name }, headers });
}

const countMenus = async () => (await service.call(menuRoutes.list.path)).json().length;

describe('A write with a key', () => {
  it('that is sent again gets the same answer, and nothing happens twice', async () => {
    const before = await countMenus();
    const key = randomUUID();
    const first = await addMenu('Hoofdmenu', key);
    const second = await addMenu('Hoofdmenu', key);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    for (const name of ['x-change-id', 'x-commit-position', 'etag']) {
      expect(second.headers[name]).toBe(first.headers[name]);
    }
    expect(await countMenus()).toBe(before + 1);
  });

  it('that is sent several times at the same moment happens once', async () => {
    const before = await countMenus();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => addMenu('Zijmenu', key)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 201));
    expect(new Set(responses.map(({ headers }) => headers['x-change-id'])).size).toBe(1);
    expect(await countMenus()).toBe(before + 1);
  });

  it('is refused where the key was used for something else', async () => {
    const key = randomUUID();
    await addMenu('Voetmenu', key);
    const response = await addMenu('Iets anders', key);
    expect(response.json()).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });

  it('is refused where the key is being used for something else', async () => {
    const key = randomUUID();
    const names = Array.from({ length: 6 }, (_, index) => `Menu ${index}`);
    const responses = await Promise.all(names.map((name) => addMenu(name, key)));
    const found = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(found).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('may be mended where it was refused', async () => {
    const key = randomUUID();
    expect((await addMenu('', key)).statusCode).toBe(422);
    expect((await addMenu('Voetmenu', key)).statusCode).toBe(201);
  });

  it('is refused where another person used the key', async () => {
    const key = randomUUID();
    await addMenu('Voetmenu', key);
    const other = await service.createUser('Admin');
    expect((await addMenu('Voetmenu', key, other)).json().code).toBe('idempotency_mismatch');
  });

  it('is refused where the key is no UUID', async () => {
    expect((await addMenu('Voetmenu', 'twee')).json()).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

/** Answers that are kept under a key. */
async function storedUnder(key: string): Promise<number> {
  const { rows } = await sql`
    SELECT FROM service.idempotency_answers WHERE key = ${key}`.execute(service.connections.database);
  return rows.length;
}

describe('An answer that is not kept', () => {
  it('holds a secret: whoever asks again gets a new one', async () => {
    const key = randomUUID();
    const given = { ...admin.headers, 'idempotency-key': key };
    const body = { email: `${randomUUID()}@example.nl`, firstName: 'Anna', lastName: 'Bakker' };
    const invite = () => service.call(userRoutes.create.path, { method: 'POST', body, headers: given });
    const [first, second] = [await invite(), await invite()];
    expect(second.json().user.guid).toBe(first.json().user.guid);
    expect(second.json().oneTimeLink).not.toBe(first.json().oneTimeLink);
    expect(await storedUnder(key)).toBe(0);
  });
});
