import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { type AnyDatabase, withTables } from '@spoor/infra/postgres/database';
import type { Kysely } from 'kysely';

/** Entries that arrived together. */
export interface LogBatch {
  /** A batch that is delivered twice is stored once. */
  readonly batchGuid: string;
  readonly platformGuid: string;
  readonly correlationId: string;
  readonly entries: readonly LogEntry[];
}

interface LogTables {
  'logs.entries': {
    batchGuid: string;
    batchIndex: number;
    platformGuid: string;
    correlationId: string;
    level: number;
    loggedAt: string;
    entry: LogEntry;
  };
}

/** What browsers and processes reported, for as long as the settings of a platform say. */
export class LogEntriesStore {
  readonly #db: Kysely<LogTables>;

  constructor(db: AnyDatabase) {
    this.#db = withTables<LogTables>(db);
  }

  /** @returns how many entries were new */
  async append({ batchGuid, platformGuid, correlationId, entries }: LogBatch): Promise<number> {
    if (entries.length === 0) return 0;
    const rows = entries.map((entry, batchIndex) => ({
      batchGuid,
      batchIndex,
      platformGuid,
      entry,
      correlationId: entry.correlation_id ?? correlationId,
      level: entry.level,
      loggedAt: new Date(entry.timestamp * 1000).toISOString(),
    }));
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('logs.entries')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['batchGuid', 'batchIndex']).doNothing())
      .executeTakeFirst();
    return Number(numInsertedOrUpdatedRows);
  }

  /** @param before ISO-8601 @returns how many were removed */
  async remove(platformGuid: string, before: string): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('logs.entries')
      .where('platformGuid', '=', platformGuid)
      .where('loggedAt', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
