import { sql } from 'kysely';
import { type AnyDatabase, withTables } from './database.ts';

/** What has been decided about a table; undefined where nobody has. */
export type BackupDecision = 'in' | 'left-out' | undefined;

/** A table of the installation. */
export interface StoredTable {
  readonly schema: string;
  readonly name: string;
  /** `schema.name` */
  readonly fullName: string;
  /** In their order, without what the database computes itself. */
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  /** Full names of the tables that its rows point to. */
  readonly references: readonly string[];
  /** Columns that a sequence counts. */
  readonly counted: readonly string[];
  readonly decision: BackupDecision;
  /** Whether the decision is that of its whole schema. */
  readonly isDecidedBySchema: boolean;
}

const leftOut = /^Left out of backups\b/;
const included = /^In backups\b/;

/** A table whose rows have to be in a backup: that is each one, unless its comment or that of its schema says otherwise. */
export function isBackedUp({ decision }: StoredTable): boolean {
  return decision !== 'left-out';
}

/** All tables of the database, but those of PostgreSQL itself and of its extensions; sorted by name. */
export async function listTables(db: AnyDatabase): Promise<StoredTable[]> {
  const { rows } = await sql<TableRow>`
    SELECT namespace.nspname AS schema, class.relname AS name,
      obj_description(class.oid, 'pg_class') AS comment,
      obj_description(namespace.oid, 'pg_namespace') AS "schemaComment",
      ARRAY(
        SELECT attname::text FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
      ) AS columns,
      ARRAY(
        SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
        WHERE indrelid = class.oid AND indisprimary ORDER BY array_position(indkey::smallint[], attnum)
      ) AS "primaryKey",
      ARRAY(
        SELECT confrelid::regclass::oid::int FROM pg_constraint
        WHERE conrelid = class.oid AND contype = 'f' AND confrelid <> class.oid
      ) AS "referenceIds",
      ARRAY(
        SELECT attname::text FROM pg_attribute
        WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped
          AND pg_get_serial_sequence(format('%I.%I', nspname, relname), attname) IS NOT NULL
      ) AS counted,
      class.oid::int AS id
    FROM pg_class AS class JOIN pg_namespace AS namespace ON namespace.oid = class.relnamespace
    WHERE class.relkind IN ('r', 'p') AND NOT class.relispartition
      AND namespace.nspname !~ '^pg_' AND namespace.nspname <> 'information_schema'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = class.oid AND deptype = 'e')
    ORDER BY 1, 2`.execute(withTables(db));
  const nameOf = ({ schema, name }: TableRow) => `${schema}.${name}`;
  return rows.map((row) => ({
    schema: row.schema,
    name: row.name,
    fullName: nameOf(row),
    columns: row.columns,
    primaryKey: row.primaryKey,
    references: rows.filter(({ id }) => row.referenceIds.includes(id)).map(nameOf),
    counted: row.counted,
    decision: decisionIn(row.comment) ?? decisionIn(row.schemaComment),
    isDecidedBySchema: decisionIn(row.comment) === undefined,
  }));
}

interface TableRow {
  readonly id: number;
  readonly schema: string;
  readonly name: string;
  readonly comment: string | null;
  readonly schemaComment: string | null;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  readonly referenceIds: readonly number[];
  readonly counted: readonly string[];
}

function decisionIn(comment: string | null): BackupDecision {
  if (comment === null) return undefined;
  if (leftOut.test(comment)) return 'left-out';
  return included.test(comment) ? 'in' : undefined;
}
