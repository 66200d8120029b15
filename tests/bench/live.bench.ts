import { connect, type Socket } from 'node:net';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { liveRoutes } from '@spoor/contracts/live/live.routes';
import { shortKey } from '@spoor/contracts/live/live-keys';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import type { StartedSystem } from '../support/started-system.ts';
import { serviceCpuTime } from './cpu-time.ts';
import { percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const pages = 20;
const listeners = 5_000;
const editsPerSecond = 10;
const edits = 200;

/** A page with a list of one item, which is edited, and what its visitors listen for. */
interface WatchedPage {
  readonly item: string;
  readonly keys: readonly string[];
  editedAt: number;
}

/** What many visitors cost who have a page open, and how soon those know whose page changed. */
export async function measureLive(site: Site, { pid }: StartedSystem): Promise<Measurement[]> {
  const watched: WatchedPage[] = [];
  for (let page = 0; page < pages; page++) watched.push(await watchedPage(site));
  await editAll(site, watched);
  const alone = await cpuPerEdit(site, watched, pid);

  const known: number[] = [];
  let messages = 0;
  const sockets = await openListeners(site, watched, (page, text) => {
    messages += text.split('event: touched').length - 1;
    if (page.editedAt !== 0 && text.includes(page.item)) known.push(performance.now() - page.editedAt);
  });
  messages = 0;
  const beside = await cpuPerEdit(site, watched, pid);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  for (const socket of sockets) socket.destroy();
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
    { name: `${name}: edit to known, p50`, value: percentile(known, 0.5), unit: 'ms' },
    {
      name: `${name}: edit to known, p95`,
      value: percentile(known, 0.95),
      unit: 'ms',
      aim: { of: 'value', atMost: 1_000 },
    },
    {
      name: `${name}: of the right ones, who know`,
      value: known.length / ((edits * listeners) / pages),
      unit: 'x',
      aim: { of: 'value', atLeast: 0.9 },
    },
  ];
}

async function watchedPage(site: Site): Promise<WatchedPage> {
  const page = await site.call<PageView>('POST', urlOf(pageRoutes.create), { name: 'Bekeken' });
  const list = await site.call<BlockView>('POST', urlOf(pageRoutes.addBlock, { guid: page.guid }), {
    ...{ buildingBlockName: 'List', layoutPosition: 'main' },
  });
  await site.call('POST', urlOf(pageRoutes.publish, { guid: page.guid }));
  const [item] = await site.call<ListItemView[]>('POST', urlOf(listItemRoutes.add, { listGuid: list.guid }), [
    { title: 'Bericht', isPublished: true },
  ]);
  const guid = item?.guid ?? '';
  const things = [surrogateKey.page(page.guid), surrogateKey.list(list.guid), surrogateKey.item(guid)];
  const keys = [surrogateKey.menu(), surrogateKey.settings(), ...things.map(shortKey)];
  return { item: guid, keys, editedAt: 0 };
}

async function editAll(site: Site, watched: readonly WatchedPage[]): Promise<void> {
  for (const page of watched) await edit(site, page, 0);
}

async function edit(site: Site, page: WatchedPage, number: number): Promise<void> {
  page.editedAt = performance.now();
  await site.call('PUT', urlOf(listItemRoutes.edit, { guid: page.item }), { title: `Bericht ${number}` });
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

async function openListeners(
  site: Site,
  watched: readonly WatchedPage[],
  hear: (page: WatchedPage, text: string) => void,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  // A hundred at a time, so that none waits long for its turn to be accepted.
  while (sockets.length < listeners) {
    const some = Array.from({ length: 100 }, (_, index) => watched[(sockets.length + index) % pages]);
    sockets.push(...(await Promise.all(some.map((page) => listen(site, page as WatchedPage, hear)))));
  }
  return sockets;
}

/** Resolves once it is greeted. */
function listen(
  site: Site,
  page: WatchedPage,
  hear: (page: WatchedPage, text: string) => void,
): Promise<Socket> {
  const { hostname, port, host } = new URL(site.url);
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8').on('error', reject);
  socket.on('data', (text: string) => {
    hear(page, text);
    if (text.includes('event: touched')) resolve(socket);
  });
  socket.write(`GET ${liveRoutes.stream.path}?keys=${page.keys.join()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  return promise;
}
