import { randomUUID } from 'node:crypto';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { importedBlock, importedItem, importedPage, mainMenuOf, untilRead } from './imported-content.ts';
import { importedEvent, inParallel } from './imported-events.ts';
import { percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const items = 100_000;
const pageSize = 100;
const writers = 4;
/** Calls of which one duration is taken. */
const stretch = items / pageSize / 10;
const orders = ['publishedOn_desc', 'publishedOn_asc', 'title_asc'] as const;

/** What it costs to follow a list of 100 000 items by cursors while four write in it, and whether anything is missed or met twice. */
export async function measureCursors(site: Site, store: EventStore): Promise<Measurement[]> {
  const { listGuid, guids } = await importList(site, store);
  const measurements: Measurement[] = [];
  for (const order of orders) {
    const { met, medians } = await whileOthersWrite(site, listGuid, guids, () =>
      followed(site, listGuid, order),
    );
    const [first = Number.NaN, ...later] = medians;
    measurements.push(
      {
        name: `Items missed or met twice of ${items}, ${order}`,
        value: guids.filter((guid) => met.get(guid) !== 1).length,
        unit: 'items',
        aim: { of: 'value', atMost: 0 },
      },
      {
        name: `Page of ${pageSize} items, slowest tenth of the way, ${order}, p50`,
        value: Math.max(...later),
        unit: 'ms',
        limit: { name: 'first tenth', value: first },
        aim: { of: 'ratio', atMost: 1.5 },
      },
    );
  }
  return measurements;
}

async function importList(site: Site, store: EventStore): Promise<{ listGuid: string; guids: string[] }> {
  const { platformGuid } = await mainMenuOf(site, store);
  const page = importedPage('Archief', [importedBlock('List', 0, {}, { title: 'Archief' })]);
  const listGuid = page.draft.blocks[0]?.guid ?? '';
  await store.append(
    `page-${page.guid}`,
    [importedEvent('PageCreated', { page }, platformGuid)],
    'no-stream',
  );
  const imported = Array.from({ length: items }, (_, index) => importedItem(listGuid, index));
  let last = 0n;
  await inParallel(imported, async (item) => {
    const event = importedEvent('ListItemAdded', { item }, platformGuid);
    const { position } = await store.append(`listitem-${item.guid}`, [event], 'no-stream');
    if (position > last) last = position;
  });
  await untilRead(site, urlOf(listItemRoutes.list, { listGuid }, { limit: 1 }), last);
  return { listGuid, guids: imported.map(({ guid }) => guid) };
}

/** Each writer adds an item, edits one that was there, and removes its own again, until the work is done. */
async function whileOthersWrite<Result>(
  site: Site,
  listGuid: string,
  guids: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  let isDone = false;
  const write = async (writer: number) => {
    for (let turn = writer; !isDone; turn += writers) {
      const own = randomUUID();
      const item = { guid: own, title: `Tussendoor ${turn}`, isPublished: true };
      await site.call('POST', urlOf(listItemRoutes.add, { listGuid }), [item]);
      const guid = guids[(turn * 7_919) % guids.length] ?? '';
      await site.call('PUT', urlOf(listItemRoutes.edit, { guid }), {
        metadata: { description: `Ronde ${turn}` },
      });
      await site.call('DELETE', urlOf(listItemRoutes.remove, { guid: own }));
    }
  };
  const writing = Array.from({ length: writers }, (_, writer) => write(writer));
  try {
    return await work();
  } finally {
    isDone = true;
    await Promise.all(writing);
  }
}

/** How often each item was met, and milliseconds of a call in each stretch of the way. */
async function followed(site: Site, listGuid: string, order: (typeof orders)[number]) {
  const seen = new Map<string, number>();
  const times: number[] = [];
  let url: string | undefined = urlOf(listItemRoutes.list, { listGuid }, { limit: pageSize, sort_by: order });
  while (url !== undefined) {
    const begin = performance.now();
    const response: Response = await fetch(new URL(url, site.url), {
      headers: { authorization: site.authorization },
    });
    if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
    const page = (await response.json()) as ListItemView[];
    times.push(performance.now() - begin);
    for (const { guid } of page) seen.set(guid, (seen.get(guid) ?? 0) + 1);
    url = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  }
  const count = Math.floor(times.length / stretch);
  const medians = Array.from({ length: count }, (_, index) =>
    percentile(times.slice(index * stretch, (index + 1) * stretch), 0.5),
  );
  return { met: seen, medians };
}
