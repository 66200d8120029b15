import type { EventType, SpoorEventOf } from '@spoor/contracts/event-catalogue';
import { serializeEvent } from '@spoor/contracts/event-catalogue';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import type { StoredEvent } from '@spoor/infra/event-store/event-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createReadModelSchema, ensureCheckpoint, moveCheckpoint } from '../src/runtime/checkpoints.ts';
import { startOfLog, toEventBatch } from '../src/runtime/event-batch.ts';
import { projectBatch } from '../src/runtime/project-batch.ts';
import type { AnyRow, Projection } from '../src/runtime/projection.ts';
import { createIndexes, createTable, type Db, dropTable, tableChecksum } from '../src/runtime/tables.ts';

/** A given event; metadata that it leaves out gets defaults. */
export type GivenEvent = {
  [Type in EventType]: SpoorEventOf<Type> & { stream: string; metadata?: Partial<EventMetadata> };
}[EventType];

/** Guids that specs use. */
export const platformGuid = '00000000-0000-4000-8000-0000000000a1';
export const anna = '00000000-0000-4000-8000-0000000000a2';

/** Time of the first given event (epoch milliseconds); each next one is a minute later. */
export const firstMoment = Date.parse('2026-11-21T10:00:00.000Z');

/** Given events as the store would return them: positions, revisions and moments in order. */
export function toStoredEvents(given: readonly GivenEvent[]): StoredEvent[] {
  const revisions = new Map<string, number>();
  return given.map(({ stream, metadata, ...event }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const { type, data, schemaVersion } = serializeEvent(event);
    return {
      id: crypto.randomUUID(),
      type,
      data,
      stream,
      revision,
      position: BigInt(index + 1) * 100n,
      metadata: {
        changeId: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
        correlationId: 'spec',
        causationId: 'spec',
        actorKind: 'user',
        actorGuid: anna,
        via: 'ui',
        platformGuid,
        at: new Date(firstMoment + index * 60_000).toISOString(),
        schemaVersion,
        ...metadata,
      },
    };
  });
}

/** A projection on a table of its own in a real Postgres. */
export interface ProjectionFixture {
  readonly db: Db;
  /**
   * The rows after the given events, by key. Proves on the way that they are the same whatever part of them is projected
   * first and all of them again after it.
   */
  rowsAfter(...given: readonly GivenEvent[]): Promise<AnyRow[]>;
  close(): Promise<void>;
}

export async function createProjectionFixture(projection: Projection): Promise<ProjectionFixture> {
  const db = openDatabase<unknown>(await createTestDatabase(), { applicationName: 'specification' });
  await createReadModelSchema(db);
  return {
    db,
    async rowsAfter(...given) {
      const events = toStoredEvents(given);
      await startOver(db, projection);
      await project(db, projection, events);
      const expected = await tableChecksum(db, projection.table, 'live');
      for (let length = 0; length <= events.length; length += 1) {
        await startOver(db, projection);
        await project(db, projection, events.slice(0, length));
        await moveCheckpoint(db, projection, startOfLog, 0);
        await project(db, projection, events);
        expect(await tableChecksum(db, projection.table, 'live')).toEqual(expected);
      }
      return readRows(db, projection);
    },
    close: () => db.destroy(),
  };
}

async function startOver(db: Db, projection: Projection): Promise<void> {
  await dropTable(db, projection.table, 'live');
  await createTable(db, projection.table, 'live');
  await createIndexes(db, projection.table, 'live');
  await ensureCheckpoint(db, projection);
  await moveCheckpoint(db, projection, startOfLog, 0);
}

/** Each event in a batch of its own, as when they come one by one. */
async function project(db: Db, projection: Projection, events: readonly StoredEvent[]): Promise<void> {
  let after = startOfLog;
  for (const event of events) {
    const batch = toEventBatch([event], after);
    await projectBatch(db, projection, batch);
    after = batch.upTo;
  }
}

async function readRows(db: Db, { table }: Projection): Promise<AnyRow[]> {
  const { rows } = await sql<AnyRow>`
    SELECT * FROM read_model.${sql.ref(table.name)} ORDER BY ${sql.ref(table.key)}`.execute(db);
  return rows;
}
