import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from '@spoor/infra/logger';
import type { OpenConnections } from './connections.ts';
import { drain } from './drain.ts';

/**
 * Milliseconds for running requests to finish, and for everything to be closed. Somebody waits at the terminal of a supervisor; behind a
 * proxy, pages may still stand in the queue.
 */
const timeouts = process.send === undefined ? { drain: 8_000, all: 12_000 } : { drain: 2_500, all: 4_500 };

/**
 * On SIGTERM or SIGINT: accepts nothing new, finishes running requests, closes all connections and ends the process.
 * @param stopListening takes no more connections at further addresses
 * @returns aborted as soon as the service begins to stop
 */
export function stopOnSignal(
  app: NestFastifyApplication,
  connections: Pick<OpenConnections, 'close'>,
  stopListening: () => void,
  logger: Logger,
): AbortSignal {
  const stopping = new AbortController();
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // Whatever was acknowledged is stored already, so nothing is lost by a hard exit.
    setTimeout(() => process.exit(1), timeouts.all).unref();
    stopListening();
    await drain(app, timeouts.drain);
    await app.close();
    await connections.close();
    logger.info('Stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  return stopping.signal;
}
