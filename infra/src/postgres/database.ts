import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { columnTypes } from './column-types.ts';
import { DatabaseUnavailable, isUnavailable, throwTranslated } from './database-unavailable.ts';
import { isPlanOutdated, StatementNames } from './statement-names.ts';

export interface DatabaseOptions {
  /** Shown in `pg_stat_activity`. */
  readonly applicationName: string;
  readonly maxConnections?: number;
  /** How long anybody waits for the answer to one statement, in milliseconds; absent: as long as it takes. */
  readonly queryTimeoutMs?: number;
  /** Stands between whoever asks and each connection. */
  readonly middleware?: StatementMiddleware;
}

/** Sends one statement over one connection. */
export type SendStatement = (
  statement: string,
  parameters: readonly unknown[],
) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;

/** May look at statements before they are sent, and at the errors that they end in; may send others over the same connection. */
export type StatementMiddleware = (send: SendStatement) => SendStatement;

/** How long somebody waits for a connection before the database counts as away. */
const connectTimeoutMs = 5_000;

/**
 * Opens a pool of connections; none is made before the first statement. Names in `Tables` are qualified
 * (`'read_model.pages'`) and columns are spelled in camel case in the database too.
 *
 * Columns arrive as: `bigint` → bigint, `numeric` → number, `timestamptz` → ISO-8601 text with milliseconds in UTC.
 * Statements reject with DatabaseUnavailable when the server is away, and with pg's DatabaseError when it refuses.
 *
 * @param url `postgres://…`
 */
export function openDatabase<Tables>(url: string, options: DatabaseOptions): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    application_name: options.applicationName,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: options.queryTimeoutMs,
    // What nobody waits for any more would keep the server busy, beyond the connections of this pool.
    statement_timeout: options.queryTimeoutMs,
    keepAlive: true,
    types: columnTypes,
  });
  // That a connection broke is heard by whoever waits for its answer; when nobody does, the pool just opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: translatingPool(pool, options.middleware) }),
  });
}

/** What openDatabase made, for whichever tables. */
export type AnyDatabase = Pick<Kysely<unknown>, 'destroy' | 'isTransaction'>;

/** The same connections for another set of tables: one pool serves all schemas, and Kysely's types know one set at a time. */
export function withTables<Tables>(db: AnyDatabase): Kysely<Tables> {
  return db as Kysely<Tables>;
}

/** The same pool, whose failures to reach the server are DatabaseUnavailable, and which lets go of a connection that broke. */
function translatingPool(pool: Pool, middleware: StatementMiddleware = (send) => send): PostgresPool {
  const names = new StatementNames();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch(throwTranslated);
      let isBroken = false;
      const query = middleware(async (sql, parameters) => {
        // A transaction that lost its connection isn't rolled back over it: that would only be waited for as well.
        if (isBroken) throw new DatabaseUnavailable();
        try {
          return await sendNamed(client, names, sql, parameters.map(withoutNul));
        } catch (error) {
          isBroken ||= isUnavailable(error);
          return throwTranslated(error);
        }
      });
      const release = (discard = false) => client.release(isBroken || discard);
      // Kysely's type also lets a cursor be queried, which it does only when it is given a cursor library.
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** @throws DatabaseUnavailable where a transaction has to begin again, because a table got other columns since the last one */
async function sendNamed(client: PoolClient, names: StatementNames, text: string, values: unknown[]) {
  const name = values.length > 0 ? names.nameOf(text) : undefined;
  try {
    return await client.query({ name, text, values });
  } catch (error) {
    if (!isPlanOutdated(error)) throw error;
    names.forget(text);
    if (client.getTransactionStatus() !== 'I') throw new DatabaseUnavailable({ cause: error });
    return client.query(text, values);
  }
}

/** PostgreSQL's text cannot hold NUL, which anybody can send: it is left out, because nobody can miss it. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/** @throws DatabaseUnavailable where the database does not answer */
export async function pingDatabase(db: AnyDatabase): Promise<void> {
  await sql`SELECT 1`.execute(withTables(db));
}
