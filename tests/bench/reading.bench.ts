import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { coldDurations } from './cold-page.ts';
import { importedBlock, importedMenuItem, importedPage, mainMenuOf, untilRead } from './imported-content.ts';
import { appendImported, importedEvent } from './imported-events.ts';
import { bareRequestsPerSecond, staticRequestsPerSecond } from './limits/limit-server.ts';
import { percentile, requestsPerSecond } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

const newsPath = '/nieuws';
const manyBlocks = 30;
const prose =
  'Duinwijk is een gemeente aan zee. Wie er woont, wandelt in vijf minuten van de markt naar het strand. ';

/** What anonymous visitors ask for: page and list as JSON, and the rendered page. */
export async function measureReading(site: Site, store: EventStore): Promise<Measurement[]> {
  const pagePath = urlOf(pageRoutes.byPath, {}, { path: newsPath });
  const page = await site.call<PageView>('GET', pagePath);
  const list = page.buildingBlockInstances.find((block) => block.buildingBlockName === 'List');
  if (list === undefined) throw new Error(`${newsPath} has no list`);
  const listPath = urlOf(listItemRoutes.list, { listGuid: list.guid }, { pageNumber: 1, itemCount: 10 });

  return [
    await json(site, 'Page JSON', pagePath),
    await json(site, 'List JSON', listPath),
    await cachedPage(site),
    await coldPage(site, 'Rendered page, cold, p95', newsPath),
    await coldPage(site, `Rendered page of ${manyBlocks} blocks, cold, p95`, await longPage(site, store)),
    await visibleToVisitors(site),
  ];
}

async function json(site: Site, name: string, path: string): Promise<Measurement> {
  const { bytes, mediaType } = await download(site.url + path);
  return {
    name,
    value: await requestsPerSecond(site.url + path),
    unit: 'requests/s',
    limit: { name: 'bare Fastify, same bytes', value: await bareRequestsPerSecond(bytes, mediaType) },
    aim: { of: 'ratio', atLeast: 0.5 },
  };
}

async function cachedPage(site: Site): Promise<Measurement> {
  const { bytes } = await download(site.url + newsPath);
  return {
    name: 'Rendered page, cached',
    value: await requestsPerSecond(site.url + newsPath),
    unit: 'requests/s',
    limit: { name: 'static file, same bytes', value: await staticRequestsPerSecond(bytes, 'page.html') },
    aim: { of: 'ratio', atLeast: 0.5 },
  };
}

async function coldPage(site: Site, name: string, path: string): Promise<Measurement> {
  await coldDurations(site, path, 10);
  const times = await coldDurations(site, path, 100);
  return {
    name,
    value: percentile(times, 0.95),
    unit: 'ms',
    aim: { of: 'value', atMost: 50 },
  };
}

/** Writes a page of many blocks, and a menu item that leads to it. @returns its path */
async function longPage(site: Site, store: EventStore): Promise<string> {
  const { stream, revision, platformGuid } = await mainMenuOf(site, store);
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: prose }] }] };
  const kinds = [
    (index: number) => importedBlock('Title', index, { text: `Hoofdstuk ${index}`, level: 2 }),
    (index: number) => importedBlock('Text', index, { doc }),
    (index: number) => importedBlock('Quote', index, { text: prose, source: 'De gemeente' }),
    (index: number) => importedBlock('Accordion', index, { items: [{ guid: 'a', title: 'Meer', doc }] }),
    (index: number) =>
      importedBlock('Button', index, { label: 'Verder', link: { kind: 'url', url: newsPath } }),
  ];
  const blocks = Array.from({ length: manyBlocks }, (_, index) => kinds[index % kinds.length]?.(index));
  const page = importedPage(
    'Lange pagina',
    blocks.filter((block) => block !== undefined),
  );
  await store.append(
    `page-${page.guid}`,
    [importedEvent('PageCreated', { page }, platformGuid)],
    'no-stream',
  );
  const item = importedMenuItem(page.guid, 'lange-pagina', null, 0);
  const added = importedEvent('MenuItemsAdded', { items: [item] }, platformGuid);
  const { position } = await appendImported(store, stream, revision, [added]);
  const path = `/${item.urlSegment}`;
  await untilRead(site, urlOf(pageRoutes.byPath, {}, { path }), position);
  return path;
}

/**
 * A write is answered when it can be read. From then on, how long may a visitor still get the kept page of before?
 * Asked for by a connection that never rests.
 */
async function visibleToVisitors(site: Site): Promise<Measurement> {
  const page = await site.call<PageView>(
    'GET',
    urlOf(pageRoutes.byPath, {}, { path: newsPath, mode: 'draft' }),
  );
  const times = await inTurns(40, async (index) => {
    const title = `Nieuws ${index}`;
    await download(site.url + newsPath);
    await site.call('PUT', urlOf(pageRoutes.edit, { guid: page.guid }), { title });
    await site.call('POST', urlOf(pageRoutes.publish, { guid: page.guid }));
    const start = performance.now();
    while (!Buffer.from((await download(site.url + newsPath)).bytes).includes(`<title>${title} `));
    return performance.now() - start;
  });
  return {
    name: 'Change to kept page, p95',
    value: percentile(times, 0.95),
    unit: 'ms',
    aim: { of: 'value', atMost: 100 },
  };
}

async function inTurns<Value>(count: number, run: (index: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let index = 0; index < count; index++) values.push(await run(index));
  return values;
}

async function download(url: string): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
  };
}
