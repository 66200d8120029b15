import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../postgres/database.ts';
import { HeartbeatStore } from './heartbeat.store.ts';

let db: Kysely<unknown>;
beforeAll(async () => {
  db = openDatabase<unknown>(await createTestDatabase(), { applicationName: 'specification' });
});
afterAll(() => db.destroy());

/** A process that has just been heard. */
async function begun(role: 'service' | 'workers') {
  const guid = randomUUID();
  const store = new HeartbeatStore(db, role, guid);
  await store.beat(undefined);
  return { guid, beat: () => store.beat(undefined) };
}

/** As if all that has happened so far was a minute earlier. */
const aMinuteLater = () =>
  sql`UPDATE service.heartbeats SET "startedOn" = "startedOn" - interval '1 minute', "heardOn" = "heardOn" - interval '1 minute'`.execute(
    db,
  );

async function known(): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`SELECT guid FROM service.heartbeats`.execute(db);
  return rows.map(({ guid }) => guid).toSorted();
}

it('A process that was killed is forgotten once another one of its kind began on its machine', async () => {
  const [killed, frozen, lasting] = [await begun('workers'), await begun('service'), await begun('service')];
  await frozen.beat();
  await aMinuteLater();
  await lasting.beat();
  expect(await known()).toEqual([killed.guid, frozen.guid, lasting.guid].toSorted());
  const next = await begun('workers');
  expect(await known()).toEqual([frozen.guid, lasting.guid, next.guid].toSorted());
});
