import { once } from 'node:events';
import { appendFile, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { selectRevisionOfId } from '@spoor/infra/embedded/event-store-server/event-log';
import { DamagedLog } from '@spoor/infra/embedded/event-store-server/log-integrity';
import {
  type EventStoreServer,
  startEventStoreServer,
} from '@spoor/infra/embedded/event-store-server/server';
import { createClient } from '@spoor/infra/event-store/eventstoredb.client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { spawnServer } from './embedded-server.ts';
import { collect, failureOf, freshStream, revisionsOf, sampleEvents } from './sample-events.ts';

let folder: string;
let logs = 0;

beforeAll(async () => {
  folder = await makeTempFolder('damaged-event-store');
});

afterAll(() => rm(folder, { recursive: true }));

const clientOf = ({ url }: EventStoreServer) => createClient(url);

/** A log of 200 events in one stream, with nobody using it. */
async function writtenLog() {
  logs += 1;
  const dataDir = join(folder, `log-${logs}`);
  const stream = freshStream();
  const server = await startEventStoreServer({ port: 0, dataDir });
  await clientOf(server).appendToStream(stream, sampleEvents(200));
  await server.stop();
  return { dataDir, stream, file: join(dataDir, 'events.sqlite') };
}

/** Changes the rows behind the server's back. */
function alter(file: string, sql: string, ...values: (string | number)[]): void {
  const database = new DatabaseSync(file);
  database.prepare(sql).run(...values);
  database.close();
}

/** Position of an event by its revision. */
function positionOf(file: string, revision: number): number {
  const database = new DatabaseSync(file);
  const row = database
    .prepare('SELECT max(position) AS position FROM events WHERE revision = ?')
    .get(revision);
  database.close();
  return Number(row?.position);
}

const damageOf = async (dataDir: string) => {
  const error = await failureOf(startEventStoreServer({ port: 0, dataDir }));
  expect(error).toBeInstanceOf(DamagedLog);
  return (error as DamagedLog).damage;
};

describe('A log that was damaged', () => {
  it('is refused, with the position of the first event that was altered', async () => {
    const { dataDir, file } = await writtenLog();
    alter(file, "UPDATE events SET data = x'00' WHERE revision IN (120, 130)");
    expect(await damageOf(dataDir)).toMatchObject({ position: positionOf(file, 120), reason: /altered/ });
  });

  it.each(['type', 'created', 'event_id', 'is_json'])('is refused where %s was altered', async (column) => {
    const { dataDir, file } = await writtenLog();
    const value = column === 'created' || column === 'is_json' ? 7 : 'other';
    alter(file, `UPDATE events SET ${column} = ? WHERE revision = 50`, value);
    expect(await damageOf(dataDir)).toMatchObject({ position: positionOf(file, 50) });
  });

  it('is refused where an event is missing, also where its checksums are right', async () => {
    const { dataDir, file } = await writtenLog();
    alter(file, 'DELETE FROM events WHERE revision = 80');
    expect(await damageOf(dataDir)).toMatchObject({ position: positionOf(file, 81), reason: /missing/ });
  });

  it('is refused where its file is shorter than it was', async () => {
    const { dataDir, file } = await writtenLog();
    await truncate(file, (await stat(file)).size - 100);
    await damageOf(dataDir);
  });

  it('is refused where a page of its file was overwritten', async () => {
    const { dataDir, file } = await writtenLog();
    const bytes = await readFile(file);
    bytes.fill(0xff, 3 * 4096, 4 * 4096);
    await writeFile(file, bytes);
    await damageOf(dataDir);
  });

  it('is refused where the file is something else', async () => {
    const { dataDir, file } = await writtenLog();
    await writeFile(file, 'not a database, but long enough to have a header of a hundred bytes'.repeat(20));
    await damageOf(dataDir);
  });

  it('is told of in one line, with what to do', async () => {
    const { dataDir, file } = await writtenLog();
    alter(file, "UPDATE events SET metadata = x'00' WHERE revision = 7");
    const server = spawnServer(['--port=0', `--data=${dataDir}`]);
    expect(await server.exited).toBe(1);
    expect(server.lines).toEqual([
      expect.stringMatching(
        new RegExp(`damaged at position ${positionOf(file, 7)}.*backup.*--serve-damaged`),
      ),
    ]);
  });

  it('is read on where that is asked for: what is intact, and nothing is written', async () => {
    const { dataDir, file, stream } = await writtenLog();
    alter(file, "UPDATE events SET data = x'00' WHERE revision = 100");
    const failures: unknown[] = [];
    const server = await startEventStoreServer({
      port: 0,
      dataDir,
      serveDamaged: true,
      onFailure: (error) => failures.push(error),
    });
    const client = clientOf(server);

    const intact = Array.from({ length: 200 }, (_, revision) => revision).filter((each) => each !== 100);
    expect(await revisionsOf(client.readStream(stream))).toEqual(intact);
    const all = await collect(client.readAll());
    expect(all.filter(({ event }) => event?.streamId === stream)).toHaveLength(199);
    const subscription = client.subscribeToStream(stream);
    const received: number[] = [];
    subscription.on('data', ({ event }) => received.push(Number(event?.revision)));
    await once(subscription, 'caughtUp');
    await subscription.unsubscribe();
    expect(received).toEqual(intact);
    await failureOf(client.appendToStream(stream, sampleEvents(1)));
    expect(await revisionsOf(client.readStream(stream))).toEqual(intact);
    expect(failures[0]).toBeInstanceOf(DamagedLog);
    await server.stop();
  });

  it('is not one whose journal ends in the middle of a write', async () => {
    const { dataDir, stream } = await writtenLog();
    await appendFile(join(dataDir, 'events.sqlite-wal'), 'left over');
    const server = await startEventStoreServer({ port: 0, dataDir });
    expect(await revisionsOf(clientOf(server).readStream(stream))).toHaveLength(200);
    await server.stop();
  });
});

describe('A log of a version without checksums', () => {
  it('is given them when it is opened, and goes on', async () => {
    const { dataDir, file, stream } = await writtenLog();
    const database = new DatabaseSync(file);
    database.exec(`
      ALTER TABLE events DROP COLUMN checksum;
      ALTER TABLE events DROP COLUMN link;
      PRAGMA user_version = 0;
    `);
    database.close();
    const upgraded = await startEventStoreServer({ port: 0, dataDir });
    await clientOf(upgraded).appendToStream(stream, sampleEvents(1), { expectedRevision: 199n });
    await upgraded.stop();

    const again = await startEventStoreServer({ port: 0, dataDir });
    expect(await revisionsOf(clientOf(again).readStream(stream))).toHaveLength(201);
    await again.stop();
    alter(file, "UPDATE events SET data = x'00' WHERE revision = 3");
    expect(await damageOf(dataDir)).toMatchObject({ position: positionOf(file, 3) });
  });
});

describe('The file of a log', () => {
  it('can be read by its user alone', async () => {
    const { dataDir, file } = await writtenLog();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('is asked for an event id by the index of ids, so that long streams are not looked through', async () => {
    const { file } = await writtenLog();
    const database = new DatabaseSync(file);
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${selectRevisionOfId}`).all(1, 'id');
    database.close();
    expect(plan[0]).toMatchObject({
      detail: expect.stringMatching(/events_by_id \(stream_id=\? AND event_id=\?\)/),
    });
  });
});
