import type { EventStore } from '../event-store/event-store.ts';
import type { ObjectStore } from '../object-store/object-store.ts';
import { continueCounting, findOccupiedTable, restoreRows } from '../postgres/backup-rows.ts';
import { type AnyDatabase, withTables } from '../postgres/database.ts';
import { findMissingMigrations, migrateDatabase, migrationNames } from '../postgres/migrate-database.ts';
import { listTables } from '../postgres/stored-tables.ts';
import { BackupRefused } from './backup-errors.ts';
import type { BackupPlace } from './backup-place.ts';
import type { OpenedBackup } from './choose-backup.ts';
import { readFileLists } from './file-parts.ts';
import type { Progress } from './progress.ts';
import { restoreEvents } from './restore-events.ts';
import { readRowParts } from './row-parts.ts';

/** Rows that are put back with one statement. */
const rowsAtOnce = 500;

export interface RestoreRequest {
  readonly place: BackupPlace;
  readonly backup: OpenedBackup;
  readonly store: EventStore;
  readonly db: AnyDatabase;
  /** Of the same database. */
  readonly databaseUrl: string;
  readonly objects: ObjectStore;
  /** Events from after this moment on are left out. */
  readonly until: Date | undefined;
  readonly progress: Progress;
}

export interface RestoreResult {
  readonly events: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Restores a backup into servers that hold nothing. Rows come last, all or none: without them nobody can sign in, so that what
 * was interrupted is never taken for whole. Read models and jobs are not restored; who makes them begins at the first event.
 * @throws BackupRefused where there is something already, or the backup is of a newer version; DamagedBackup, Unavailable
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreResult> {
  const { place, backup, store, db, databaseUrl, until, progress } = request;
  await requireEmpty(request);
  await makeTables(db, databaseUrl, backup.manifest.migrations);
  const events = await restoreEvents({
    place,
    store,
    until,
    progress,
    parts: backup.manifest.log.parts,
    end: backup.manifest.log.position,
  });
  const files = await putFilesBack(request);
  const rows = await putAllRowsBack(request);
  await migrateDatabase(databaseUrl);
  return { events, rows, files };
}

/** @throws BackupRefused */
async function requireEmpty({ store, db, objects }: RestoreRequest): Promise<void> {
  if ((await store.lastPosition()) > 0n)
    throw new BackupRefused(
      'The event store holds events already: restore into an empty one (set EVENTSTORE_URL, or another DATA_DIR).',
    );
  const table = await findOccupiedTable(db);
  if (table !== undefined)
    throw new BackupRefused(
      `The database has rows in ${table} already: restore into an empty one (set DATABASE_URL, or another DATA_DIR).`,
    );
  for await (const { key } of objects.list())
    throw new BackupRefused(
      `The object store holds ${key} already: restore into an empty one (set OBJECT_STORE_URL, or another DATA_DIR).`,
    );
}

/**
 * Makes the tables as they were at the time of the backup: the migrations that came later follow once the rows are there.
 * @throws BackupRefused
 */
async function makeTables(
  db: AnyDatabase,
  databaseUrl: string,
  migrations: readonly string[],
): Promise<void> {
  const known = await migrationNames();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new BackupRefused(
      `The backup was made by a newer version of Spoor (with the migration ${unknown}): restore it with that version.`,
    );
  const missing = await findMissingMigrations(db);
  const tooMany = known.find((name) => !missing.includes(name) && !migrations.includes(name));
  if (tooMany !== undefined)
    throw new BackupRefused(
      `The database was migrated already (${tooMany}), and the backup is older: restore into an empty one (set DATABASE_URL).`,
    );
  if (migrations.some((name) => missing.includes(name)))
    await migrateDatabase(databaseUrl, migrations.at(-1));
}

async function putFilesBack({ place, backup, objects, progress }: RestoreRequest): Promise<number> {
  const { count, lists } = backup.manifest.files;
  progress.begin('files', count);
  let files = 0;
  for await (const file of readFileLists(place, lists)) {
    await objects.put(file.key, await place.readStream('files', file));
    files += 1;
    progress.advance(1);
  }
  progress.end();
  return files;
}

async function putAllRowsBack({ place, backup, db, progress }: RestoreRequest): Promise<number> {
  const { manifest, seal } = backup;
  const tables = new Map((await listTables(db)).map((table) => [table.fullName, table]));
  progress.begin(
    'rows',
    manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  const count = await withTables<unknown>(db)
    .transaction()
    .execute(async (transaction) => {
      let put = 0;
      for (const listed of manifest.tables) {
        const table = tables.get(listed.name);
        if (table === undefined)
          throw new BackupRefused(
            `There is no table ${listed.name} in this version of Spoor: restore with that of the backup.`,
          );
        for await (const page of readRowParts(place, listed, seal)) {
          for (let from = 0; from < page.length; from += rowsAtOnce) {
            const rows = page.slice(from, from + rowsAtOnce);
            await restoreRows(transaction, table, listed.columns, rows);
            put += rows.length;
            progress.advance(rows.length);
          }
        }
        await continueCounting(transaction, table);
      }
      return put;
    });
  progress.end();
  return count;
}
