import type { EventType, SpoorEventOf } from '@spoor/contracts/event-catalogue';
import { serializeEvent } from '@spoor/contracts/event-catalogue';
import type { EventMetadata } from '@spoor/contracts/shared/event-envelope';
import type { StoredEvent } from '@spoor/infra/event-store/event-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/postgres/test-database';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { batchOf, beginning } from './arrived-event.ts';
import { createReadModelSchema, ensureCheckpoint, moveCheckpoint } from './checkpoints.ts';
import { projectBatch } from './project-batch.ts';
import type { AnyRow, Projection } from './projection.ts';
import { createIndexes, createTable, type Db, dropTable, fingerprint } from './tables.ts';

/** An event of a story: who and when may be left to the story. */
export type ToldEvent = {
  [Type in EventType]: SpoorEventOf<Type> & { stream: string; metadata?: Partial<EventMetadata> };
}[EventType];

/** Names that stories are told with. */
export const platformGuid = '00000000-0000-4000-8000-0000000000a1';
export const anna = '00000000-0000-4000-8000-0000000000a2';

/** The moment of the first event of a story; each next one happens a minute later. */
export const firstMoment = Date.parse('2026-11-21T10:00:00.000Z');

/** The events of a story as the store would hand them out: positions, revisions and moments in order. */
export function recorded(story: readonly ToldEvent[]): StoredEvent[] {
  const revisions = new Map<string, number>();
  return story.map(({ stream, metadata, ...event }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const { type, data, schemaVersion } = serializeEvent(event);
    return {
      id: crypto.randomUUID(),
      ...{ type, data, stream, revision, position: BigInt(index + 1) * 100n },
      metadata: {
        changeId: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
        correlationId: 'story',
        causationId: 'story',
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
export interface ProjectionSpecification {
  readonly db: Db;
  /**
   * The rows after a story, by key. Proves on the way that they are the same whatever part of the story is projected
   * first and the whole told again after it: nothing depends on where the reading began, or how often.
   */
  rowsAfter(...story: readonly ToldEvent[]): Promise<AnyRow[]>;
  close(): Promise<void>;
}

export async function specifyProjection(projection: Projection): Promise<ProjectionSpecification> {
  const db = openDatabase<unknown>(await createTestDatabase(), { applicationName: 'specification' });
  await createReadModelSchema(db);
  return {
    db,
    async rowsAfter(...story) {
      const events = recorded(story);
      await startOver(db, projection);
      await project(db, projection, events);
      const expected = await fingerprint(db, projection.table, 'live');
      for (let length = 0; length <= events.length; length += 1) {
        await startOver(db, projection);
        await project(db, projection, events.slice(0, length));
        await moveCheckpoint(db, projection, beginning, 0);
        await project(db, projection, events);
        expect(await fingerprint(db, projection.table, 'live')).toEqual(expected);
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
  await moveCheckpoint(db, projection, beginning, 0);
}

/** Each event in a batch of its own, as when they come one by one. */
async function project(db: Db, projection: Projection, events: readonly StoredEvent[]): Promise<void> {
  let after = beginning;
  for (const event of events) {
    const batch = batchOf([event], after);
    await projectBatch(db, projection, batch);
    after = batch.upTo;
  }
}

async function readRows(db: Db, { table }: Projection): Promise<AnyRow[]> {
  const { rows } = await sql<AnyRow>`
    SELECT * FROM read_model.${sql.ref(table.name)} ORDER BY ${sql.ref(table.key)}`.execute(db);
  return rows;
}
