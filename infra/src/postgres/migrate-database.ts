import { promises as fs } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import { ExplainedError } from '../explained-error.ts';
import { type AnyDatabase, openDatabase, withTables } from './database.ts';
import { isTooOld, oldestPostgres, readServerFacts } from './server-facts.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Whether this runs from the sources or from what was built of them: so do the migrations. */
const stage = path.basename(path.dirname(import.meta.dirname));

/** Whoever writes a table makes it: each package has its migrations in a folder. Their names say in which order they go. */
const migrationFolders: readonly string[] = ['infra', 'service', 'workers'].map((name) =>
  path.join(root, name, stage, 'migrations'),
);

/** The database was made by a version of Spoor that knows migrations which this one does not. */
export class UnknownMigration extends ExplainedError {
  constructor(migration: string) {
    super(
      `The migration ${migration} is not known here: this version of Spoor is older than that of the data`,
    );
    this.name = 'UnknownMigration';
  }
}

/** The server lacks what migrations use. */
export class PostgresTooOld extends ExplainedError {
  constructor(version: string) {
    super(`PostgreSQL ${version} is too old: version ${oldestPostgres} or later is needed`);
    this.name = 'PostgresTooOld';
  }
}

/**
 * Brings the schemas that aren't read models (those are the projections' own) up to date. Several processes may do this at once.
 *
 * @param last migration to carry out; absent: all
 * @returns the names of the migrations that were carried out
 * @throws PostgresTooOld, UnknownMigration, DatabaseUnavailable, or the error of the migration that failed; that one is rolled back
 */
export async function migrateDatabase(url: string, last?: string): Promise<string[]> {
  const db = openDatabase<unknown>(url, { applicationName: 'migrations', maxConnections: 1 });
  try {
    const facts = await readServerFacts(db);
    if (isTooOld(facts)) throw new PostgresTooOld(facts.version);
    const provider = { getMigrations: readMigrations };
    const migrator = new Migrator({ db, provider, migrationTableSchema: 'service' });
    const isKnown = last === undefined || (await migrator.getMigrations()).some(({ name }) => name === last);
    if (!isKnown) throw new UnknownMigration(last);
    const migrated = last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last);
    const { error, results = [] } = await migrated;
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

/** The names of the migrations of this version that the database has not had. @throws DatabaseUnavailable */
export async function findMissingMigrations(db: AnyDatabase): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    SELECT to_regclass('service.kysely_migration') IS NOT NULL AS exists`.execute(withTables(db));
  const hasTable = tables[0]?.exists === true;
  const { rows: done } = hasTable
    ? await sql<{ name: string }>`SELECT name FROM service.kysely_migration`.execute(withTables(db))
    : { rows: [] };
  const names = new Set(done.map(({ name }) => name));
  return (await migrationNames()).filter((name) => !names.has(name));
}

/** When the database had a migration: since then it has been that of a version that knows it. Undefined where it has not. */
export async function findMigrationTime(db: AnyDatabase, name: string): Promise<Date | undefined> {
  const { rows } = await sql<{ timestamp: string }>`
    SELECT timestamp FROM service.kysely_migration WHERE name = ${name}`.execute(withTables(db));
  return rows[0] === undefined ? undefined : new Date(rows[0].timestamp);
}

/** The names of all migrations of this version. */
export async function migrationNames(): Promise<string[]> {
  const files = await Promise.all(migrationFolders.map((folder) => fs.readdir(folder)));
  // As the provider names them: without the ending, whatever stands beside them.
  return files.flat().flatMap((file) => /^(\d{4}-.+)(?<!\.d)\.[jt]s$/.exec(file)?.[1] ?? []);
}

/** One that has been released is never changed: what must be different is a next one. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const found = await Promise.all(
    migrationFolders.map((migrationFolder) =>
      new FileMigrationProvider({
        fs,
        path,
        migrationFolder,
        import: (file) => import(pathToFileURL(file).href),
      }).getMigrations(),
    ),
  );
  return Object.assign({}, ...found);
}
