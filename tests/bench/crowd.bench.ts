import { setTimeout as sleep } from 'node:timers/promises';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { durations, percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const connections = 8;
const edits = 100;
const listPages = ['/nieuws', '/agenda', '/wonen/projecten'];

/** What an editor feels of a crowd that asks for addresses that nobody asked for before. */
export async function measureCrowd(site: Site): Promise<Measurement[]> {
  const edit = await preparedEdit(site);
  await durations(40, edit);
  const alone = await durations(edits, edit);

  const crowd = new Crowd(site.url);
  await sleep(1_000);
  const beside = await durations(edits, edit);
  const { pagesPerSecond, refused, waits } = await crowd.disperse();
  const name = `Edit beside ${connections} crawling connections`;
  return [
    limited(`${name}, p50`, percentile(beside, 0.5), percentile(alone, 0.5)),
    {
      ...limited(`${name}, p95`, percentile(beside, 0.95), percentile(alone, 0.95)),
      aim: { of: 'ratio', atMost: 2 },
    },
    { name: 'The crowd: pages', value: pagesPerSecond, unit: 'requests/s' },
    { name: 'The crowd: wait for a page, p95', value: percentile(waits, 0.95), unit: 'ms' },
    { name: 'The crowd: answers 503', value: refused, unit: 'x' },
  ];
}

function limited(name: string, value: number, alone: number): Measurement {
  return { name, value, unit: 'ms', limit: { name: 'alone', value: alone } };
}

/** @returns edits an item in a list of its own; resolves once it can be read */
async function preparedEdit(site: Site): Promise<(index: number) => Promise<unknown>> {
  const page = await site.call<PageView>('POST', urlOf(pageRoutes.create), { name: 'Meting' });
  const list = await site.call<BlockView>('POST', urlOf(pageRoutes.addBlock, { guid: page.guid }), {
    buildingBlockName: 'List',
    layoutPosition: 'main',
  });
  const [item] = await site.call<ListItemView[]>('POST', urlOf(listItemRoutes.add, { listGuid: list.guid }), [
    { title: 'Bericht' },
  ]);
  const url = urlOf(listItemRoutes.edit, { guid: item?.guid ?? '' });
  return (index) => site.call('PUT', url, { title: `Bericht ${index}` });
}

/** Connections that each ask for one address after the other, until they are told to stop. */
class Crowd {
  readonly #url: string;
  readonly #waits: number[] = [];
  readonly #start = performance.now();
  readonly #running: Promise<void>[];
  #refused = 0;
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
    this.#running = Array.from({ length: connections }, (_, index) => this.#crawl(index));
  }

  async disperse(): Promise<{ pagesPerSecond: number; refused: number; waits: readonly number[] }> {
    this.#isOver = true;
    const seconds = (performance.now() - this.#start) / 1_000;
    const pagesPerSecond = this.#waits.length / seconds;
    await Promise.all(this.#running);
    return { pagesPerSecond, refused: this.#refused, waits: this.#waits };
  }

  async #crawl(connection: number): Promise<void> {
    for (let visit = 0; !this.#isOver; visit++) {
      const path = listPages[visit % listPages.length];
      const start = performance.now();
      const response = await fetch(`${this.#url}${path}?q=zoek-${connection}-${visit}`);
      await response.arrayBuffer();
      if (response.ok) {
        this.#waits.push(performance.now() - start);
      } else {
        this.#refused += 1;
        await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
      }
    }
  }
}
