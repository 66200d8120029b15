import { ingestLogs } from '@spoor/contracts/logs/log.jobs';
import type { LogStore } from '@spoor/infra/log-store/log-store';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import { parseLogEntry } from './parse-log-entry.ts';

/** Cleans a batch of log entries and stores it; what is too old to be kept makes room. */
export function logIngestProcessor(logStore: LogStore) {
  return jobHandler(ingestLogs, async ({ entries, ...batch }) => {
    const stored = await logStore.append({ ...batch, entries: entries.map(parseLogEntry) });
    await logStore.removeExpired();
    return { stored };
  });
}
