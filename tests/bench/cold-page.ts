import { createHash } from 'node:crypto';
import { describeRequest } from '@spoor/contracts/system/system.commands';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { durations } from './load.ts';
import type { Site } from './site.ts';

/** Milliseconds in which a page is made anew for a visitor: before each time, nobody keeps it. */
export async function coldDurations(site: Site, path: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    await evict(site, path);
    times.push(...(await durations(1, async () => await (await fetchPage(site.url + path)).arrayBuffer())));
  }
  return times;
}

async function fetchPage(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function evict({ url, authorization }: Site, path: string): Promise<void> {
  const { method, path: route } = systemRoutes.invalidateCache;
  const hash = createHash('sha256').update(describeRequest(path, true)).digest('hex');
  const body = JSON.stringify({ index: `${new URL(url).host}${hash}` });
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(url + route, { method, headers, body });
  if (!response.ok) throw new Error(`${path} is still kept: ${response.status}`);
}
