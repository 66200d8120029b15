import { openDatabase } from '@spoor/infra/postgres/database';
import { createTestDatabase } from '@spoor/infra/testing/test-database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projections } from '../read-model.ts';
import { createReadModelSchema, ensureCheckpoint, moveCheckpoint } from './checkpoints.ts';
import { startOfLog } from './event-batch.ts';
import type { Projection } from './projection.ts';
import { ReadModelUnavailable } from './read-model-unavailable.ts';
import { guardTables } from './readable-tables.ts';
import { createTable, type Db, swapTables } from './tables.ts';

const [platforms] = projections as readonly [Projection];
const later = { ...platforms, version: platforms.version + 1 };

describe('Readers of a read model', () => {
  let url: string;
  const opened: Db[] = [];
  beforeEach(async () => {
    url = await createTestDatabase();
  });
  afterEach(async () => {
    for (const db of opened.splice(0)) await db.destroy();
  });

  const connect = (...guarded: readonly Projection[]): Db => {
    const middleware = guardTables(guarded);
    const db: Db = openDatabase(url, { applicationName: 'specification', middleware });
    opened.push(db);
    return db;
  };
  const build = async (...built: readonly Projection[]) => {
    const db = connect();
    await createReadModelSchema(db);
    for (const projection of built) {
      await createTable(db, projection.table, 'live');
      await ensureCheckpoint(db, projection);
      await moveCheckpoint(db, projection, startOfLog, 0);
    }
    return db;
  };
  const read = (db: Db, { table }: Projection) =>
    sql`SELECT ${sql.join(Object.keys(table.columns).map((name) => sql.ref(name)))}
      FROM read_model.${sql.ref(table.name)}`.execute(db);

  it('are told that it is unavailable before it was built for the first time', async () => {
    const db = connect(platforms);
    await expect(read(db, platforms)).rejects.toThrow(ReadModelUnavailable);
    await build(platforms);
    expect((await read(db, platforms)).rows).toEqual([]);
  });

  it.each(projections.map((projection) => [projection.name, projection] as const))(
    'are told that it is unavailable while an older table of %s lacks a column, until it is rebuilt',
    async (_name, projection) => {
      const owner = await build(projection);
      const column = Object.keys(projection.table.columns).findLast((name) => name !== projection.table.key);
      await sql`ALTER TABLE read_model.${sql.ref(projection.table.name)} DROP COLUMN ${sql.ref(column ?? '')} CASCADE`.execute(
        owner,
      );
      const db = connect(projection);
      await expect(read(db, projection)).rejects.toThrow(ReadModelUnavailable);
      await createTable(owner, projection.table, 'next');
      await swapTables(owner, projection.table);
      expect((await read(db, projection)).rows).toEqual([]);
    },
  );

  it('are told so while its rows are of a version that they cannot read', async () => {
    const owner = await build(platforms);
    const db = connect({ ...later, readableFrom: later.version });
    await expect(read(db, platforms)).rejects.toThrow(ReadModelUnavailable);
    await moveCheckpoint(owner, later, startOfLog, 0);
    expect((await read(db, platforms)).rows).toEqual([]);
  });

  it('get the rows of an older version that they can read', async () => {
    await build(platforms);
    expect((await read(connect(later), platforms)).rows).toEqual([]);
  });

  it('are told so when a newer version takes away what they read', async () => {
    const owner = await build(platforms);
    const db = connect(platforms);
    await read(db, platforms);
    await sql`ALTER TABLE read_model.platforms RENAME COLUMN platform TO site`.execute(owner);
    await expect(read(db, platforms)).rejects.toThrow(ReadModelUnavailable);
  });

  it('hear of their own mistakes as such', async () => {
    await build(platforms);
    const query = sql`SELECT nothing FROM read_model.platforms`.execute(connect(platforms));
    await expect(query).rejects.toThrow('column "nothing" does not exist');
  });

  it('of other tables get them', async () => {
    const menus = projections.find(({ name }) => name === 'menus') as Projection;
    await build(platforms);
    expect((await read(connect(platforms, menus), platforms)).rows).toEqual([]);
  });
});
