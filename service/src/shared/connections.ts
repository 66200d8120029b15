import type { Render } from '@spoor/contracts/rendering/rendering';
import type { Config } from '@spoor/infra/config';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { IdempotencyStore } from '@spoor/infra/idempotency/idempotency-store';
import { LogStore } from '@spoor/infra/log-store/log-store';
import type { Logger } from '@spoor/infra/logger';
import { openObjectStore } from '@spoor/infra/object-store/open-object-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { listenForNotices } from '@spoor/infra/postgres/notifications';
import { PresenceChannel } from '@spoor/infra/presence/presence-channel';
import { createJobQueue } from '@spoor/infra/queue/job-queue';
import { StatisticsStore } from '@spoor/infra/statistics-store/statistics-store';
import { openVault } from '@spoor/infra/vault/vault';
import type { ReadModel } from '@spoor/projections/read-model';
import { createPositionWaiter } from '@spoor/projections/runtime/position-waiter';
import { openWith } from '../users/seal.ts';
import type { Connections } from './providers.ts';
import { ReadModelNews } from './read-model-news.ts';

/** Connections, and the way to let go of them all. */
export interface OpenConnections extends Connections {
  close(): Promise<void>;
}

/** Each request holds one for some milliseconds; more than this only makes Postgres slower. */
const maxConnections = 20;

/** No statement of the service takes this long, unless the database is frozen. */
const answerTimeoutMs = 4_000;

/** Opens what the service depends on. Nothing is waited for: whoever is away is asked again when they are needed. */
export function openConnections(config: Config, logger: Logger, render: Render): OpenConnections {
  const database = openDatabase<ReadModel>(config.databaseUrl, {
    applicationName: 'service',
    maxConnections,
    answerTimeoutMs,
  });
  const store = createEventStore(config.eventStoreUrl);
  const vault = openVault(database, config.secretKey);
  const queue = createJobQueue({
    ...config,
    onError: (error) => logger.warn({ err: error }, 'Queue is away'),
  });
  const news = new ReadModelNews();
  const positions = createPositionWaiter(database, (standings) => news.catchUp(standings));
  const presence = new PresenceChannel(database);
  const notices = listenForNotices(config.databaseUrl, {
    onNotice(notice) {
      // Caches forget first, so that whoever waited for this position never meets an old answer.
      news.announce({ ...notice, position: BigInt(notice.position) });
      positions.onNotice(notice);
    },
    onPresence: (word) => presence.hear(word),
    onConnected() {
      news.connect();
      positions.onConnected();
    },
    onLost() {
      logger.warn('News of the read models is lost; nothing is kept for visitors until it is back');
      news.lose();
      positions.onLost();
    },
  });

  return {
    ...{ config, logger, store, database, vault, queue, news, positions, presence, render },
    idempotency: new IdempotencyStore(database),
    logStore: new LogStore(database),
    statistics: new StatisticsStore(database),
    objects: openObjectStore(config),
    openSealed: openWith(vault.dataSubjectKeys),
    async close() {
      await Promise.allSettled([notices.close(), queue.close(), store.close()]);
      await database.destroy();
    },
  };
}
