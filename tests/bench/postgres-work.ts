import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** What a Postgres has done so far. */
export interface PostgresWork {
  readonly transactions: number;
  /** Of the write-ahead log. */
  readonly fsyncs: number;
}

/** Milliseconds after which a connection that rests has told what it did; a busy one tells each second. */
const untilReported = 11_000;

/** Waits until every connection has told what it did. @param databaseUrl of the database whose transactions count */
export async function postgresWork(databaseUrl: string): Promise<PostgresWork> {
  await sleep(untilReported);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<Record<keyof PostgresWork, string>>(
      `SELECT (SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()) AS transactions,
              (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal') AS fsyncs`,
    );
    const [row] = rows;
    return { transactions: Number(row?.transactions), fsyncs: Number(row?.fsyncs) };
  } finally {
    await client.end();
  }
}
