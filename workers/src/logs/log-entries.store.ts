import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { retentionMs } from '@spoor/contracts/privacy/retention';
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

const lifetimeMs = retentionMs('log');

/** What browsers and processes reported in the last thirty days. */
export class LogEntriesStore {
  readonly #db: Kysely<LogTables>;
  readonly #clock: () => Date;

  constructor(db: AnyDatabase, clock = () => new Date()) {
    this.#db = withTables<LogTables>(db);
    this.#clock = clock;
  }

  /** @returns how many entries were new */
  async append({ batchGuid, platformGuid, correlationId, entries }: LogBatch): Promise<number> {
    if (entries.length === 0) return 0;
    const rows = entries.map((entry, batchIndex) => ({
      ...{ batchGuid, batchIndex, platformGuid, entry },
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

  async removeExpired(): Promise<void> {
    const oldestKept = new Date(this.#clock().getTime() - lifetimeMs).toISOString();
    await this.#db.deleteFrom('logs.entries').where('loggedAt', '<', oldestKept).execute();
  }
}
