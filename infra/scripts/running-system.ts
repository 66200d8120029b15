import { type Environment, readSystemConfig } from '@spoor/infra/config';
import { readSecretKey, readSystemState } from '@spoor/infra/embedded/supervisor/data-directory';

/**
 * What a tool needs to reach the system that runs: as the environment says, else as the system in the data directory left it.
 *
 * @throws Error in one sentence where neither tells.
 */
export function runningSystemEnvironment(): Environment {
  const config = readSystemConfig();
  const state = readSystemState(config.dataDir);
  const eventStoreUrl = config.eventStoreUrl ?? state?.eventStoreUrl;
  const databaseUrl = config.databaseUrl ?? state?.databaseUrl;
  const secretKey = config.secretKey ?? readSecretKey(config.dataDir);
  if (eventStoreUrl === undefined || databaseUrl === undefined || secretKey === undefined) {
    throw new Error(
      `There is no system in ${config.dataDir}: run npm start first, or set DATA_DIR to where it is.`,
    );
  }
  return {
    DATA_DIR: config.dataDir,
    EVENTSTORE_URL: eventStoreUrl,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    PUBLIC_URL: process.env.PUBLIC_URL ?? state?.publicUrl ?? config.publicUrl,
    SERVICE_URL: process.env.SERVICE_URL ?? state?.serviceUrl ?? config.serviceUrl,
  };
}
