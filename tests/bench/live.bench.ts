import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { shortKey } from '@spoor/contracts/live/live-keys';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { StartedSystem } from '../support/started-system.ts';
import { serviceCpuTime } from './cpu-time.ts';
import { LiveCrowd } from './live-crowd.ts';
import type { WatchedKeys } from './live-crowd-process.ts';
import { percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import { now } from './shared-clock.ts';
import type { Site } from './site.ts';

const pages = 20;
const listeners = 5_000;
const editsPerSecond = 10;
const edits = 200;

/** A page with a list of one item, which is edited, and what its visitors listen for. */
interface WatchedPage extends WatchedKeys {
  readonly editedAt: number[];
}

/**
 * What many visitors cost who have a page open, and how soon those know whose page changed.
 *
 * The listeners are processes of their own, beside the one that edits; they say how late they were themselves, so that a wait
 * that is not the service's can be told from one that is.
 */
export async function measureLive(site: Site, { pid }: StartedSystem): Promise<Measurement[]> {
  const watched: WatchedPage[] = [];
  for (let page = 0; page < pages; page++) watched.push(await watchedPage(site));
  for (const page of watched) await edit(site, page, 0);
  const alone = await cpuPerEdit(site, watched, pid);

  const crowd = new LiveCrowd();
  await crowd.open(site.url, watched, listeners);
  for (const page of watched) page.editedAt.length = 0;
  const beside = await cpuPerEdit(site, watched, pid);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const { waits, messages, ownDelay } = await crowd.close(watched.map(({ editedAt }) => editedAt));
  const name = `Live, ${listeners} listeners on ${pages} pages, ${editsPerSecond} edits/s`;
  return [
    {
      name: `${name}: CPU of the service per edit`,
      value: beside,
      unit: 'ms',
      limit: { name: 'nobody listens', value: alone },
    },
    {
      name: `${name}: messages per edit`,
      value: messages / edits,
      unit: 'x',
      aim: { of: 'value', atMost: listeners / pages },
    },
    { name: `${name}: edit to known, p50`, value: percentile(waits, 0.5), unit: 'ms' },
    {
      name: `${name}: edit to known, p95`,
      value: percentile(waits, 0.95),
      unit: 'ms',
      aim: { of: 'value', atMost: 1_000 },
    },
    {
      name: `${name}: of the right ones, who know`,
      value: waits.length / ((edits * listeners) / pages),
      unit: 'x',
      aim: { of: 'value', atLeast: 0.9 },
    },
    { name: `${name}: how late the listeners looked themselves, p99`, value: ownDelay, unit: 'ms' },
  ];
}

async function watchedPage(site: Site): Promise<WatchedPage> {
  const page = await site.call<PageView>('POST', urlOf(pageRoutes.create), { name: 'Bekeken' });
  const list = await site.call<BlockView>('POST', urlOf(pageRoutes.addBlock, { guid: page.guid }), {
    buildingBlockName: 'List',
    layoutPosition: 'main',
  });
  await site.call('POST', urlOf(pageRoutes.publish, { guid: page.guid }));
  const [item] = await site.call<ListItemView[]>('POST', urlOf(listItemRoutes.add, { listGuid: list.guid }), [
    { title: 'Bericht', isPublished: true },
  ]);
  const guid = item?.guid ?? '';
  const things = [surrogateKey.page(page.guid), surrogateKey.list(list.guid), surrogateKey.item(guid)];
  const keys = [surrogateKey.menu(), surrogateKey.settings(), ...things.map(shortKey)];
  return { edited: guid, keys, editedAt: [] };
}

async function edit(site: Site, page: WatchedPage, number: number): Promise<void> {
  page.editedAt.push(now());
  await site.call('PUT', urlOf(listItemRoutes.edit, { guid: page.edited }), { title: `Bericht ${number}` });
}

/** Milliseconds of CPU, at an even pace. */
async function cpuPerEdit(site: Site, watched: readonly WatchedPage[], systemPid: number): Promise<number> {
  const before = serviceCpuTime(systemPid);
  const start = performance.now();
  const running: Promise<void>[] = [];
  for (let number = 1; number <= edits; number++) {
    const wait = start + (number * 1_000) / editsPerSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const page = watched[number % pages];
    if (page !== undefined) running.push(edit(site, page, number));
  }
  await Promise.all(running);
  return (serviceCpuTime(systemPid) - before) / edits;
}
