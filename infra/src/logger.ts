import pino from 'pino';
import type { SystemConfig } from './config.ts';
import { formatLogLine } from './log-line.ts';

/**
 * Structured log: `logger.info({ correlationId }, 'Page published')`, with a failure as `{ err }`. A child made with
 * `logger.child({ correlationId })` carries its fields on every entry.
 */
export type Logger = pino.Logger;

/** Fields that are never written, wherever somebody logs them from. */
const secrets = ['password', 'token', 'authorization', 'cookie', 'secretKey'];

/**
 * A logger that writes to standard output: JSON, one entry a line, or text for people (LOG_FORMAT), from LOG_LEVEL up.
 *
 * @param processName `service`, `projections` …; in JSON the field `process`, in text said by the supervisor's prefix.
 */
export function createLogger(
  config: Pick<SystemConfig, 'logLevel' | 'logFormat'>,
  processName: string,
): Logger {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    base: { process: processName },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: secrets.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  };
  if (config.logFormat === 'json') return pino(options, pino.destination({ fd: 1, sync: true }));
  return pino(options, { write: (entry) => process.stdout.write(formatLogLine(entry)) });
}
