import { setImmediate as nextTurn } from 'node:timers/promises';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { headers } from '@spoor/contracts/shared/headers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

/** Two processes of the service on the same read models: a write goes to one, a visitor comes to the other. */
let writing: TestService;
let serving: TestService;
let admin: TestUser;
beforeAll(async () => {
  writing = await startTestService();
  serving = await startTestService({ beside: writing });
  admin = await writing.createUser('Admin');
});
afterAll(async () => {
  await serving.close();
  await writing.close();
});

const menus = menuRoutes.list.path;
const changes = Array.from({ length: 12 }, (_, index) => `Menu ${index}`);

/** Adds a menu by the one process. @returns the position at which it can be read */
async function write(name: string): Promise<string> {
  const added = await writing.call(menuRoutes.create.path, {
    method: 'POST',
    body: { name },
    headers: admin.headers,
  });
  expect(added.statusCode).toBe(201);
  return String(added.headers[headers.commitPosition]);
}

/** What a visitor of the other process gets, which keeps it for the next one. */
const visit = (given: Record<string, string> = {}) =>
  serving.call(menus, { headers: given }, writing.platform);

describe('Several processes of the service', () => {
  it('never answer from before what the caller has seen', async () => {
    for (const name of changes) {
      await visit();
      const position = await write(name);
      expect((await visit({ [headers.minPosition]: position })).body).toContain(name);
    }
  });

  it('hear of each other’s changes, and keep nothing older from then on', async () => {
    for (const name of changes.map((change) => `${change} ook`)) {
      await visit();
      await write(name);
      await vi.waitUntil(async () => (await visit()).body.includes(name), { interval: 1, timeout: 60_000 });
      const later = await Promise.all([visit(), visit(), visit()]);
      expect(later.every(({ body }) => body.includes(name))).toBe(true);
    }
  });

  it('never go back to something older, however reads and writes meet', async () => {
    const seen: number[] = [];
    const reading = new AbortController();
    const queryContext = (async () => {
      // Kept answers come without any I/O: what is heard from the database needs its turn too.
      for (; !reading.signal.aborted; await nextTurn()) seen.push((await visit()).json<unknown[]>().length);
    })();
    for (const name of changes.map((change) => `${change} weer`)) await write(name);
    await vi.waitUntil(async () => (await visit()).body.includes('Menu 11 weer'), {
      interval: 1,
      timeout: 60_000,
    });
    reading.abort();
    await queryContext;
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});
