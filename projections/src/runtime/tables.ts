import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PositionedRow } from './evolve-rows.ts';
import type { AnyRow, NamedTable, Projection } from './projection.ts';

/** Any handle to the database that statements can be run on: a pool, a connection or a transaction. */
// biome-ignore lint/suspicious/noExplicitAny: what the tables are is said by each statement
export type Db = Kysely<any>;

/** Where a projection's rows are: in the table that readers see, or in one that is being filled beside it. */
export type TableSlot = 'live' | 'next' | 'verify';

/** Rows per statement: enough to make its cost small beside theirs, little enough to stay far from a parameter's limits. */
const rowsPerStatement = 1_000;

/** Makes the empty table; what was left of an earlier one beside the live one is thrown away. */
export async function createTable(db: Db, table: NamedTable, slot: TableSlot): Promise<void> {
  if (slot !== 'live') await dropTable(db, table, slot);
  const columns = Object.entries(storedColumns(table)).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  );
  const generated = Object.entries(table.generated ?? {}).map(
    ([name, { type, expression }]) =>
      sql`${sql.ref(name)} ${sql.raw(type)} GENERATED ALWAYS AS (${sql.raw(expression)}) STORED`,
  );
  await sql`
    CREATE TABLE IF NOT EXISTS ${tableAt(table, slot)} (
      ${sql.join([...columns, ...generated])}, PRIMARY KEY (${sql.ref(table.key)})
    )`.execute(db);
}

/** Adds the indexes; once the rows are in, because that is faster than beside each of them. */
export async function createIndexes(db: Db, table: NamedTable, slot: TableSlot): Promise<void> {
  for (const definition of table.indexes)
    await sql`CREATE INDEX ON ${tableAt(table, slot)} ${sql.raw(definition)}`.execute(db);
  await sql`ANALYZE ${tableAt(table, slot)}`.execute(db);
}

export async function dropTable(db: Db, table: NamedTable, slot: TableSlot): Promise<void> {
  await sql`DROP TABLE IF EXISTS ${tableAt(table, slot)}`.execute(db);
}

/** Puts the table that was filled beside the live one in its place. Readers wait for the blink of this transaction. */
export async function swapTables(tx: Db, table: NamedTable): Promise<void> {
  await dropTable(tx, table, 'live');
  await sql`ALTER TABLE ${tableAt(table, 'next')} RENAME TO ${sql.ref(table.name)}`.execute(tx);
}

/** The rows with these keys, by key. */
export async function loadRows(
  db: Db,
  table: NamedTable,
  slot: TableSlot,
  keys: readonly string[],
): Promise<Map<string, PositionedRow>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<AnyRow & { position: bigint }>`
    SELECT ${columnList(table)} FROM ${tableAt(table, slot)} WHERE ${hasKey(table, keys)}`.execute(db);
  return new Map(
    rows.map(({ position, ...row }) => [String(Reflect.get(row, table.key)), { row, position }]),
  );
}

/** Rows of one table, by their keys. */
export interface WantedRows {
  readonly table: NamedTable;
  readonly keys: readonly string[];
}

/**
 * As {@link loadRows}, for the live rows of several tables in one statement.
 * @returns in the order of `wanted`
 */
export async function loadRowsTogether(
  db: Db,
  wanted: readonly WantedRows[],
): Promise<readonly ReadonlyMap<string, PositionedRow>[]> {
  const found = wanted.map(() => new Map<string, PositionedRow>());
  const parts = wanted.flatMap(({ table, keys }, index) =>
    keys.length === 0 ? [] : [selectPart(table, keys, index)],
  );
  if (parts.length === 0) return found;
  // Rows below each other, each with the columns of all tables: so the values keep their types.
  const joined = parts.reduce((above, below) => sql`${above} FULL JOIN ${below} ON false`);
  const { rows } = await sql<AnyRow>`SELECT * FROM ${joined}`.execute(db);
  for (const row of rows) {
    for (const [index, { table }] of wanted.entries()) {
      const position = row[partColumn(index, 'position')];
      if (typeof position !== 'bigint') continue;
      const own = Object.fromEntries(
        Object.keys(table.columns).map((name) => [name, row[partColumn(index, name)]]),
      );
      found[index]?.set(String(own[table.key]), { row: own, position });
    }
  }
  return found;
}

function selectPart(table: NamedTable, keys: readonly string[], index: number): RawBuilder<unknown> {
  const columns = columnNames(table).map(
    (name) => sql`${sql.ref(name)} AS ${sql.ref(partColumn(index, name))}`,
  );
  return sql`(
    SELECT ${sql.join(columns)} FROM ${tableAt(table, 'live')} WHERE ${hasKey(table, keys)}
  ) AS ${sql.ref(`part ${index}`)}`;
}

function partColumn(index: number, name: string): string {
  return `${index} ${name}`;
}

/** That the table that readers see has no row with one of these keys. */
export function hasNone(table: NamedTable, keys: unknown): RawBuilder<unknown> {
  return sql`NOT EXISTS (SELECT FROM ${tableAt(table, 'live')} WHERE ${hasKey(table, keys)})`;
}

function hasKey(table: NamedTable, keys: unknown): RawBuilder<unknown> {
  const keyType = sql.raw(`${table.columns[table.key]}[]`);
  return sql`${sql.ref(table.key)} = ANY(${keys}::${keyType})`;
}

/** Writes rows as they are now, whether they were there or not. A row never goes back to an earlier position. */
export async function saveRows(
  db: Db,
  projection: Pick<Projection, 'table' | 'complete'>,
  slot: TableSlot,
  rows: readonly PositionedRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await savingRows(
      projection.table,
      slot,
      recordsOf(projection, rows.slice(start, start + rowsPerStatement)),
    ).execute(db);
}

/** Rows as {@link savingRows} takes them: as JSON. */
export function recordsOf(
  { table, complete }: Pick<Projection, 'table' | 'complete'>,
  rows: readonly PositionedRow[],
): string {
  const bigints = Object.keys(table.columns).filter((name) => table.columns[name] === 'bigint');
  return storableJson(rows.map(({ row, position }) => toRecord(complete(row), position, bigints)));
}

/**
 * The statement of {@link saveRows}, as part of a larger one.
 * @param records see {@link recordsOf}
 * @param condition under which anything is written; absent: always
 */
export function savingRows(
  table: NamedTable,
  slot: TableSlot,
  records: string,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const columns = storedColumns(table);
  const typed = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const updated = Object.keys(columns).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  return sql`
    INSERT INTO ${tableAt(table, slot)} AS kept (${columnList(table)})
    SELECT ${columnList(table)} FROM jsonb_to_recordset(${records}::jsonb) AS record(${sql.join(typed)})
    WHERE ${condition}
    ON CONFLICT (${sql.ref(table.key)}) DO UPDATE SET ${sql.join(updated)}
    WHERE kept.position < excluded.position`;
}

/** A row as JSON, which knows no bigint. */
function toRecord(row: AnyRow, position: bigint, bigints: readonly string[]): AnyRow {
  const texts = bigints.map((name) => [name, String(row[name])]);
  return { ...row, ...Object.fromEntries(texts), position: String(position) };
}

/**
 * JSON that Postgres takes. It refuses NUL and halves of surrogate pairs, which events may hold because people may
 * paste them; no reader misses the one, and the other is shown as the replacement character.
 */
function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][0-9a-f]{2})/g,
    (_escape, backslashes: string, code: string) => backslashes + (code === '0000' ? '' : '\ufffd'),
  );
}

/** How many rows a table has, and a checksum over all their columns, whatever their order. */
export async function tableChecksum(
  db: Db,
  table: NamedTable,
  slot: TableSlot,
): Promise<{ rows: number; checksum: string }> {
  const { rows } = await sql<{ rows: number; checksum: string }>`
    SELECT count(*)::integer AS rows, coalesce(sum(hashtextextended(kept::text, 0)), 0)::text AS checksum
    FROM ${tableAt(table, slot)} AS kept`.execute(db);
  return rows[0] ?? { rows: 0, checksum: '0' };
}

function tableAt(table: NamedTable, slot: TableSlot): RawBuilder<unknown> {
  return sql`read_model.${sql.ref(slot === 'live' ? table.name : `${table.name}__${slot}`)}`;
}

function storedColumns({ columns }: NamedTable): Record<string, string> {
  return { ...columns, position: 'bigint' };
}

function columnList(table: NamedTable): RawBuilder<unknown> {
  return sql.join(columnNames(table).map((name) => sql.ref(name)));
}

function columnNames(table: NamedTable): string[] {
  return Object.keys(storedColumns(table));
}
