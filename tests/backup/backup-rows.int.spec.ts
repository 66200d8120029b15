import { randomBytes, randomUUID } from 'node:crypto';
import {
  continueCounting,
  findOccupiedTable,
  readBackupRows,
  restoreRows,
} from '@spoor/infra/postgres/backup-rows';
import { type AnyDatabase, openDatabase } from '@spoor/infra/postgres/database';
import { migrateDatabase, UnknownMigration } from '@spoor/infra/postgres/migrate-database';
import { listTables } from '@spoor/infra/postgres/stored-tables';
import { openQueueBackend } from '@spoor/infra/queue/queue-backend';
import { createReadModelSchema } from '@spoor/projections/runtime/checkpoints';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../support/test-database.ts';

const opened: AnyDatabase[] = [];
afterAll(() => Promise.all(opened.map((db) => db.destroy())));

function open(url: string): Kysely<unknown> {
  const db = openDatabase<unknown>(url, { applicationName: 'backup-rows-spec', maxConnections: 4 });
  opened.push(db);
  return db;
}

/** A database in which every kind of table has a row or more. */
async function usedDatabase(url?: string): Promise<Kysely<unknown>> {
  const db = open(url ?? (await createTestDatabase()));
  const platform = randomUUID();
  await sql`
    INSERT INTO vault.credentials VALUES (${randomUUID()}, ${platform}, ${randomBytes(32)}, 'a hash')`.execute(
    db,
  );
  await sql`
    INSERT INTO vault.data_subject_keys VALUES (${randomUUID()}, ${randomBytes(32)}), (${randomUUID()}, NULL)`.execute(
    db,
  );
  await sql`INSERT INTO vault.refresh_families VALUES (${randomUUID()}, ${randomUUID()}, true, now())`.execute(
    db,
  );
  await sql`INSERT INTO service.redirect_hits VALUES (${randomUUID()}, 9007199254740993, now())`.execute(db);
  await sql`
    INSERT INTO statistics.days VALUES
      (${platform}, '2026-11-23', 'a', 'visit', 'path', '/"é\\ \n', 3, 2, 0.1, 'NaN', 1e300)`.execute(db);
  await sql`
    INSERT INTO logs.entries ("platformGuid", "batchGuid", "batchIndex", "correlationId", level, "loggedAt", entry)
    SELECT ${platform}, ${randomUUID()}, number, 'c', 30, now(), jsonb_build_object('number', number, 'text', '{"a":null}')
    FROM generate_series(1, 1203) AS number`.execute(db);
  return db;
}

async function copyRows(
  from: Kysely<unknown>,
  to: Kysely<unknown>,
  meanwhile = async () => {},
): Promise<void> {
  await readBackupRows(from, async ({ tables, pagesOf }) => {
    await meanwhile();
    for (const table of tables) {
      for await (const rows of pagesOf(table)) await restoreRows(to, table, table.columns, rows);
      await continueCounting(to, table);
    }
  });
}

/** All rows of all kept tables, as text. */
async function everything(db: Kysely<unknown>): Promise<Record<string, string[]>> {
  const entries = await readBackupRows(db, async ({ tables }) =>
    Promise.all(
      tables.map(async ({ schema, name, fullName }) => {
        const { rows } = await sql<{
          row: string;
        }>`SELECT t::text AS row FROM ${sql.id(schema, name)} AS t`.execute(db);
        return [fullName, rows.map(({ row }) => row).toSorted()] as const;
      }),
    ),
  );
  return Object.fromEntries(entries);
}

describe('The tables of an installation', () => {
  it('each say whether they are in backups', async () => {
    const databaseUrl = await createTestDatabase();
    const db = open(databaseUrl);
    await createReadModelSchema(db);
    await (await openQueueBackend({ databaseUrl, onError: () => undefined })).close();
    const tables = await listTables(db);
    const schemas = new Set(tables.map(({ schema }) => schema));
    expect([...schemas]).toEqual(
      expect.arrayContaining(['bullmq', 'logs', 'read_model', 'service', 'statistics', 'vault', 'workers']),
    );
    expect(tables.filter(({ decision }) => decision === undefined)).toEqual([]);
  });

  it('are in backups where nobody has said anything', async () => {
    const db = open(await createTestDatabase());
    await sql`CREATE TABLE service.new_thing (guid uuid PRIMARY KEY)`.execute(db);
    await sql`CREATE TABLE service.throw_away (guid uuid PRIMARY KEY)`.execute(db);
    await sql`COMMENT ON TABLE service.throw_away IS 'Left out of backups: of minutes'`.execute(db);
    const names = await readBackupRows(db, async ({ tables }) => tables.map(({ fullName }) => fullName));
    expect(names).toContain('service.new_thing');
    expect(names).toContain('vault.data_subject_keys');
    expect(names).not.toContain('service.throw_away');
    expect(names).not.toContain('vault.refresh_tokens');
  });
});

describe('Rows that are kept', () => {
  it('are put back exactly as they were, whatever their type', async () => {
    const [from, to] = [await usedDatabase(), open(await createTestDatabase())];
    await copyRows(from, to);
    const copied = await everything(to);
    expect(copied).toEqual(await everything(from));
    expect(copied['logs.entries']).toHaveLength(1203);
    expect(copied['vault.data_subject_keys']).toHaveLength(2);
  });

  it('are all of one moment, while others go on writing', async () => {
    const [from, to] = [await usedDatabase(), open(await createTestDatabase())];
    const before = await everything(from);
    await copyRows(from, to, async () => {
      await sql`DELETE FROM vault.credentials`.execute(from);
      await sql`INSERT INTO service.redirect_hits VALUES (${randomUUID()}, 1, now())`.execute(from);
    });
    expect(await everything(to)).toEqual(before);
  });

  it('are counted on from where they ended', async () => {
    const [from, to] = [await usedDatabase(), open(await createTestDatabase())];
    await copyRows(from, to);
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO logs.entries ("platformGuid", "batchGuid", "batchIndex", "correlationId", level, "loggedAt", entry)
      VALUES (${randomUUID()}, ${randomUUID()}, 0, 'c', 30, now(), '{}') RETURNING id`.execute(to);
    expect(rows).toEqual([{ id: 1204n }]);
  });

  it('come after the rows that they point to', async () => {
    const db = open(await createTestDatabase());
    await sql`CREATE TABLE service.whole (guid uuid PRIMARY KEY)`.execute(db);
    await sql`CREATE TABLE service.a_part (guid uuid REFERENCES service.whole)`.execute(db);
    const names = await readBackupRows(db, async ({ tables }) => tables.map(({ fullName }) => fullName));
    expect(names.indexOf('service.a_part')).toBeGreaterThan(names.indexOf('service.whole'));
  });

  it('go through the migrations that came after them', async () => {
    const urls = [await createEmptyDatabase(), await createEmptyDatabase()] as const;
    for (const url of urls) await migrateDatabase(url, '0014-heartbeats');
    const [from, to] = [await usedDatabase(urls[0]), open(urls[1])];
    await copyRows(from, to);
    for (const url of urls) await migrateDatabase(url);
    expect(await everything(to)).toEqual(await everything(from));
  });
});

describe('A database', () => {
  it('is occupied once it holds what is kept, or a read model; not by being migrated', async () => {
    const url = await createEmptyDatabase();
    const db = open(url);
    expect(await findOccupiedTable(db)).toBeUndefined();
    await migrateDatabase(url);
    expect(await findOccupiedTable(db)).toBeUndefined();
    await createReadModelSchema(db);
    await sql`
      INSERT INTO read_model.projection_status (projection, version, position, state) VALUES ('pages', 1, 1, 'running')`.execute(
      db,
    );
    expect(await findOccupiedTable(db)).toBe('read_model.projection_status');
    expect(await findOccupiedTable(await usedDatabase())).toBe('logs.entries');
  });

  it('is not migrated towards what this version does not know', async () => {
    await expect(migrateDatabase(await createEmptyDatabase(), '9999-later')).rejects.toThrow(
      UnknownMigration,
    );
  });
});
