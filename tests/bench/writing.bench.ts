import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { limits } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { StartedSystem } from '../support/started-system.ts';
import { untilRead } from './imported-content.ts';
import { appendImported, importedEvent } from './imported-events.ts';
import { measureItemEdits } from './item-edits.ts';
import { durations, percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const writers = 16;
const writesEach = 40;

/**
 * What editors wait for. An answer to a write comes when the change is durable *and* can be read, so the time
 * of the call is the time from intent to visible.
 */
export async function measureWriting(
  site: Site,
  store: EventStore,
  system: StartedSystem,
  databaseUrl: string,
): Promise<Measurement[]> {
  return [
    ...(await commandToVisible(site)),
    ...(await measureItemEdits(site, system, databaseUrl)),
    await largestChange(site),
    ...(await editsOnLongHistories(site, store)),
  ];
}

async function commandToVisible(site: Site): Promise<Measurement[]> {
  const { block } = await newPage(site, 'List');
  const items = await site.call<ListItemView[]>(
    'POST',
    urlOf(listItemRoutes.add, { listGuid: block.guid }),
    Array.from({ length: writers }, (_, index) => ({ title: `Item ${index}` })),
  );
  const rename = (writer: number) => (round: number) =>
    site.call('PUT', urlOf(listItemRoutes.edit, { guid: items[writer]?.guid ?? '' }), {
      title: `Item ${writer}.${round}`,
    });

  await durations(20, rename(0));
  const idle = await durations(200, rename(0));
  const busy = (await Promise.all(items.map((_, writer) => durations(writesEach, rename(writer))))).flat();
  return [
    {
      name: 'Command to visible, idle, p50',
      value: percentile(idle, 0.5),
      unit: 'ms',
      aim: { of: 'value', atMost: 25 },
    },
    { name: 'Command to visible, idle, p99', value: percentile(idle, 0.99), unit: 'ms' },
    { name: `Command to visible, ${writers} writers, p50`, value: percentile(busy, 0.5), unit: 'ms' },
    { name: `Command to visible, ${writers} writers, p99`, value: percentile(busy, 0.99), unit: 'ms' },
  ];
}

/** One Change over as many streams as one call may touch: nobody should take it for lost. */
async function largestChange(site: Site): Promise<Measurement> {
  const { block } = await newPage(site, 'List');
  const titles = Array.from({ length: limits.arrayLength }, (_, index) => ({ title: `Item ${index}` }));
  const times = await durations(3, () =>
    site.call('POST', urlOf(listItemRoutes.add, { listGuid: block.guid }), titles),
  );
  return {
    name: `Change over ${limits.arrayLength} items to visible, p50`,
    value: percentile(times, 0.5),
    unit: 'ms',
    aim: { of: 'value', atMost: 5_000 },
  };
}

/** An edit must cost the same on a page with ten changes behind it as on one with ten thousand. */
async function editsOnLongHistories(site: Site, store: EventStore): Promise<Measurement[]> {
  const short = await editTime(site, store, 10);
  const medium = await editTime(site, store, 1_000);
  const long = await editTime(site, store, 10_000);
  const measurement = (changes: string, value: number): Measurement => ({
    name: `Edit on a page with ${changes} changes, p50`,
    value,
    unit: 'ms',
    limit: { name: 'with 10 changes', value: short },
    aim: { of: 'ratio', atMost: 1.5 },
  });
  return [measurement('1 000', medium), measurement('10 000', long)];
}

async function editTime(site: Site, store: EventStore, changes: number): Promise<number> {
  const { page, block } = await newPage(site, 'Title');
  const platformGuid = await platformOf(store, page);
  const history = Array.from({ length: changes }, (_, index) =>
    importedEvent(
      'BlockContentChanged',
      { blockGuid: block.guid, changes: [titleChange(index)] },
      platformGuid,
    ),
  );
  const { position } = await appendImported(store, `page-${page.guid}`, page.revision + 1, history);
  await untilRead(site, urlOf(pageRoutes.read, { id: page.guid }, { mode: 'draft' }), position);

  const edit = (index: number) =>
    site.call('PUT', urlOf(blockRoutes.edit, { guid: block.guid }), {
      set: { '/text': `Titel ${changes + index}` },
    });
  await durations(20, edit);
  return percentile(await durations(100, (index) => edit(20 + index)), 0.5);
}

function titleChange(index: number) {
  return { path: '/text', ...(index === 0 ? {} : { from: `Titel ${index - 1}` }), to: `Titel ${index}` };
}

async function platformOf(store: EventStore, page: PageView): Promise<string> {
  for await (const { metadata } of store.readStream(`page-${page.guid}`)) return metadata.platformGuid;
  throw new Error('A page without events');
}

async function newPage(site: Site, buildingBlockName: string): Promise<{ page: PageView; block: BlockView }> {
  const page = await site.call<PageView>('POST', urlOf(pageRoutes.create), { name: 'Meting' });
  const block = await site.call<BlockView>('POST', urlOf(pageRoutes.addBlock, { guid: page.guid }), {
    buildingBlockName,
    layoutPosition: 'main',
  });
  return { page, block };
}
