import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type SpoorEvent, serializeEvent } from '@spoor/contracts/event-catalogue';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import { shortIdFrom } from '@spoor/contracts/shared/short-id';
import type { EventStore, EventToAppend, ExpectedRevision } from '@spoor/infra/event-store/event-store';
import { createEventStore } from '@spoor/infra/event-store/eventstoredb.event-store';
import { createLogger, type Logger } from '@spoor/infra/logger';
import { openDatabase } from '@spoor/infra/postgres/database';
import { listenForNotifications } from '@spoor/infra/postgres/notifications';
import type { ReadModel } from '@spoor/projections/read-model';
import { createPositionWaiter, type PositionWaiter } from '@spoor/projections/runtime/position-waiter';
import type { Kysely } from 'kysely';
import { makeTempFolder } from '../support/temp-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startTestEventStore } from '../support/test-event-store.ts';

/** What a spec about running projections works with: real servers, the event store its own, and a platform. */
export interface ProjectionTestEnvironment {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly db: Kysely<ReadModel>;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly waiter: PositionWaiter;
  readonly platformGuid: string;
  /** @returns the commit position of the last event. */
  append(
    stream: string,
    events: readonly SpoorEvent[],
    expected?: ExpectedRevision,
    at?: Date,
  ): Promise<bigint>;
  close(): Promise<void>;
}

export async function openProjectionTestEnvironment(): Promise<ProjectionTestEnvironment> {
  const databaseUrl = await createTestDatabase();
  const db = openDatabase<ReadModel>(databaseUrl, { applicationName: 'spec', maxConnections: 20 });
  const folder = await makeTempFolder('events');
  const eventStore = await startTestEventStore(folder);
  const store = createEventStore(eventStore.url);
  const waiter = createPositionWaiter(db);
  const notices = listenForNotifications(databaseUrl, waiter);
  const platformGuid = randomUUID();
  return {
    databaseUrl,
    eventStoreUrl: eventStore.url,
    db,
    store,
    waiter,
    platformGuid,
    logger: createLogger({ logLevel: 'silent', logFormat: 'json' }, 'spec'),
    async append(stream, events, expected = 'no-stream', at = new Date()) {
      const { position } = await store.append(stream, events.map(storable(platformGuid, at)), expected);
      return position;
    },
    async close() {
      await notices.close();
      await store.close();
      await db.destroy();
      await eventStore.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Events of a platform as they go into the store: one Change. */
export function storable(platformGuid: string, at: Date) {
  const changeId = randomUUID();
  return (event: SpoorEvent): EventToAppend => {
    const { type, data, schemaVersion } = serializeEvent(event);
    return {
      id: randomUUID(),
      type,
      data,
      metadata: {
        changeId,
        correlationId: 'spec',
        causationId: 'spec',
        actorKind: 'system',
        via: 'api',
        platformGuid,
        at: at.toISOString(),
        schemaVersion,
      },
    };
  };
}

/** A list item with a guid of its own. */
export function newItem(title: string, parentGuids: string[]): ListItem {
  return {
    guid: randomUUID(),
    shortId: shortIdFrom(crypto.getRandomValues(new Uint8Array(10))),
    title,
    listItemTypeName: 'News',
    parentGuids,
    metadata: { description: `Over ${title}` },
    contentBuildingBlockInstances: [],
    isPublished: true,
    publishedOn: '2026-11-21T10:00:00.000Z',
    highlight: false,
    kind: 'ListItem',
    origin: 'Manual',
  };
}

export function titleChanged(from: string, to: string): SpoorEvent {
  return { type: 'ListItemEdited', data: { changes: [{ path: '/title', from, to }] } };
}
