import type { LogEntry } from '@spoor/contracts/logs/log-entry';

/** What browsers and processes reported: what the workers store. */
export interface LogEntriesRow {
  /** In the order in which they came. */
  id: bigint;
  batchGuid: string;
  batchIndex: number;
  platformGuid: string;
  correlationId: string;
  level: number;
  /** ISO-8601. */
  loggedAt: string;
  entry: LogEntry;
}
