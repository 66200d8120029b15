import { readConfig } from '@spoor/infra/config';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { startHeartbeat } from '@spoor/infra/heartbeats/start-heartbeat';
import { logEverything } from '@spoor/infra/log-everything';
import { createLogger } from '@spoor/infra/logger';
import { openDatabase } from '@spoor/infra/postgres/database';
import { openTracing } from '@spoor/infra/tracing/tracing';
import { startWatchdog } from '@spoor/infra/watchdog';
import { projections } from './read-model.ts';
import { readLowestPosition } from './runtime/checkpoints.ts';
import { runProjections } from './runtime/run-projections.ts';

const config = readConfig();
const logger = createLogger(config, 'projections');
logEverything(logger);
startWatchdog(logger);
const store = createEventStore(config.eventStoreUrl);
const db = openDatabase<unknown>(config.databaseUrl, { applicationName: 'projections', maxConnections: 16 });

const tracing = await openTracing(config, 'projections');
const stop = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());

const heartbeat = startHeartbeat({
  db,
  logger,
  role: 'projections',
  position: () => readLowestPosition(db),
});
await runProjections(projections, { db, store, logger, tracing }, stop.signal);
await heartbeat.stop();
await store.close();
await db.destroy();
await tracing.close();
