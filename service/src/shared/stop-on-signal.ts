import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from '@spoor/infra/logger';
import type { OpenConnections } from './connections.ts';

/** Milliseconds for answers under way to be finished, and then for everything to be let go of. */
const drainTime = 2_500;
const patience = 4_500;

/**
 * On SIGTERM or SIGINT: takes nothing new, finishes what is under way, lets go of everything, and ends the process.
 * @returns aborted as soon as the service begins to stop
 */
export function stopOnSignal(
  app: NestFastifyApplication,
  connections: OpenConnections,
  logger: Logger,
): AbortSignal {
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    // Browsers keep connections open that they do not use, and some never finish what they asked.
    setTimeout(() => app.getHttpServer().closeAllConnections(), drainTime).unref();
    // Whatever hangs must not keep the process alive; what was acknowledged is stored already.
    setTimeout(() => process.exit(1), patience).unref();
    await app.close();
    await connections.close();
    logger.info('Stopped');
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  return stopping.signal;
}
