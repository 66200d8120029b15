import 'reflect-metadata';
import { readConfig } from '@spoor/infra/config';
import { isListening } from '@spoor/infra/embedded/ports';
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
const address = { port: config.port, isShared: (config.serviceProcesses ?? 1) > 1 };
const firstPage = app.get(FirstPage);
// Where others answer already, whoever came to this one would only wait.
const isJoining = address.isShared && (await isListening(config.port, config.hosts.addresses[0]));
if (isJoining) await firstPage.serve(server, stopping);
if (!stopping.aborted) await listen();

async function listen(): Promise<void> {
  stopListening = await listenAt(app.getHttpServer(), config.hosts, address, (options) =>
    app.listen(options),
  );
  stopping.addEventListener('abort', keepClientFiles(clientFiles, logger));
  const logListening = () => logger.info({ port: config.port }, 'Listening');
  // Whoever was first sets up what there is to set up.
  if (isJoining) return logListening();
  void firstPage.serve(server, stopping).then((isServed) => isServed && logListening());
  await app.get(FirstStart).run(stopping);
}
