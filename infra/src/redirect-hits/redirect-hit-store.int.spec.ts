import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../postgres/database.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { RedirectHitStore } from './redirect-hit-store.ts';

const [earlier, later] = ['2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z'];
const db = openDatabase<unknown>(await createTestDatabase(), { applicationName: 'redirect-hits-spec' });
const store = new RedirectHitStore(db);

afterAll(() => db.destroy());

describe('the redirect hit store', () => {
  it('adds what was counted, and remembers the last time', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await store.add([
      { redirectGuid: one, hits: 2, lastHitOn: later },
      { redirectGuid: other, hits: 1, lastHitOn: earlier },
    ]);
    await store.add([{ redirectGuid: one, hits: 3, lastHitOn: earlier }]);
    const found = await store.find([one, other]);
    expect(found.get(one)).toEqual({ redirectGuid: one, hits: 5, lastHitOn: later });
    expect(found.get(other)).toMatchObject({ hits: 1 });
  });

  it('knows nothing of what nobody followed', async () => {
    await store.add([]);
    expect(await store.find([randomUUID()])).toEqual(new Map());
    expect(await store.find([])).toEqual(new Map());
  });
});
