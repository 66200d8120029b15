import 'reflect-metadata';
import { readConfig } from '@spoor/infra/config';
import { startHeartbeat } from '@spoor/infra/heartbeats/start-heartbeat';
import { logEverything } from '@spoor/infra/log-everything';
import { createLogger } from '@spoor/infra/logger';
import { ownMemoryPlan } from '@spoor/infra/memory/machine-memory';
import { openTracing } from '@spoor/infra/tracing/tracing';
import { startWatchdog } from '@spoor/infra/watchdog';
import { openConnections } from './app/connections.ts';
import { createService } from './app/create-service.ts';
import { listenAt } from './app/listen.ts';
import { stopOnSignal } from './app/stop-on-signal.ts';
import { traceRequests } from './app/trace-requests.ts';
import { addClientFiles, browserFolder } from './rendering/client-bundle.ts';
import { EarlierClientFiles, keepClientFiles } from './rendering/earlier-client-files.ts';
import { pooledRender } from './rendering/render-pool.ts';
import { FirstStart } from './setup/first-start.ts';
import { FirstPage } from './system/first-page.ts';
import { HealthMonitor } from './system/health-monitor.ts';

const config = readConfig();
const logger = createLogger(config, 'service');
logEverything(logger);
startWatchdog(logger);
const connections = await openConnections(config, logger, pooledRender(ownMemoryPlan(config).rendering));
const app = await createService(connections);
const server = app.getHttpAdapter().getInstance();
const clientFiles = new EarlierClientFiles(connections.objects, browserFolder);
await addClientFiles(server, clientFiles);
const tracing = await openTracing(config, 'service');
traceRequests(server, tracing);
const { database: db, updates } = connections;
const heartbeat = startHeartbeat({ db, logger, role: 'service', position: () => updates.position });
let stopListening = () => {};
const stopping = stopOnSignal(
  app,
  { close: () => heartbeat.stop().then(connections.close).then(tracing.close) },
  () => stopListening(),
  logger,
);
await app.init();
// Before anybody can write: what it finds may forbid that.
await app.get(HealthMonitor).look();
stopListening = await listenAt(app.getHttpServer(), config.hosts, config.port, (port, host) =>
  app.listen(port, host),
);
void app
  .get(FirstPage)
  .serve(server, stopping)
  .then((isServed) => isServed && logger.info({ port: config.port }, 'Listening'));
stopping.addEventListener('abort', keepClientFiles(clientFiles, logger));
await app.get(FirstStart).run(stopping);
