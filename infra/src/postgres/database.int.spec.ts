import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../embedded/ports.ts';
import { openDatabase } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

describe('the database', () => {
  const db = openDatabase<unknown>(inject('databaseUrl'), { applicationName: 'database-spec' });

  beforeAll(() => sql`CREATE TABLE IF NOT EXISTS database_spec (guid uuid PRIMARY KEY)`.execute(db));
  afterAll(() => db.destroy());

  it('gives large numbers, decimals and times as values that lose nothing', async () => {
    const { rows } = await sql`
      SELECT 9007199254740993::bigint AS position, 1.5::numeric AS ratio, '2026-03-01 10:00+01'::timestamptz AS at,
             ARRAY['a'] AS words, '{"a": 1}'::jsonb AS document`.execute(db);
    expect(rows).toEqual([
      {
        position: 9007199254740993n,
        ratio: 1.5,
        at: '2026-03-01T09:00:00.000Z',
        words: ['a'],
        document: { a: 1 },
      },
    ]);
  });

  it('binds values, whatever is in them', async () => {
    const nasty = `'; DROP TABLE database_spec; --`;
    expect((await sql`SELECT ${nasty}::text AS word`.execute(db)).rows).toEqual([{ word: nasty }]);
    expect((await sql`SELECT ${'a\0b'}::text AS word`.execute(db)).rows).toEqual([{ word: 'ab' }]);
  });

  it('says that a server is away, and nothing else by that name', async () => {
    const nobody = openDatabase<unknown>(`postgres://x@127.0.0.1:${await freePort()}/x`, {
      applicationName: 'nobody',
    });
    await expect(sql`SELECT 1`.execute(nobody)).rejects.toThrow(DatabaseUnavailable);
    await nobody.destroy();
    await expect(sql`SELECT nonsense`.execute(db)).rejects.toMatchObject({ code: '42703' });
  });

  it('waits no longer than it was told to', async () => {
    const hasty = openDatabase<unknown>(inject('databaseUrl'), {
      applicationName: 'hasty',
      maxConnections: 1,
      queryTimeoutMs: 50,
    });
    const slow = hasty.transaction().execute((tx) => sql`SELECT pg_sleep(60)`.execute(tx));
    await expect(slow).rejects.toThrow(DatabaseUnavailable);
    expect((await sql`SELECT 1 AS one`.execute(hasty)).rows).toEqual([{ one: 1 }]);
    await hasty.destroy();
    const busy = sql`SELECT pid FROM pg_stat_activity WHERE application_name = 'hasty'`;
    await expect.poll(async () => (await busy.execute(db)).rows).toEqual([]);
  });

  it('prepares what is sent often, and sends it anew where a table got other columns', async () => {
    const own = openDatabase<unknown>(inject('databaseUrl'), {
      applicationName: 'preparing',
      maxConnections: 1,
    });
    await sql`CREATE TABLE prepared_spec (guid text); INSERT INTO prepared_spec VALUES ('a')`.execute(own);
    const read = () => sql`SELECT * FROM prepared_spec WHERE guid = ${'a'}`.execute(own);
    for (let times = 0; times < 8; times += 1) await read();
    const { rows } = await sql`SELECT statement FROM pg_prepared_statements`.execute(own);
    expect(rows).toEqual([{ statement: 'SELECT * FROM prepared_spec WHERE guid = $1' }]);

    await sql`ALTER TABLE prepared_spec ADD COLUMN title text DEFAULT 'new'`.execute(own);
    expect((await read()).rows).toEqual([{ guid: 'a', title: 'new' }]);
    for (let times = 0; times < 8; times += 1) await read();
    await sql`ALTER TABLE prepared_spec ADD COLUMN other text`.execute(own);
    const transaction = () =>
      own.transaction().execute((tx) => sql`SELECT * FROM prepared_spec WHERE guid = ${'a'}`.execute(tx));
    await expect(transaction()).rejects.toThrow(DatabaseUnavailable);
    expect((await transaction()).rows).toHaveLength(1);
    await sql`DROP TABLE prepared_spec`.execute(own);
    await own.destroy();
  });

  it('recovers by itself from connections that break', async () => {
    const own = openDatabase<unknown>(inject('databaseUrl'), {
      applicationName: 'breaking',
      maxConnections: 1,
    });
    const stop = sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(own);
    await expect(stop).rejects.toThrow(DatabaseUnavailable);
    expect((await sql`SELECT 1 AS one`.execute(own)).rows).toEqual([{ one: 1 }]);
    await own.destroy();
  });
});
