import type { Render } from '@spoor/contracts/rendering/render';
import type { Config } from '@spoor/infra/config';
import { openCountStore } from '@spoor/infra/counts/open-count-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import type { Logger } from '@spoor/infra/logger';
import { openObjectStore } from '@spoor/infra/object-store/open-object-store';
import { servicePoolSize } from '@spoor/infra/postgres/connection-budget';
import {
  type AnyDatabase,
  openDatabase,
  type StatementMiddleware,
  withTables,
} from '@spoor/infra/postgres/database';
import { listenForNotifications } from '@spoor/infra/postgres/notifications';
import { createJobQueue } from '@spoor/infra/queue/job-queue';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import type { ReadModel } from '@spoor/projections/read-model';
import { guardReadModels } from '@spoor/projections/read-model-guard.queries';
import { createPositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { openPresenceChannel } from '../presence/presence-channel.ts';
import { IdempotencyStore } from '../shared/idempotency.store.ts';
import type { Connections } from '../shared/providers.ts';
import { ReadModelUpdates } from '../shared/read-model-updates.ts';
import { DataSubjectKeys } from '../vault/data-subject-keys.store.ts';
import { openEndedSessionsChannel } from '../vault/ended-sessions-channel.ts';
import { createDecrypter, createEncrypter } from '../vault/personal-data-encryption.ts';

export interface OpenConnections extends Connections {
  close(): Promise<void>;
}

/** Any statement that takes longer is a sign of a frozen database. */
const queryTimeoutMs = 4_000;

/**
 * Opens the connections without waiting for the servers: each is retried when it is used.
 * @param inspect may look at every statement to the database
 */
export async function openConnections(
  config: Config,
  logger: Logger,
  render: Render,
  inspect: StatementMiddleware = (send) => send,
): Promise<OpenConnections> {
  const guard = guardReadModels();
  const objects = await openObjectStore(config);
  const database = openDatabase<ReadModel>(config.databaseUrl, {
    applicationName: 'service',
    maxConnections: servicePoolSize(config.serviceProcesses ?? 1),
    queryTimeoutMs,
    middleware: (send) => guard(inspect(send)),
  });
  const installation = new InstallationStore(database, config.secretKey);
  const store = createEventStore(config.eventStoreUrl);
  const queue = createJobQueue({ ...config, onError: (err) => logger.warn({ err }, 'Queue is away') });
  const counts = openCountStore(config.redisUrl, database, (err) =>
    logger.warn({ err }, 'What callers take cannot be counted together'),
  );
  const updates = new ReadModelUpdates();
  const positions = createPositionWaiter(database, (positions) => updates.catchUp(positions));
  const presence = openPresenceChannel(database);
  const endedSessions = openEndedSessionsChannel(database);
  const idempotency = openIdempotencyStore(database, logger);
  const notices = listenForNotifications(config.databaseUrl, {
    onNotice(notice) {
      // Caches are invalidated first, so that a request that waited for this position never gets an old response.
      updates.receive(notice);
      positions.onNotice(notice);
    },
    channels: [presence, endedSessions],
    onConnected() {
      updates.connect();
      positions.onConnected();
    },
    onLost() {
      logger.warn('News of the read models is lost; nothing is kept for visitors until it is back');
      updates.disconnect();
      positions.onLost();
    },
  });

  return {
    ...{ config, logger, store, objects, database, counts, queue, updates, positions, presence, render },
    ...{ endedSessions, installation, idempotency },
    forgetLog() {
      positions.onLost();
      positions.onConnected();
      updates.forget();
    },
    ...personalData(new DataSubjectKeys(withTables(database), installation)),
    async close() {
      await Promise.allSettled([notices.close(), queue.close(), counts.close(), store.close()]);
      await idempotency.settle();
      await database.destroy();
    },
  };
}

function openIdempotencyStore(database: AnyDatabase, logger: Logger): IdempotencyStore {
  return new IdempotencyStore(database, undefined, (err) =>
    logger.warn({ err }, 'The answers to some writes could not be kept'),
  );
}

function personalData(keys: DataSubjectKeys) {
  return { encryptPersonalData: createEncrypter(keys), decryptPersonalData: createDecrypter(keys) };
}
