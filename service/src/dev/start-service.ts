import 'reflect-metadata';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Render } from '@spoor/contracts/rendering/rendering';
import type { Config } from '@spoor/infra/config';
import type { Logger } from '@spoor/infra/logger';
import { FirstStart } from '../setup/first-start.ts';
import { openConnections } from '../shared/connections.ts';
import { createService } from '../shared/create-service.ts';

/** One life of the service while it is being written: it listens nowhere itself, so that a port outlives it. */
export async function startService(config: Config, logger: Logger, render: Render) {
  const connections = openConnections(config, logger, render);
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
