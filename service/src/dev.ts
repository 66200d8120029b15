import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { readConfig } from '@spoor/infra/config';
import { createLogger } from '@spoor/infra/logger';
import { listenAt } from './app/listen.ts';
import { createDevClient } from './dev/dev-client.ts';
import { createDevService } from './dev/dev-service.ts';

/** `npm run dev`: service and client from their sources on one port, reloaded when a file is saved. */
const config = readConfig();
const logger = createLogger(config, 'service');

const http = createHttpServer();
const client = await createDevClient(http);
const service = await createDevService(config, logger, client.render);

http.on('request', (request, response) => {
  client.serve(request, response, () => void service.serve(request, response));
});
const stopListening = await listenAt(http, config.hosts, { port: config.port, isShared: false }, (address) =>
  once(http.listen(address), 'listening'),
);
logger.info({ port: config.port }, 'Listening');

async function stop(): Promise<void> {
  stopListening();
  http.close();
  http.closeAllConnections();
  await Promise.all([client.close(), service.close()]);
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
