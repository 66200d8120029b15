import pino from 'pino';
import type { SystemConfig } from './config.ts';
import { currentCorrelationId } from './correlation.ts';
import { formatLogLine } from './log-line.ts';
import { outageLogHook } from './outage-log-throttle.ts';

/**
 * Structured log: `logger.info({ correlationId }, 'Page published')`, with a failure as `{ err }`. A child made with
 * `logger.child({ correlationId })` carries its fields on every entry. What is logged while a request is answered, or a job done that
 * followed from one, has its `correlationId` by itself.
 */
export type Logger = pino.Logger;

/** Fields that are never written, wherever somebody logs them from. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'secretKey'];

/**
 * A logger that writes JSON, one entry a line, or text for people (LOG_FORMAT), from LOG_LEVEL up.
 *
 * @param processName `service`, `projections` …; in JSON the field `process`, in text said by the supervisor's prefix.
 * @param write where each entry goes, with its newline; absent: to standard output
 * @param clock milliseconds, for limiting what repeats; absent: the clock of the process
 */
export function createLogger(
  config: Pick<SystemConfig, 'logLevel' | 'logFormat'>,
  processName: string,
  write: (text: string) => void = (text) => process.stdout.write(text),
  clock?: () => number,
): Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: { process: processName },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: correlated,
    hooks: { logMethod: outageLogHook(clock) },
    redact: secrets.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  };
  const asText = (entry: string) => write(formatLogLine(entry));
  return pino(options, { write: config.logFormat === 'json' ? write : asText });
}

function correlated(): { correlationId?: string } {
  const correlationId = currentCorrelationId();
  return correlationId === undefined ? {} : { correlationId };
}
