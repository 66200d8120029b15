import { awaitServers, endInFailure } from '../await-servers.ts';
import { readConfig } from '../config.ts';
import { logEverything } from '../log-everything.ts';
import { createLogger } from '../logger.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Milliseconds. Where all servers start together, the database takes its time. */
const patience = 60_000;

/** Brings the database up to date where there is no supervisor to do it. */
const config = readConfig();
const logger = createLogger(config, 'migrations');
logEverything(logger);
const migrations = await awaitServers(() => migrateDatabase(config.databaseUrl), { logger, patience }).catch(
  endInFailure,
);
logger.info({ migrations }, 'The database is up to date');
