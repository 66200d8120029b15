import { forgetLogs } from '@spoor/contracts/logs/log.jobs';
import { jobHandler } from '@spoor/infra/queue/job-workers';
import type { LogEntriesStore } from './log-entries.store.ts';

/** Throws away what was logged before the settings of a platform say. */
export function forgetLogsProcessor(logEntries: LogEntriesStore) {
  return jobHandler(forgetLogs, async ({ platformGuid, before }) => ({
    forgotten: await logEntries.remove(platformGuid, before),
  }));
}
