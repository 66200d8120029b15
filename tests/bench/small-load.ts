import { setTimeout as sleep } from 'node:timers/promises';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { shortKey } from '@spoor/contracts/live/live-keys';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import { noisyPhoto, uploadPhoto } from './images.bench.ts';
import { LiveCrowd } from './live-crowd.ts';
import type { Site } from './site.ts';

const editors = 4;
const readers = 6;
const listeners = 30;

/** Milliseconds between what one of them does. */
const pauses = { edit: 350, read: 180, upload: 10_000 };

/** What happened to whoever worked on the site, and to whoever read it. */
export interface LoadReport {
  /** Milliseconds of each. */
  readonly edits: readonly number[];
  readonly reads: readonly number[];
  readonly uploads: readonly number[];
  /** What went wrong, in words. */
  readonly failures: readonly string[];
}

/** People on a small site: some edit, some read, some have a page open, and one uploads a photo now and then. */
export class SmallLoad {
  readonly #site: Site;
  readonly #edits: number[] = [];
  readonly #reads: number[] = [];
  readonly #uploads: number[] = [];
  readonly #failures: string[] = [];
  readonly #crowd = new LiveCrowd();
  #running: Promise<void>[] = [];
  #isOver = false;

  constructor(site: Site) {
    this.#site = site;
  }

  /** Resolves once everybody is at work. */
  async begin(): Promise<void> {
    const addresses = await this.#addresses();
    const lists = await Promise.all(Array.from({ length: editors }, () => this.#openPage()));
    await this.#crowd.open(
      this.#site.url,
      lists.map((list) => ({ keys: [shortKey(surrogateKey.list(list))], edited: list })),
      listeners,
    );
    const photo = await noisyPhoto();
    this.#running = [
      ...lists.map((list) => this.#edit(list)),
      ...Array.from({ length: readers }, (_, index) => this.#read(addresses, index * 7)),
      this.#repeat(pauses.upload, this.#uploads, () => uploadPhoto(this.#site, photo)),
    ];
  }

  async end(): Promise<LoadReport> {
    this.#isOver = true;
    await Promise.all(this.#running);
    await this.#crowd.close([]);
    return {
      edits: this.#edits,
      reads: this.#reads,
      uploads: this.#uploads,
      failures: this.#failures,
    };
  }

  /** Everything that a search engine knows of. */
  async #addresses(): Promise<string[]> {
    const sitemap = await (await fetch(this.#site.url + siteFileRoutes.sitemap.path)).text();
    return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  }

  /** @returns a list on a page of its own */
  async #openPage(): Promise<string> {
    const page = await this.#site.call<PageView>('POST', urlOf(pageRoutes.create), { name: 'Meting' });
    const list = await this.#site.call<BlockView>('POST', urlOf(pageRoutes.addBlock, { guid: page.guid }), {
      buildingBlockName: 'List',
      layoutPosition: 'main',
    });
    await this.#site.call('POST', urlOf(pageRoutes.publish, { guid: page.guid }));
    return list.guid;
  }

  async #edit(listGuid: string): Promise<void> {
    const add = async (title: string) => {
      const items = [{ title, isPublished: true }];
      const url = urlOf(listItemRoutes.add, { listGuid });
      return (await this.#site.call<ListItemView[]>('POST', url, items))[0]?.guid ?? '';
    };
    let guid = '';
    await this.#repeat(pauses.edit, this.#edits, async (index) => {
      if (index % 20 === 0) guid = await add(`Bericht ${index}`);
      else await this.#site.call('PUT', urlOf(listItemRoutes.edit, { guid }), { title: `Bericht ${index}` });
    });
  }

  /** Pages, and a picture of each. */
  #read(addresses: readonly string[], first: number): Promise<void> {
    let picture: string | undefined;
    return this.#repeat(pauses.read, this.#reads, async (index) => {
      const path = picture ?? addresses[(first + index) % addresses.length] ?? '/';
      const response = await fetch(this.#site.url + path);
      const bytes = await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      const html = picture === undefined ? Buffer.from(bytes).toString() : '';
      picture = /<img[^>]+src="(\/a\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    });
  }

  async #repeat(pause: number, times: number[], act: (index: number) => Promise<unknown>): Promise<void> {
    for (let index = 0; !this.#isOver; index++) {
      const start = performance.now();
      try {
        await act(index);
        times.push(performance.now() - start);
      } catch (error) {
        this.#failures.push(error instanceof Error ? error.message : String(error));
      }
      await sleep(pause);
    }
  }
}
