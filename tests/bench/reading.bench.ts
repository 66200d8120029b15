import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Figure } from './figure.ts';
import { bareRequestsPerSecond, staticRequestsPerSecond } from './limits/limit-server.ts';
import { durations, percentile, requestsPerSecond } from './load.ts';
import type { Site } from './site.ts';

const newsPath = '/nieuws';

/** What anonymous visitors ask for: page and list as JSON, and the rendered page. */
export async function measureReading(site: Site): Promise<Figure[]> {
  const pagePath = urlOf(pageRoutes.byPath, {}, { path: newsPath });
  const page = await site.call<PageView>('GET', pagePath);
  const list = page.buildingBlockInstances.find((block) => block.buildingBlockName === 'List');
  if (list === undefined) throw new Error(`${newsPath} has no list`);
  const listPath = urlOf(listItemRoutes.list, { listGuid: list.guid }, { pageNumber: 1, itemCount: 10 });

  return [
    await json(site, 'Page JSON', pagePath),
    await json(site, 'List JSON', listPath),
    await cachedPage(site),
    await coldPage(site),
  ];
}

async function json(site: Site, name: string, path: string): Promise<Figure> {
  const { bytes, mediaType } = await download(site.url + path);
  return {
    name,
    value: await requestsPerSecond(site.url + path),
    unit: 'requests/s',
    limit: { name: 'bare Fastify, same bytes', value: await bareRequestsPerSecond(bytes, mediaType) },
    aim: { of: 'ratio', atLeast: 0.5 },
  };
}

async function cachedPage(site: Site): Promise<Figure> {
  const { bytes } = await download(site.url + newsPath);
  return {
    name: 'Rendered page, cached',
    value: await requestsPerSecond(site.url + newsPath),
    unit: 'requests/s',
    limit: { name: 'static file, same bytes', value: await staticRequestsPerSecond(bytes, 'page.html') },
    aim: { of: 'ratio', atLeast: 0.5 },
  };
}

/** Each address is new to the cache, so each answer is rendered. */
async function coldPage(site: Site): Promise<Figure> {
  const times = await durations(100, (index) => download(`${site.url}${newsPath}?cold=${index}`));
  return {
    name: 'Rendered page, cold, p95',
    value: percentile(times, 0.95),
    unit: 'ms',
    aim: { of: 'value', atMost: 50 },
  };
}

async function download(url: string): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
  };
}
