import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Milliseconds between two looks for connections on which nothing is asked any more. */
const idleCheckPause = 50;

/**
 * Accepts no more connections, sends those who only listen elsewhere, and answers everything that was asked. Browsers and
 * proxies keep their connections: what they ask meanwhile is answered too, as their last request here.
 *
 * @param timeout milliseconds for running requests to finish
 * @returns once nobody is connected, or time is up
 */
export async function drain(app: NestFastifyApplication, timeout: number): Promise<void> {
  const server: Server = app.getHttpServer();
  if (!server.listening) return;
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  app.getHttpAdapter().getInstance().eventStreams.close();
  const idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckPause);
  const deadline = setTimeout(() => server.closeAllConnections(), timeout);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(deadline);
}
