import { randomBytes, randomUUID } from 'node:crypto';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import { shortIdFrom } from '@spoor/contracts/shared/short-id';
import type { EventStore, EventToAppend } from '@spoor/infra/event-store/event-store';
import { createClient } from '@spoor/infra/event-store/eventstoredb.client';
import type { Logger } from '@spoor/infra/logger';
import { openDatabase } from '@spoor/infra/postgres/database';
import { listItemsProjection } from '@spoor/projections/list-items/list-items/list-items.projection';
import { rebuild } from '@spoor/projections/runtime/rebuild';
import { importedEvent } from './imported-events.ts';
import type { Measurement } from './measurement.ts';

const items = 10_000;
const editsEach = 4;
const writers = 64;

/** Making the read model of list items anew, beside the official client that only reads the same log. */
export async function measureProjections(
  urls: { eventStoreUrl: string; databaseUrl: string },
  store: EventStore,
  logger: Logger,
): Promise<Measurement[]> {
  const db = openDatabase<unknown>(urls.databaseUrl, { applicationName: 'bench' });
  try {
    await writeHistory(store);
    const bare = await bareEventsPerSecond(urls.eventStoreUrl);
    const { events, milliseconds } = await rebuild([listItemsProjection], { db, store, logger });
    return [
      {
        name: 'Rebuild of the list items',
        value: (events / milliseconds) * 1000,
        unit: 'events/s',
        limit: { name: 'bare client reading $all', value: bare },
        aim: { of: 'ratio', atLeast: 0.5 },
      },
    ];
  } finally {
    await db.destroy();
  }
}

async function bareEventsPerSecond(eventStoreUrl: string): Promise<number> {
  const client = createClient(eventStoreUrl);
  const start = performance.now();
  let events = 0;
  for await (const { event } of client.readAll()) events += event === undefined ? 0 : 1;
  const seconds = (performance.now() - start) / 1000;
  await client.dispose();
  return events / seconds;
}

/** A platform of its own with many items, each edited a few times: what years of work leave behind. */
async function writeHistory(store: EventStore): Promise<void> {
  const platformGuid = randomUUID();
  const listGuid = randomUUID();
  const each = Array.from({ length: items / writers }, (_, index) => index);
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (const index of each) {
        const item = newItem(listGuid, index);
        await store.append(`listitem-${item.guid}`, historyOf(item, platformGuid), 'no-stream');
      }
    }),
  );
}

function newItem(listGuid: string, index: number): ListItem {
  return {
    guid: randomUUID(),
    shortId: shortIdFrom(randomBytes(10)),
    title: `Bericht ${index} uit het archief`,
    listItemTypeName: 'News',
    parentGuids: [listGuid],
    metadata: { description: 'Een bericht zoals er vele zijn, met een samenvatting van een regel of twee.' },
    contentBuildingBlockInstances: [],
    isPublished: true,
    publishedOn: '2026-01-01T09:00:00.000Z',
    highlight: false,
    kind: 'ListItem',
    origin: 'Manual',
  };
}

function historyOf(item: ListItem, platformGuid: string): EventToAppend[] {
  const titles = Array.from({ length: editsEach }, (_, edit) => `${item.title}, versie ${edit + 1}`);
  return [
    importedEvent('ListItemAdded', { item }, platformGuid),
    ...titles.map((to, edit) =>
      importedEvent(
        'ListItemEdited',
        { changes: [{ path: '/title', from: titles[edit - 1] ?? item.title, to }] },
        platformGuid,
      ),
    ),
  ];
}
