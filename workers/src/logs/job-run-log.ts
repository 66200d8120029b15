import { randomUUID } from 'node:crypto';
import { cleanLogEntry } from '@spoor/contracts/logs/clean-log-entry';
import { failureKind } from '@spoor/contracts/logs/failure-kind';
import type { LogEntry } from '@spoor/contracts/logs/log-entry';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import type { Logger } from '@spoor/infra/logger';
import type { JobRun } from '@spoor/infra/queue/job-workers';
import type { LogEntriesStore } from './log-entries.store.ts';

/** Writes into the log of a platform what was done for it in the background, beside what it followed from. */
export function jobRunLog(store: LogEntriesStore, logger: Logger, now = () => new Date()) {
  return (run: JobRun): void => {
    // What stores lines of the log would tell of itself for ever.
    if (run.queue === 'logs') return;
    const { platformGuid, correlationId } = run;
    const batch = { batchGuid: randomUUID(), platformGuid, correlationId, entries: [entryOf(run, now())] };
    store.append(batch).catch((err: unknown) => logger.warn({ err }, 'A job could not be logged'));
  };
}

/** A run of a job as a line of the log. */
export function entryOf(
  { name, platformGuid, attempt, durationMs, failure }: JobRun,
  at: Pick<Date, 'getTime'>,
): LogEntry {
  const isDone = failure === undefined;
  return cleanLogEntry({
    short_message: `${name}: ${isDone ? 'done' : 'failed'} (${Math.round(durationMs)} ms)`,
    full_message: isDone ? '' : JSON.stringify({ attempt, reason: failureKind(failure) }),
    level: isDone ? logLevel.info : logLevel.error,
    origin: 'worker',
    platform: platformGuid,
    user_agent: '',
    timestamp: at.getTime() / 1_000,
    bot: false,
  });
}
