import 'reflect-metadata';
import { readConfig } from '@spoor/infra/config';
import { startHeartbeat } from '@spoor/infra/heartbeats/start-heartbeat';
import { createLogger } from '@spoor/infra/logger';
import { ownMemoryPlan } from '@spoor/infra/memory/machine-memory';
import { openConnections } from './app/connections.ts';
import { createService } from './app/create-service.ts';
import { stopOnSignal } from './app/stop-on-signal.ts';
import { addClientFiles } from './rendering/client-bundle.ts';
import { pooledRender } from './rendering/render-pool.ts';
import { FirstStart } from './setup/first-start.ts';
import { HealthMonitor } from './system/health-monitor.ts';

const config = readConfig();
const logger = createLogger(config, 'service');
const connections = await openConnections(config, logger, pooledRender(ownMemoryPlan(config).rendering));
const app = await createService(connections);
await addClientFiles(app.getHttpAdapter().getInstance());
const { database: db, updates } = connections;
const heartbeat = startHeartbeat({ db, logger, role: 'service', position: () => updates.position });
const stopping = stopOnSignal(app, { close: () => heartbeat.stop().then(connections.close) }, logger);
await app.init();
// Before anybody can write: what it finds may forbid that.
await app.get(HealthMonitor).look();
await app.listen(config.port, '0.0.0.0');
logger.info({ port: config.port }, 'Listening');
await app.get(FirstStart).run(stopping);
