import { sql } from 'kysely';
import { type AnyDatabase, withTables } from './database.ts';

/** Before it, some of what migrations and read models use is missing. */
export const oldestPostgres = 15;

/** What a server says of itself, whatever is or is not set up in it. */
export interface ServerFacts {
  /** As 150018 for 15.18. */
  readonly versionNumber: number;
  readonly version: string;
  /** A standby, or one that was set to take no writes. */
  readonly isReadOnly: boolean;
  /** Its clock, in milliseconds since 1970. */
  readonly now: number;
}

/** @throws DatabaseUnavailable */
export async function readServerFacts(db: AnyDatabase): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    SELECT current_setting('server_version_num')::integer AS "versionNumber",
      current_setting('server_version') AS version,
      current_setting('transaction_read_only') = 'on' AS "isReadOnly",
      (extract(epoch FROM clock_timestamp()) * 1000)::double precision AS now`.execute(withTables(db));
  const [facts] = rows;
  if (facts === undefined) throw new Error('PostgreSQL says nothing of itself');
  return facts;
}

export function isTooOld({ versionNumber }: Pick<ServerFacts, 'versionNumber'>): boolean {
  return versionNumber < oldestPostgres * 10_000;
}
