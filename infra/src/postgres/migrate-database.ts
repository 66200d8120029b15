import { promises as fs } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import { openDatabase } from './database.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Whether this runs from the sources or from what was built of them: so do the migrations. */
const stage = path.basename(path.dirname(import.meta.dirname));

/** Whoever writes a table makes it: each package has its migrations in a folder. Their names say in which order they go. */
const migrationFolders: readonly string[] = ['infra', 'service', 'workers'].map((name) =>
  path.join(root, name, stage, 'migrations'),
);

/**
 * Brings the schemas that aren't read models (those are the projections' own) up to date. Several processes may do this at once.
 *
 * @returns the names of the migrations that were carried out
 * @throws DatabaseUnavailable, or the error of the migration that failed; that one is rolled back
 */
export async function migrateDatabase(url: string): Promise<string[]> {
  const db = openDatabase<unknown>(url, { applicationName: 'migrations', maxConnections: 1 });
  try {
    const provider = { getMigrations: readMigrations };
    const migrator = new Migrator({ db, provider, migrationTableSchema: 'service' });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

/** One that has been released is never changed: what must be different is a next one. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const found = await Promise.all(
    migrationFolders.map((migrationFolder) =>
      new FileMigrationProvider({
        ...{ fs, path, migrationFolder },
        import: (file) => import(pathToFileURL(file).href),
      }).getMigrations(),
    ),
  );
  return Object.assign({}, ...found);
}
