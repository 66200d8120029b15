import type { SendStatement, StatementMiddleware } from '@spoor/infra/postgres/database';
import type { Projection } from './projection.ts';
import { ownVersion } from './projection-version.ts';
import { ReadModelUnavailable } from './read-model-unavailable.ts';

/** What is known of a table's columns decides whether statements about it can be sent at all. */
const columnsStatement = `
  SELECT DISTINCT expected."table"
  FROM unnest($1::text[], $2::text[], $3::text[]) AS expected("table", "column", type)
  LEFT JOIN pg_attribute AS present
    ON present.attrelid = to_regclass('read_model.' || expected."table")
    AND present.attname = expected."column" AND present.atttypid = to_regtype(expected.type)
  WHERE present.attname IS NULL`;

const versionsStatement = 'SELECT projection, version FROM read_model.projection_status';

const statusTable = 'projection_status';

/** A table or a column that is not there. */
const undefinedCodes = new Set(['42P01', '42703']);

/**
 * Which of these projections' tables hold no rows that queries of this version can read: they are not built yet, or were
 * built by a version that gave them another shape.
 */
export async function findUnreadableTables(
  projections: readonly Projection[],
  send: SendStatement,
): Promise<Set<string>> {
  const unreadable = await findLackingTables(projections, send);
  if (unreadable.has(statusTable)) return new Set(projections.map(({ table }) => table.name));
  const { rows } = await send(versionsStatement, []);
  const versions = new Map(rows.map(({ projection, version }) => [projection, Number(version)]));
  for (const { name, readableFrom, table } of projections)
    if (ownVersion(versions.get(name) ?? 0) < readableFrom) unreadable.add(table.name);
  return unreadable;
}

async function findLackingTables(
  projections: readonly Projection[],
  send: SendStatement,
): Promise<Set<string>> {
  const expected = [
    [statusTable, 'version', 'integer'],
    ...projections.flatMap(({ table }) => [
      ...Object.entries(table.columns).map(([column, type]) => [table.name, column, type]),
      ...Object.entries(table.generated ?? {}).map(([column, { type }]) => [table.name, column, type]),
    ]),
  ];
  const columns = [0, 1, 2].map((index) => expected.map((row) => row[index]));
  const { rows } = await send(columnsStatement, columns);
  return new Set(rows.map(({ table }) => String(table)));
}

/**
 * Keeps statements from tables that are not readable. Asks until all are; from then on only where a statement fails
 * because a table or a column is gone: a newer version has put its own tables in place.
 */
export function guardTables(projections: readonly Projection[]): StatementMiddleware {
  const guarded = new Set(projections.map(({ table }) => table.name));
  let isAllReadable = false;

  const requireReadable = async (tables: readonly string[], send: SendStatement) => {
    const unreadable = await findUnreadableTables(projections, send);
    isAllReadable = unreadable.size === 0;
    const missing = tables.filter((table) => unreadable.has(table));
    if (missing.length > 0) throw new ReadModelUnavailable(missing);
  };

  return (send) => async (statement, parameters) => {
    const tables = tablesIn(statement).filter((table) => guarded.has(table));
    if (tables.length === 0) return send(statement, parameters);
    if (!isAllReadable) await requireReadable(tables, send);
    try {
      return await send(statement, parameters);
    } catch (error) {
      if (isUndefinedInDatabase(error)) await requireReadable(tables, send);
      throw error;
    }
  };
}

function tablesIn(statement: string): string[] {
  return [...statement.matchAll(/\bread_model"?\."?(\w+)/g)].map(([, table]) => table ?? '');
}

function isUndefinedInDatabase(error: unknown): boolean {
  return error instanceof Error && 'code' in error && undefinedCodes.has(String(error.code));
}
