import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  const started: RunningPostgres[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'spoor-postgres-'));
    // As root the server runs as another user, who has to get in.
    await chmod(dataDir, 0o755);
  });

  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.stop()));
    await rm(dataDir, { recursive: true });
  });

  async function start(): Promise<RunningPostgres> {
    const server = await startPostgres({ dataDir });
    started.push(server);
    return server;
  }

  it('answers, keeps its rows over a stop, and sorts the same everywhere', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kept (word text)');
    await query(first, "INSERT INTO kept VALUES ('é'), ('Z'), ('a')");
    await first.stop();

    const second = await start();
    expect(await query(second, 'SELECT word FROM kept ORDER BY word')).toEqual([
      { word: 'Z' },
      { word: 'a' },
      { word: 'é' },
    ]);
    expect(await query(second, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('is worked with by a role that is no superuser, also where a superuser made what is there', async () => {
    const first = await start();
    const superuser = new URL(first.url);
    superuser.username = 'spoor';
    superuser.password = await readFile(join(dataDir, 'password'), 'utf8');
    await query(
      { url: superuser.href },
      `
      CREATE SCHEMA earlier;
      CREATE TYPE earlier.mood AS ENUM ('good');
      CREATE TABLE earlier.kept (id serial PRIMARY KEY, other integer GENERATED ALWAYS AS IDENTITY, mood earlier.mood);
      CREATE SEQUENCE earlier.loose;
      CREATE FUNCTION earlier.one(integer) RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
    );
    await first.stop();

    const second = await start();
    expect(await query(second, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    await query(
      second,
      `
      ALTER TABLE earlier.kept ADD COLUMN later text;
      DROP FUNCTION earlier.one(integer);
      DROP SCHEMA earlier CASCADE;
      CREATE SCHEMA next`,
    );
    await expect(query(second, "SELECT pg_read_file('/etc/passwd')")).rejects.toThrow('permission denied');
  });

  it('adopts a server whose supervisor is gone', async () => {
    const first = await start();
    const second = await start();
    expect(second.pid).toBe(first.pid);
    expect(second.url).toBe(first.url);
  });

  it('recovers after a kill -9, with everything that was committed', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS one');
    process.kill(first.pid, 'SIGKILL');

    const second = await start();
    await first.ended;
    expect(second.pid).not.toBe(first.pid);
    expect(await query(second, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('asks for the password', async () => {
    const { url } = await start();
    const intruder = new Client({ connectionString: url.replace(/:[\w-]{48}@/, ':wrong@') });
    await expect(intruder.connect()).rejects.toThrow('password authentication failed');
  });
});

async function query(server: Pick<RunningPostgres, 'url'>, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
