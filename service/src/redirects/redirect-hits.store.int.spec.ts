import { randomUUID } from 'node:crypto';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import type { ReadModel } from '@spoor/projections/read-model';
import { readRedirectHits } from '@spoor/projections/redirects/redirect-hits/redirect-hits.queries';
import { afterAll, describe, expect, it } from 'vitest';
import { RedirectHitsStore } from './redirect-hits.store.ts';

const [earlier, later] = ['2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z'];
const db = openDatabase<ReadModel>(await createTestDatabase(), { applicationName: 'redirect-hits-spec' });
const store = new RedirectHitsStore(db);

afterAll(() => db.destroy());

describe('the redirect hit store', () => {
  it('adds what was counted, and remembers the last time', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await store.add([
      { redirectGuid: one, hits: 2, lastHitOn: later },
      { redirectGuid: other, hits: 1, lastHitOn: earlier },
    ]);
    await store.add([{ redirectGuid: one, hits: 3, lastHitOn: earlier }]);
    const found = await readRedirectHits({ db }, [one, other]);
    expect(found.get(one)).toEqual({ hits: 5, lastHitOn: later });
    expect(found.get(other)).toMatchObject({ hits: 1 });
  });

  it('knows nothing of what nobody followed', async () => {
    await store.add([]);
    expect(await readRedirectHits({ db }, [randomUUID()])).toEqual(new Map());
    expect(await readRedirectHits({ db }, [])).toEqual(new Map());
  });
});
