import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { MenuItem } from '@spoor/contracts/menus/menu';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { coldDurations } from './cold-page.ts';
import {
  importedBlock,
  importedItem,
  importedMenuItem,
  importedPage,
  mainMenuOf,
  untilRead,
} from './imported-content.ts';
import { appendImported, importedEvent, inParallel } from './imported-events.ts';
import { durations, percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const pages = 2_000;
const items = 100_000;
/** So many of the items stand in one list; the others are spread over all pages. */
const maxListItems = 20_000;
const topPages = 4;
const pagesBelowEach = 5;
const rounds = 60;

/**
 * What a request costs on a site of thousands of pages, beside the same on the demo site that it grew from. Every call
 * is made anew (as an administrator, or after what was kept of it was thrown away), so that no cache hides anything.
 */
export async function measureLargeSite(site: Site, store: EventStore): Promise<Measurement[]> {
  const small = await costsOf(site, '/nieuws');
  const { path } = await growSite(site, store);
  const large = await costsOf(site, '/nieuws');
  const deep = await costsOf(site, path);
  const measurement = (name: string, measured: number, demo: number): Measurement => ({
    name,
    value: measured,
    unit: 'ms',
    limit: { name: 'demo site', value: demo },
    aim: { of: 'ratio', atMost: 1.3 },
  });
  return [
    measurement('Large site: page JSON, p50', large.page, small.page),
    measurement('Large site: list JSON, p50', large.list, small.list),
    measurement('Large site: list of 20 000 items, p50', deep.list, small.list),
    measurement('Large site: rendered page, cold, p50', large.rendered, small.rendered),
    measurement('Large site: page five levels deep, cold, p50', deep.rendered, small.rendered),
    {
      name: 'Large site: menus JSON, p50',
      value: large.menus,
      unit: 'ms',
      limit: { name: 'demo site', value: small.menus },
    },
    {
      name: 'Large site: rendered page',
      value: large.kilobytes,
      unit: 'kB',
      limit: { name: 'demo site', value: small.kilobytes },
    },
  ];
}

interface Costs {
  /** Milliseconds each. */
  readonly page: number;
  readonly list: number;
  readonly menus: number;
  readonly rendered: number;
  /** Of the rendered page, uncompressed. */
  readonly kilobytes: number;
}

async function costsOf(site: Site, path: string): Promise<Costs> {
  const pagePath = urlOf(pageRoutes.byPath, {}, { path });
  const page = await site.call<PageView>('GET', pagePath);
  const list = page.buildingBlockInstances.find((block) => block.buildingBlockName === 'List');
  const listPath = urlOf(
    listItemRoutes.list,
    { listGuid: list?.guid ?? '' },
    { pageNumber: 1, itemCount: 10 },
  );
  const html = await (await fetch(site.url + path)).text();
  return {
    page: await median(() => site.call('GET', pagePath)),
    list: await median(() => site.call('GET', listPath)),
    menus: await median(() => site.call('GET', urlOf(menuRoutes.list))),
    rendered: percentile(await coldDurations(site, path, 10 + rounds), 0.5),
    kilobytes: html.length / 1_000,
  };
}

async function median(call: (round: number) => Promise<unknown>): Promise<number> {
  await durations(10, (round) => call(-round));
  return percentile(await durations(rounds, call), 0.5);
}

/** Writes the site as an import would, and waits until all of it can be read. @returns the path of its deepest page */
async function growSite(site: Site, store: EventStore): Promise<{ path: string }> {
  const { stream, revision, platformGuid } = await mainMenuOf(site, store);
  const made = Array.from({ length: pages }, (_, index) =>
    importedPage(`Pagina ${index}`, [
      importedBlock('Title', 0, { text: `Pagina ${index}`, level: 1 }),
      importedBlock('List', 1, {}, { defaultItemsPerPage: 10, title: 'Berichten' }),
    ]),
  );
  const lists = made.map(({ draft }) => draft.blocks[1]?.guid ?? '');
  const menuItems: MenuItem[] = [];
  const paths: string[] = [];
  for (const [index, page] of made.entries()) {
    const above = index < topPages ? undefined : Math.floor((index - topPages) / pagesBelowEach);
    const parentGuid = above === undefined ? null : (menuItems[above]?.guid ?? null);
    menuItems.push(importedMenuItem(page.guid, `pagina-${index}`, parentGuid, index));
    paths.push(`${above === undefined ? '' : paths[above]}/pagina-${index}`);
  }

  await inParallel(made, (page) =>
    store.append(`page-${page.guid}`, [importedEvent('PageCreated', { page }, platformGuid)], 'no-stream'),
  );
  const last = pages - 1;
  await inParallel(Array.from({ length: items }), (_, index) => {
    const list = lists[index < maxListItems ? last : index % pages] ?? '';
    const item = importedItem(list, index);
    return store.append(
      `listitem-${item.guid}`,
      [importedEvent('ListItemAdded', { item }, platformGuid)],
      'no-stream',
    );
  });
  const added = Array.from({ length: pages / 200 }, (_, part) =>
    importedEvent('MenuItemsAdded', { items: menuItems.slice(part * 200, (part + 1) * 200) }, platformGuid),
  );
  const { position } = await appendImported(store, stream, revision, added);
  const path = paths[last] ?? '/';
  await untilRead(site, urlOf(menuRoutes.list), position);
  await untilRead(site, urlOf(pageRoutes.byPath, {}, { path }), position);
  return { path };
}
