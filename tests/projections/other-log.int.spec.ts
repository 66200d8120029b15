import { randomUUID } from 'node:crypto';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { projections as allProjections } from '@spoor/projections/read-model';
import type { Projection } from '@spoor/projections/runtime/projection';
import { rebuild } from '@spoor/projections/runtime/rebuild';
import { runProjections } from '@spoor/projections/runtime/run-projections';
import { listProjectionStatus } from '@spoor/projections/system/projection-status/projection-status.queries';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { startTestEventStore } from '../support/test-event-store.ts';
import {
  newItem,
  openProjectionTestEnvironment,
  type ProjectionTestEnvironment,
  storable,
} from './projection-test-environment.ts';

const patience = { timeout: 60_000, interval: 100 };

const listItems = allProjections.filter(({ name }) => name === 'list-items') as [Projection];

describe('Read models of an event log', () => {
  let environment: ProjectionTestEnvironment;
  beforeEach(async () => {
    environment = await openProjectionTestEnvironment();
  });
  afterEach(() => environment.close());

  const add = () => {
    const item = newItem('Bericht', [randomUUID()]);
    return environment.append(`listitem-${item.guid}`, [{ type: 'ListItemAdded', data: { item } }]);
  };
  const status = async () => (await listProjectionStatus(environment.db))[0];
  const countRows = async () => {
    const { rows } = await sql`SELECT FROM read_model.list_items`.execute(environment.db);
    return rows.length;
  };

  /** Runs the projection on a store, does something meanwhile, and stops it. */
  async function whileRunning(store: ProjectionTestEnvironment['store'], act: () => Promise<void>) {
    const stop = new AbortController();
    const running = runProjections(listItems, { ...environment, store }, stop.signal);
    await act();
    stop.abort();
    await running;
  }
  const untilIn = (position: bigint) =>
    expect.poll(async () => (await status())?.position, patience).toBe(String(position));
  const untilStopped = () => expect.poll(async () => (await status())?.state, patience).toBe('stopped');

  it('are not taken further with another log, until they are made anew from it', async () => {
    const position = await add();
    await whileRunning(environment.store, () => untilIn(position));
    const folder = await makeTempFolder('other-events');
    const server = await startTestEventStore(folder);
    const other = createEventStore(server.url);
    await whileRunning(other, async () => {
      await untilStopped();
      expect((await status())?.lastError).toMatch(/another event log.*npm run rebuild/);
      expect(await countRows()).toBe(1);
      await rebuild(listItems, { ...environment, store: other });
      await expect.poll(async () => (await status())?.state).toBe('running');
      expect(await countRows()).toBe(0);
    });
    await other.close();
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('are not taken further where the log lost the events that they hold', async () => {
    const position = await add();
    await whileRunning(environment.store, () => untilIn(position));
    await sql`UPDATE read_model.projection_status SET position = position + 1000000`.execute(environment.db);
    await whileRunning(environment.store, async () => {
      await untilStopped();
      expect((await status())?.lastError).toMatch(
        /holds events up to position \d+; the event log ends at \d+/,
      );
      await rebuild(listItems, environment);
      await untilIn(await add());
    });
    expect(await countRows()).toBe(2);
  });

  it('go on by themselves once the log holds those events again', async () => {
    const position = await add();
    await whileRunning(environment.store, () => untilIn(position));
    const shorter = `UPDATE read_model.projection_status SET position = position`;
    await sql.raw(`${shorter} + 1000000`).execute(environment.db);
    await whileRunning(environment.store, async () => {
      await untilStopped();
      await sql.raw(`${shorter} - 1000000`).execute(environment.db);
      await untilIn(await add());
      expect(await status()).toMatchObject({ state: 'running', lastError: null });
    });
    expect(await countRows()).toBe(2);
  });

  it('are made anew from the log that is put in place while they are kept, without a restart', async () => {
    const folders = await Promise.all([makeTempFolder('events-before'), makeTempFolder('events-after')]);
    const before = await startTestEventStore(folders[0]);
    await copyFile(join(folders[0], 'password'), join(folders[1], 'password'));
    const after = await startTestEventStore(folders[1]);
    const proxy = await startTcpProxy(before.url);
    const store = createEventStore(proxy.url);
    const addTo = async () => {
      const { platformGuid } = environment;
      const item = newItem('Bericht', [randomUUID()]);
      const event = storable(platformGuid, new Date())({ type: 'ListItemAdded', data: { item } });
      return (await store.append(`listitem-${item.guid}`, [event], 'no-stream')).position;
    };
    const positions = [await addTo(), await addTo(), await addTo()];
    await whileRunning(store, async () => {
      await untilIn(positions[2] ?? 0n);
      proxy.redirect(after.url);
      await untilStopped();
      expect((await status())?.lastError).toMatch(/another event log/);
      await rebuild(listItems, { ...environment, store });
      await expect.poll(async () => (await status())?.state).toBe('running');
      await untilIn(await addTo());
      expect(await countRows()).toBe(1);
    });
    await store.close();
    await Promise.all([proxy.close(), before.stop(), after.stop()]);
    for (const folder of folders) await rm(folder, { recursive: true });
  });

  it('of a version that did not know its log belong to the one that it finds', async () => {
    const position = await add();
    await whileRunning(environment.store, () => untilIn(position));
    await sql`ALTER TABLE read_model.projection_status DROP COLUMN "logId"`.execute(environment.db);
    await whileRunning(environment.store, async () => untilIn(await add()));
    const { rows } = await sql<{ logId: string }>`
      SELECT "logId" FROM read_model.projection_status`.execute(environment.db);
    expect(rows).toEqual([{ logId: (await environment.store.identity()).id }]);
  });
});
