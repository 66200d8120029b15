import 'reflect-metadata';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Render } from '@spoor/contracts/rendering/render';
import type { Config } from '@spoor/infra/config';
import type { Logger } from '@spoor/infra/logger';
import { openConnections } from '../app/connections.ts';
import { createService } from '../app/create-service.ts';
import { FirstStart } from '../setup/first-start.ts';

/** Starts the service without listening: the port belongs to the development server and survives restarts. */
export async function startService(config: Config, logger: Logger, render: Render) {
  const connections = await openConnections(config, logger, render);
  const app = await createService(connections);
  await app.init();
  const server = app.getHttpAdapter().getInstance();
  await server.ready();
  const stopping = new AbortController();
  void app.get(FirstStart).run(stopping.signal);
  return {
    serve: (request: IncomingMessage, response: ServerResponse) => server.routing(request, response),
    async close() {
      stopping.abort();
      await app.close();
      await connections.close();
    },
  };
}
