import { ingestLogs } from '@spoor/contracts/logs/log.jobs';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { LogEntriesStore } from './log-entries.store.ts';
import { parseLogEntry } from './parse-log-entry.ts';

/** Cleans a batch of log entries and stores it. */
export function logIngestProcessor(logEntries: LogEntriesStore) {
  return jobHandler(ingestLogs, async ({ entries, ...batch }) => {
    const stored = await logEntries.append({ ...batch, entries: entries.map(parseLogEntry) });
    return { stored };
  });
}
