import type { LogEntry } from '@spoor/contracts/logs/log-entry';

/** What browsers and processes reported: what the workers store. */
export interface LogEntriesRow {
  batchGuid: string;
  batchIndex: number;
  platformGuid: string;
  level: number;
  /** ISO-8601. */
  loggedAt: string;
  entry: LogEntry;
}
