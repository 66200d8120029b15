import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from '@spoor/infra/logger';
import type { OpenConnections } from './connections.ts';

/** Milliseconds for running requests to finish, and then for everything to be closed. */
const drainTimeoutMs = 2_500;
const shutdownTimeoutMs = 4_500;

/**
 * On SIGTERM or SIGINT: accepts nothing new, finishes running requests, closes all connections and ends the process.
 * @returns aborted as soon as the service begins to stop
 */
export function stopOnSignal(
  app: NestFastifyApplication,
  connections: Pick<OpenConnections, 'close'>,
  logger: Logger,
): AbortSignal {
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    // Keep-alive connections of browsers would keep the server open.
    setTimeout(() => app.getHttpServer().closeAllConnections(), drainTimeoutMs).unref();
    // Whatever was acknowledged is stored already, so nothing is lost by a hard exit.
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await app.close();
    await connections.close();
    logger.info('Stopped');
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  return stopping.signal;
}
