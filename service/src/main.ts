import 'reflect-metadata';
import { readConfig } from '@spoor/infra/config';
import { createLogger } from '@spoor/infra/logger';
import { openConnections } from './app/connections.ts';
import { createService } from './app/create-service.ts';
import { stopOnSignal } from './app/stop-on-signal.ts';
import { addClientFiles } from './rendering/client-bundle.ts';
import { pooledRender } from './rendering/render-pool.ts';
import { FirstStart } from './setup/first-start.ts';

const config = readConfig();
const logger = createLogger(config, 'service');
const connections = await openConnections(config, logger, pooledRender());
const app = await createService(connections);
await addClientFiles(app.getHttpAdapter().getInstance());
const stopping = stopOnSignal(app, connections, logger);
await app.listen(config.port, '0.0.0.0');
logger.info({ port: config.port }, 'Listening');
await app.get(FirstStart).run(stopping);
