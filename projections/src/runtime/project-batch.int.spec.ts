import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toStoredEvents } from '../../testing/projection-fixture.ts';
import { givenItem, givenPage } from '../../testing/search-things.ts';
import { projections } from '../read-model.ts';
import {
  createReadModelSchema,
  ensureCheckpoint,
  lockCheckpoint,
  moveCheckpoint,
  readCheckpoint,
} from './checkpoints.ts';
import { startOfLog, toEventBatch } from './event-batch.ts';
import { projectTogether } from './project-batch.ts';
import type { Projection } from './projection.ts';
import { createTable, type Db, tableChecksum } from './tables.ts';

const named = (name: string) => projections.find((projection) => projection.name === name) as Projection;
const [items, pages, menus] = [named('list-items'), named('pages'), named('menus')];
const all = [items, pages, menus];

const [page, ...news] = toStoredEvents([
  givenPage(1, 'Duinen', 'Zand'),
  givenItem(1, 'Brug open'),
  givenItem(2, 'Haven'),
]);
const batch = toEventBatch(page === undefined ? [] : [page, ...news], startOfLog);

describe('Projections that take a batch together', () => {
  let db: Db;
  beforeEach(async () => {
    db = openDatabase<unknown>(await createTestDatabase(), { applicationName: 'specification' });
    await createReadModelSchema(db);
    for (const projection of all) {
      await createTable(db, projection.table, 'live');
      await ensureCheckpoint(db, projection);
      await moveCheckpoint(db, projection, startOfLog, 0);
    }
  });
  afterEach(() => db.destroy());

  const rowsOf = async ({ table }: Projection) => (await tableChecksum(db, table, 'live')).rows;
  const positions = async () => {
    const checkpoints = await Promise.all(all.map((projection) => readCheckpoint(db, projection)));
    return checkpoints.map(({ position }) => position);
  };

  it('are all at its end afterwards, also those for whom it held nothing; and twice is once', async () => {
    for (const _ of [1, 2]) {
      expect(await projectTogether(db, all, batch)).toEqual(new Set(all));
      expect(await positions()).toEqual(all.map(() => batch.upTo));
      expect(await Promise.all(all.map(rowsOf))).toEqual([2, 1, 0]);
    }
  });

  it('leave out who has missed what lies before it', async () => {
    const later = toEventBatch(news, batch.events[0]?.position ?? 0n);
    await moveCheckpoint(db, pages, later.after, 0);
    await moveCheckpoint(db, menus, later.after, 0);
    expect(await projectTogether(db, all, later)).toEqual(new Set([pages, menus]));
    expect(await positions()).toEqual([startOfLog, later.upTo, later.upTo]);
  });

  it('leave out whose rows are of another version', async () => {
    await moveCheckpoint(db, { ...items, version: items.version + 1 }, startOfLog, 0);
    expect(await projectTogether(db, all, batch)).toEqual(new Set([pages, menus]));
    expect(await rowsOf(items)).toBe(0);
  });

  it('do not wait for one that somebody else holds', async () => {
    await db.transaction().execute(async (other) => {
      await lockCheckpoint(other, items);
      expect(await projectTogether(db, all, batch)).toEqual(new Set([pages, menus]));
    });
    expect(await projectTogether(db, all, batch)).toEqual(new Set(all));
    expect(await rowsOf(items)).toBe(2);
  });
});
