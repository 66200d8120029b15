import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GivenEvent, toStoredEvents } from '../../testing/projection-fixture.ts';
import { givenItem, givenPage } from '../../testing/search-things.ts';
import { projections } from '../read-model.ts';
import {
  createReadModelSchema,
  ensureCheckpoint,
  lockCheckpoint,
  moveCheckpoint,
  noteRebuild,
  readCheckpoint,
} from './checkpoints.ts';
import { type EventBatch, startOfLog, toEventBatch } from './event-batch.ts';
import { projectTogether } from './project-batch.ts';
import { projectFromMemory } from './project-from-memory.ts';
import type { Projection } from './projection.ts';
import { ProjectionMemory } from './projection-memory.ts';
import { createTable, type Db, tableChecksum } from './tables.ts';

const named = (name: string) => projections.find((projection) => projection.name === name) as Projection;
const items = named('list-items');
const all = [items, named('pages'), named('change-log'), named('change-feed'), named('search-entries')];

const renamed = (number: number, from: string, to: string): GivenEvent => ({
  type: 'ListItemEdited',
  stream: givenItem(number, from).stream,
  data: { changes: [{ path: '/title', from, to }] },
});

/** Each event in a batch of its own, as when they come one by one. */
const batches: readonly EventBatch[] = toStoredEvents([
  givenPage(1, 'Duinen', 'Zand'),
  givenItem(1, 'Brug open'),
  renamed(1, 'Brug open', 'Brug dicht'),
  givenItem(2, 'Haven'),
  renamed(1, 'Brug dicht', 'Brug half open'),
]).map((event, index, events) => toEventBatch([event], events[index - 1]?.position ?? startOfLog));
const [first, second, third] = batches as [EventBatch, EventBatch, EventBatch];

describe('What a process remembers of its projections', () => {
  let db: Db;
  let memory: ProjectionMemory;
  let sent: string[] = [];
  const startOver = async () => {
    memory = new ProjectionMemory();
    await createReadModelSchema(db);
    for (const projection of all) {
      await sql`DROP TABLE IF EXISTS read_model.${sql.ref(projection.table.name)}`.execute(db);
      await createTable(db, projection.table, 'live');
      await ensureCheckpoint(db, projection);
      await moveCheckpoint(db, projection, startOfLog, 0);
    }
  };
  beforeEach(async () => {
    db = openDatabase<unknown>(await createTestDatabase(), {
      applicationName: 'specification',
      middleware: (send) => (statement, parameters) => {
        sent.push(statement);
        return send(statement, parameters);
      },
    });
    await startOver();
  });
  afterEach(() => db.destroy());

  const project = (batch: EventBatch) => projectFromMemory(db, all, batch, memory);
  const checksums = () => Promise.all(all.map(({ table }) => tableChecksum(db, table, 'live')));
  const titles = async () => {
    const { rows } = await sql<{ title: string }>`
      SELECT title FROM read_model.list_items ORDER BY "createdOn"`.execute(db);
    return rows.map(({ title }) => title);
  };

  it('leads to the same rows as asking each time', async () => {
    for (const batch of batches) await projectTogether(db, all, batch);
    const expected = await checksums();
    await startOver();
    for (const batch of batches) expect(await project(batch)).toEqual(new Set(all));
    expect(await checksums()).toEqual(expected);
    for (const { position } of await Promise.all(all.map((one) => readCheckpoint(db, one))))
      expect(position).toBe(batches.at(-1)?.upTo);
  });

  it('is not asked for: an edit costs one statement', async () => {
    for (const batch of batches.slice(0, -1)) await project(batch);
    sent = [];
    await project(batches.at(-1) as EventBatch);
    expect(sent).toEqual([expect.stringContaining('UPDATE read_model.projection_status')]);
  });

  it('takes no row for new that is there already', async () => {
    const changeId = '00000000-0000-4000-8000-0000000000cc';
    const change = { metadata: { changeId } };
    const parts = toStoredEvents([
      givenPage(1, 'Duinen', 'Zand'),
      { ...givenItem(1, 'Brug open'), ...change },
      { ...renamed(1, 'Brug open', 'Brug dicht'), ...change },
    ]).map((event, index, events) => toEventBatch([event], events[index - 1]?.position ?? startOfLog));
    for (const batch of parts) await projectTogether(db, all, batch);
    const expected = await checksums();
    await startOver();
    for (const batch of parts) {
      expect(await project(batch)).toEqual(new Set(all));
      // As if what was written had been driven out by others.
      memory = new ProjectionMemory();
      for (const one of all) memory.moved(one, batch.upTo, null);
    }
    expect(await checksums()).toEqual(expected);
  });

  it('is left aside where somebody else moved one of them on', async () => {
    await project(first);
    for (const batch of batches.slice(1)) await projectTogether(db, all, batch);
    const expected = await checksums();
    for (const batch of batches.slice(1)) expect(await project(batch)).toEqual(new Set(all));
    expect(await checksums()).toEqual(expected);
  });

  it('is left aside where rows were made anew, although they reach as far', async () => {
    await project(first);
    await project(second);
    await sql`UPDATE read_model.list_items SET "createdByKind" = 'system'`.execute(db);
    await noteRebuild(db, items, null);
    expect(await project(third)).toEqual(new Set(all));
    const { rows } = await sql`SELECT title, "createdByKind" FROM read_model.list_items`.execute(db);
    expect(rows).toEqual([{ title: 'Brug dicht', createdByKind: 'system' }]);
  });

  it('keeps nobody waiting for a projection that somebody else holds', async () => {
    await project(first);
    await project(second);
    await db.transaction().execute(async (other) => {
      await lockCheckpoint(other, items);
      expect(await project(third)).toEqual(new Set(all.filter((one) => one !== items)));
    });
    expect(await titles()).toEqual(['Brug open']);
    expect(await project(third)).toEqual(new Set(all));
    expect(await titles()).toEqual(['Brug dicht']);
  });

  it('lets the others go on where one cannot take an event', async () => {
    await project(first);
    const events = toStoredEvents([givenPage(1, 'Duinen', 'Zand'), renamed(9, 'Niets', 'Iets')]);
    const moved = await project(toEventBatch(events.slice(1), first.upTo));
    expect(moved.has(items)).toBe(false);
    expect(moved.has(named('pages'))).toBe(true);
  });
});
