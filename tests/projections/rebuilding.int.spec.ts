import { randomUUID } from 'node:crypto';
import { openDatabase } from '@spoor/infra/postgres/database';
import { projectionNames, projections, type ReadModel } from '@spoor/projections/read-model';
import { rebuild } from '@spoor/projections/runtime/rebuild';
import { runProjections } from '@spoor/projections/runtime/run-projections';
import { verify } from '@spoor/projections/runtime/verify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newItem,
  openProjectionTestEnvironment,
  type ProjectionTestEnvironment,
  titleChanged,
} from './projection-test-environment.ts';

const list = randomUUID();
const items = Array.from({ length: 40 }, (_, index) => newItem(`Item ${index}`, [list]));

describe('Rebuilding', () => {
  let bench: ProjectionTestEnvironment;
  const stop = new AbortController();
  let running: Promise<void>;

  beforeAll(async () => {
    bench = await openProjectionTestEnvironment();
    running = runProjections(projections, bench, stop.signal);
    const positions = await Promise.all(
      items.map((item) =>
        bench.append(`listitem-${item.guid}`, [
          { type: 'ListItemAdded', data: { item } },
          titleChanged(item.title, `${item.title}!`),
        ]),
      ),
    );
    const last = positions.reduce((a, b) => (a > b ? a : b));
    await bench.waiter.waitFor(projectionNames, last, 60_000);
  });
  afterAll(async () => {
    stop.abort();
    await running;
    await bench.close();
  });

  const countItems = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM read_model.list_items WHERE "parentGuids" @> ARRAY[${list}]::uuid[]
    `.execute(bench.db);
    return rows[0]?.count;
  };

  it('gives the same rows, while readers read and writers write', async () => {
    const isDone = new AbortController();
    const readings: (number | undefined)[] = [];
    const reading = (async () => {
      while (!isDone.signal.aborted) readings.push(await countItems());
    })();
    const writing = Promise.all(
      items.map((item) =>
        bench.append(`listitem-${item.guid}`, [titleChanged(`${item.title}!`, `${item.title}?`)], 1),
      ),
    );
    await rebuild(projections, bench);
    const positions = await writing;
    isDone.abort();
    await reading;

    expect(new Set(readings)).toEqual(new Set([items.length]));
    const last = positions.reduce((a, b) => (a > b ? a : b));
    expect(await bench.waiter.waitFor(['list-items', 'change-log'], last, 60_000)).toBe(true);
    const verdicts = await verify(projections, bench);
    expect(verdicts.filter(({ isSame }) => !isSame)).toEqual([]);
    expect(verdicts).toHaveLength(projections.length);
  });

  it('ends for all that are made anew at once, which are more than there are connections', async () => {
    const few = openDatabase<ReadModel>(bench.databaseUrl, { applicationName: 'spec', maxConnections: 9 });
    const reports = projections.map((projection) => rebuild([projection], { ...bench, db: few }));
    expect(await Promise.all(reports)).toHaveLength(projections.length);
    await few.destroy();
  });

  it('happens by itself where a projection has a new version, with the old rows serving', async () => {
    stop.abort();
    await running;
    const again = new AbortController();
    const next = projections.map((projection) => ({ ...projection, version: projection.version + 1 }));
    const runningAgain = runProjections(next, bench, again.signal);
    const position = await bench.append(`listitem-${items[0]?.guid}`, [titleChanged('Item 0?', 'Nul')], 2);
    expect(await bench.waiter.waitFor(['list-items'], position, 60_000)).toBe(true);
    expect(await countItems()).toBe(items.length);
    const verdicts = await verify(next, bench);
    again.abort();
    await runningAgain;
    expect(verdicts.filter(({ isSame }) => !isSame)).toEqual([]);
  });

  it('mends rows that were tampered with, which verification finds', async () => {
    await sql`UPDATE read_model.list_items SET title = 'Gekraakt' WHERE guid = ${items[0]?.guid}`.execute(
      bench.db,
    );
    const differing = async () =>
      (await verify(projections, bench)).filter(({ isSame }) => !isSame).map(({ projection }) => projection);
    expect(await differing()).toEqual(['list-items']);
    await rebuild(projections, bench);
    expect(await differing()).toEqual([]);
  });
});
