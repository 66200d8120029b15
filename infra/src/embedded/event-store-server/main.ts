import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';
import { readSystemConfig } from '../../config.ts';
import { logEverything } from '../../log-everything.ts';
import { createLogger } from '../../logger.ts';
import { startWatchdog } from '../../watchdog.ts';
import { InvalidOption, parseCommandLine } from './command-line.ts';
import { LogDirectoryInUse } from './event-log.ts';
import { DamagedLog } from './log-integrity.ts';
import { EventStorePortTaken, startEventStoreServer } from './server.ts';
import { UnwritableLog } from './unwritable-log.ts';

/**
 * Runs the event store alone, in the foreground, until SIGTERM or SIGINT:
 * `node main.js --port=2113 --data=DIR [--max-append-size=BYTES] [--advertise=HOST:PORT] [--serve-damaged]`.
 * Its user is `admin`, with the password in `DIR/password`, which is made at the first start.
 */
const logger = createLogger(readSystemConfig(), 'event-store');
logEverything(logger);

// Files that it makes are its user's alone.
process.umask(0o077);

// What gRPC would print of a port that is taken is said below, in words.
setLogVerbosity(logVerbosity.NONE);

try {
  const options = parseCommandLine(process.argv.slice(2));
  const server = await startEventStoreServer({
    ...options,
    onFailure: (err) =>
      // As often as somebody tries: a warning that repeats is limited, lest the log fill what room is left.
      err instanceof UnwritableLog
        ? logger.warn({ err }, 'Nothing is kept')
        : logger.error({ err }, 'Event store failed'),
  });
  // Only now: a large log takes long to be looked through, in which nothing else is done.
  startWatchdog(logger);
  const stop = async () => {
    await server.stop();
    logger.info('Event store stopped');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Said last: whoever reads it may stop us the next moment.
  logger.info({ port: server.port, data: options.dataDir }, 'Event store listening');
} catch (error) {
  const isExplained =
    error instanceof InvalidOption ||
    error instanceof EventStorePortTaken ||
    error instanceof LogDirectoryInUse ||
    error instanceof UnwritableLog ||
    error instanceof DamagedLog;
  if (!isExplained) throw error;
  logger.fatal(error.message);
  process.exitCode = 1;
}
