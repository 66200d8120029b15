import { readConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { migrateDatabase } from './migrate-database.ts';

/** Brings the database up to date where there is no supervisor to do it. */
const config = readConfig();
const migrations = await migrateDatabase(config.databaseUrl);
createLogger(config, 'migrations').info({ migrations }, 'The database is up to date');
