import { randomUUID } from 'node:crypto';
import { defineProjection, ignoringAllBut, streamGuid } from '@spoor/projections/runtime/projection';
import { rebuild } from '@spoor/projections/runtime/rebuild';
import { runProjections } from '@spoor/projections/runtime/run-projections';
import { listProjectionStatus } from '@spoor/projections/system/projection-status/projection-status.queries';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  newItem,
  openProjectionTestEnvironment,
  type ProjectionTestEnvironment,
} from './projection-test-environment.ts';

const poison = `Gif ${randomUUID()}`;
const unstorable = `Onopslaanbaar ${randomUUID()}`;
let canDigestAnything = false;

/** Neither of the projections hears of more than new items. */
const onlyNewItems = {
  ...ignoringAllBut('listItem'),
  ListItemEdited: 'ignored',
  ListItemRemoved: 'ignored',
  ListItemRestored: 'ignored',
  ListItemPurged: 'ignored',
} as const;

/** Remembers titles, and cannot bear two of them. */
const brittle = defineProjection<{ guid: string; title: string }>({
  name: 'list-items',
  version: 1,
  readableFrom: 1,
  table: { key: 'guid', columns: { guid: 'uuid', title: 'text' }, indexes: [] },
  key: streamGuid,
  events: {
    ...onlyNewItems,
    ListItemAdded: {
      create: ({ data: { item } }) => {
        if (item.title === poison && !canDigestAnything) throw new Error('this tastes bad');
        // Postgres refuses what is no guid.
        return {
          guid: item.title === unstorable && !canDigestAnything ? 'none' : item.guid,
          title: item.title,
        };
      },
    },
  },
  surrogateKeys: () => [],
});

const robust = defineProjection<{ guid: string }>({
  name: 'pages',
  version: 1,
  readableFrom: 1,
  table: { key: 'guid', columns: { guid: 'uuid' }, indexes: [] },
  key: streamGuid,
  events: { ...onlyNewItems, ListItemAdded: { create: ({ data: { item } }) => ({ guid: item.guid }) } },
  surrogateKeys: () => [],
});

describe('A poison event', () => {
  let bench: ProjectionTestEnvironment;
  const stop = new AbortController();
  let running: Promise<void>;

  beforeAll(async () => {
    bench = await openProjectionTestEnvironment();
    running = runProjections([brittle, robust], bench, stop.signal);
  });
  afterAll(async () => {
    stop.abort();
    await running;
    await bench.close();
  });

  const add = (title: string) => {
    const item = newItem(title, [randomUUID()]);
    return bench.append(`listitem-${item.guid}`, [{ type: 'ListItemAdded', data: { item } }]);
  };
  const statusOf = async (name: string) =>
    (await listProjectionStatus(bench.db)).find((status) => status.name === name);

  it('stops its projection where it stands, says why, and lets the others go on', async () => {
    const before = await add('Goed');
    await bench.waiter.waitFor(['list-items', 'pages'], before, 60_000);
    const position = await add(poison);
    const after = await add('Ook goed');
    expect(await bench.waiter.waitFor(['pages'], after, 60_000)).toBe(true);

    await vi.waitFor(async () => expect((await statusOf('list-items'))?.state).toBe('stopped'), 60_000);
    const status = await statusOf('list-items');
    expect(status?.lastError).toBe(
      `list-items cannot process ListItemAdded at position ${position}: this tastes bad`,
    );
    expect(BigInt(status?.position ?? 0)).toBeLessThan(position);
    expect((await statusOf('pages'))?.state).toBe('running');
  });

  it('is no hindrance any more once the projection was mended and rebuilt', async () => {
    canDigestAnything = true;
    await rebuild([brittle], bench);
    const position = await add('Weer verder');
    expect(await bench.waiter.waitFor(['list-items'], position, 60_000)).toBe(true);
    expect(await statusOf('list-items')).toMatchObject({ state: 'running', lastError: null });
  });

  it('stops its projection alone also where Postgres refuses the row', async () => {
    canDigestAnything = false;
    const position = await add(unstorable);
    const after = await add('Goed');
    expect(await bench.waiter.waitFor(['pages'], after, 60_000)).toBe(true);
    await vi.waitFor(async () => expect((await statusOf('list-items'))?.state).toBe('stopped'), 60_000);
    expect((await statusOf('list-items'))?.lastError).toContain(`ListItemAdded at position ${position}`);
    expect((await statusOf('pages'))?.state).toBe('running');
  });
});
