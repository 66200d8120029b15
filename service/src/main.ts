import 'reflect-metadata';
import { readConfig } from '@spoor/infra/config';
import { createLogger } from '@spoor/infra/logger';
import { addClientFiles, builtRender } from './rendering/client-bundle.ts';
import { FirstStart } from './setup/first-start.ts';
import { openConnections } from './shared/connections.ts';
import { createService } from './shared/create-service.ts';
import { stopOnSignal } from './shared/stop-on-signal.ts';

const config = readConfig();
const logger = createLogger(config, 'service');
const connections = openConnections(config, logger, builtRender());
const app = await createService(connections);
await addClientFiles(app.getHttpAdapter().getInstance());
const stopping = stopOnSignal(app, connections, logger);
await app.listen(config.port, '0.0.0.0');
logger.info({ port: config.port }, 'Listening');
await app.get(FirstStart).run(stopping);
