import { type Kysely, sql } from 'kysely';
import { type AnyDatabase, withTables } from './database.ts';
import { isBackedUp, listTables, type StoredTable } from './stored-tables.ts';

/** Rows fetched at a time. */
const rowsPerPage = 500;

/** Everything that events cannot make again, as it was at one moment. */
export interface BackupRows {
  /** Each after those that its rows point to. */
  readonly tables: readonly StoredTable[];
  /** Names of the migrations that made the tables, in their order. */
  readonly migrations: readonly string[];
  /** The rows of a table in the order of its primary key, each as a JSON object on one line. */
  pagesOf(table: StoredTable): AsyncGenerator<string[]>;
}

/**
 * Reads what has to be kept, all of it as it is when `work` is called, while others go on writing.
 * @throws DatabaseUnavailable
 */
export function readBackupRows<Result>(
  db: AnyDatabase,
  work: (rows: BackupRows) => Promise<Result>,
): Promise<Result> {
  return withTables<unknown>(db)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const tables = afterWhatTheyPointTo((await listTables(snapshot)).filter(isBackedUp));
      const migrations = await listMigrations(snapshot);
      return work({ tables, migrations, pagesOf: (table) => pagesOf(snapshot, table) });
    });
}

/**
 * The name of a table that holds something already, where rows are to be put back; what tells which migrations were carried
 * out is not counted.
 */
export async function findOccupiedTable(db: AnyDatabase): Promise<string | undefined> {
  const tables = await listTables(db);
  for (const table of tables.filter((each) => isBackedUp(each) || each.isDecidedBySchema)) {
    const { rows } = await sql`SELECT FROM ${nameOf(table)} LIMIT 1`.execute(withTables(db));
    if (rows.length > 0) return table.fullName;
  }
  return undefined;
}

/**
 * Puts rows back into a table, as they were read. Columns that came later get their defaults.
 * @param columns that the rows have
 * @param rows JSON objects
 */
export async function restoreRows(
  db: AnyDatabase,
  table: StoredTable,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.id(name)));
  await sql`
    INSERT INTO ${nameOf(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM json_populate_recordset(NULL::${nameOf(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
    withTables(db),
  );
}

/** Lets sequences go on after the rows that were put back. */
export async function continueCounting(db: AnyDatabase, table: StoredTable): Promise<void> {
  for (const column of table.counted) {
    await sql`
      SELECT setval(pg_get_serial_sequence(format('%I.%I', ${table.schema}::text, ${table.name}::text), ${column}), max(${sql.id(column)}))
      FROM ${nameOf(table)} HAVING max(${sql.id(column)}) IS NOT NULL`.execute(withTables(db));
  }
}

async function* pagesOf(snapshot: Kysely<unknown>, table: StoredTable): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map((name) => sql.id(name)));
  const key = table.primaryKey.length === 0 ? ['ctid'] : table.primaryKey;
  await sql`
    DECLARE kept_rows NO SCROLL CURSOR FOR
    SELECT row_to_json(kept)::text AS row FROM (
      SELECT ${columns} FROM ${nameOf(table)} ORDER BY ${sql.join(key.map((name) => sql.id(name)))}
    ) AS kept`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(rowsPerPage)} FROM kept_rows`.execute(
      snapshot,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < rowsPerPage) break;
  }
  await sql`CLOSE kept_rows`.execute(snapshot);
}

async function listMigrations(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM service.kysely_migration ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Rows can be put back in this order. */
function afterWhatTheyPointTo(tables: readonly StoredTable[]): StoredTable[] {
  const waiting = new Map(tables.map((table) => [table.fullName, table]));
  const ordered: StoredTable[] = [];
  while (waiting.size > 0) {
    const isFree = ({ references }: StoredTable) => !references.some((name) => waiting.has(name));
    const free = [...waiting.values()].filter(isFree);
    // Tables that point to each other: whatever order, one comes first.
    for (const table of free.length > 0 ? free : [...waiting.values()]) {
      ordered.push(table);
      waiting.delete(table.fullName);
    }
  }
  return ordered;
}

function nameOf({ schema, name }: StoredTable) {
  return sql.id(schema, name);
}
