import { randomUUID } from 'node:crypto';
import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { projections } from '@spoor/projections/read-model';
import { runProjections } from '@spoor/projections/runtime/run-projections';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newItem,
  openProjectionTestEnvironment,
  type ProjectionTestEnvironment,
  titleChanged,
} from './projection-test-environment.ts';

const patience = 60_000;

describe('Running projections', () => {
  let bench: ProjectionTestEnvironment;
  let stop: AbortController;
  let running: Promise<void>;

  const run = () => {
    stop = new AbortController();
    running = runProjections(projections, bench, stop.signal);
  };

  beforeAll(async () => {
    bench = await openProjectionTestEnvironment();
    run();
  });
  afterAll(async () => {
    stop.abort();
    await running;
    await bench.close();
  });

  const titleOf = async (guid: string) =>
    (
      await bench.db
        .selectFrom('read_model.list_items')
        .select('title')
        .where('guid', '=', guid)
        .executeTakeFirst()
    )?.title;

  it('make what was written readable, and say when', async () => {
    const item = newItem('Havendagen', [randomUUID()]);
    const position = await bench.append(`listitem-${item.guid}`, [{ type: 'ListItemAdded', data: { item } }]);
    expect(await bench.waiter.waitFor(['list-items', 'change-log', 'pages'], position, patience)).toBe(true);
    expect(await titleOf(item.guid)).toBe('Havendagen');
  });

  it('take in what happened many years ago', async () => {
    const item = newItem('Uit het archief', [randomUUID()]);
    const added: SpoorEvent = { type: 'ListItemAdded', data: { item } };
    const position = await bench.append(
      `listitem-${item.guid}`,
      [added],
      'no-stream',
      new Date('1990-01-01'),
    );
    expect(await bench.waiter.waitFor(['list-items', 'change-log'], position, patience)).toBe(true);
  });

  it('are not waited for longer than somebody has time', async () => {
    expect(await bench.waiter.waitFor(['pages'], 2n ** 62n, 20)).toBe(false);
  });

  it('keep the order of many writers, to the last event', async () => {
    const items = Array.from({ length: 20 }, () => newItem('0', [randomUUID()]));
    const positions = await Promise.all(
      items.map(async (item) => {
        const stream = `listitem-${item.guid}`;
        let position = await bench.append(stream, [{ type: 'ListItemAdded', data: { item } }]);
        for (let revision = 0; revision < 10; revision += 1)
          position = await bench.append(stream, [titleChanged(`${revision}`, `${revision + 1}`)], revision);
        return position;
      }),
    );
    const last = positions.reduce((a, b) => (a > b ? a : b));
    expect(await bench.waiter.waitFor(['list-items'], last, patience)).toBe(true);
    expect(new Set(await Promise.all(items.map(({ guid }) => titleOf(guid))))).toEqual(new Set(['10']));
  });

  it('go on where they stopped', async () => {
    stop.abort();
    await running;
    const item = newItem('In de nacht', [randomUUID()]);
    const position = await bench.append(`listitem-${item.guid}`, [{ type: 'ListItemAdded', data: { item } }]);
    run();
    expect(await bench.waiter.waitFor(['list-items'], position, patience)).toBe(true);
    expect(await titleOf(item.guid)).toBe('In de nacht');
  });

  it('are taken over by another process when their keeper goes', async () => {
    const other = new AbortController();
    const standingBy = runProjections(projections, bench, other.signal);
    stop.abort();
    await running;
    const item = newItem('Overgenomen', [randomUUID()]);
    const position = await bench.append(`listitem-${item.guid}`, [{ type: 'ListItemAdded', data: { item } }]);
    expect(await bench.waiter.waitFor(['list-items'], position, patience)).toBe(true);
    other.abort();
    await standingBy;
    run();
  });

  it('come back by themselves when Postgres throws them out', async () => {
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(bench.db);
    const item = newItem('Weer terug', [randomUUID()]);
    const position = await bench.append(`listitem-${item.guid}`, [{ type: 'ListItemAdded', data: { item } }]);
    expect(await bench.waiter.waitFor(['list-items'], position, patience)).toBe(true);
    expect(await titleOf(item.guid)).toBe('Weer terug');
  });
});
