import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordingClient } from './recording-client.ts';

/** Address → what is read there. */
export type Readings = ReadonlyMap<string, unknown>;

const everything = [
  '/api/pages',
  '/api/menus',
  '/api/redirects',
  '/api/platformsettingvalues',
  '/api/pagetemplates',
  '/api/assets',
  '/api/assetfolders',
  '/api/listitem/lists',
  '/api/trash',
] as const;

/** Milliseconds between two looks at what the workers have made. */
const lookPause = 10_000;
/** As many looks in a row without a new size mean that none will come, also to a picture that cannot be opened. */
const idleLooks = 12;

/** Reads what an administrator can read, once workers have nothing more to add to it. */
export async function readEverything(client: RecordingClient): Promise<Readings> {
  await untilWorkersAreIdle(client);
  return readAtOnce(client);
}

/** The same, as it is: all that is listed, and each page and list. */
export async function readAtOnce(client: RecordingClient): Promise<Readings> {
  const readings = new Map<string, unknown>();
  const read = async (url: string) => {
    const body = await client.read(url);
    if (body !== undefined) readings.set(url, body);
    return body;
  };
  for (const url of everything) await read(url);
  for (const guid of guidsIn(readings.get('/api/pages'))) {
    await read(`/api/pages/${guid}?mode=draft`);
    await read(`/api/pages/${guid}`);
  }
  for (const guid of guidsIn(readings.get('/api/listitem/lists'))) await read(`/api/listitem/list/${guid}`);
  return readings;
}

/** Workers make the sizes of pictures when they come to it, and each is a Change: all are there, or none comes any more. */
async function untilWorkersAreIdle(client: RecordingClient): Promise<void> {
  let known = '';
  for (let looks = 0; looks < idleLooks; looks += 1) {
    const assets = await client.read('/api/assets');
    const now = JSON.stringify(assets);
    if (now === known && !isWaitingForSizes(assets)) return;
    if (now !== known) looks = 0;
    known = now;
    await sleep(lookPause);
  }
}

function isWaitingForSizes(assets: unknown): boolean {
  return (
    Array.isArray(assets) &&
    assets.some(
      ({ mimeType, variantWidths }: { mimeType?: string; variantWidths?: readonly number[] }) =>
        mimeType?.startsWith('image/') && mimeType !== 'image/svg+xml' && variantWidths?.length === 0,
    )
  );
}

function guidsIn(listed: unknown): string[] {
  return Array.isArray(listed) ? listed.map((each: { guid: string }) => each.guid) : [];
}

/**
 * What older readings told and newer ones tell otherwise, each with its path. What newer versions tell besides is no
 * difference.
 *
 * @param ignored addresses and names of members that are not compared
 */
export function differences(older: Readings, newer: Readings, ignored: ReadonlySet<string>): string[] {
  return [...older]
    .filter(([url]) => !ignored.has(url))
    .flatMap(([url, value]) => compare(url, value, newer.get(url), ignored));
}

function compare(path: string, older: unknown, newer: unknown, ignored: ReadonlySet<string>): string[] {
  if (older === newer) return [];
  if (isKeyed(older) && isKeyed(newer)) return compare(path, byKey(older), byKey(newer), ignored);
  if (Array.isArray(older) && Array.isArray(newer) && older.length === newer.length) {
    return older.flatMap((value, index) => compare(`${path}/${index}`, value, newer[index], ignored));
  }
  if (isRecord(older) && isRecord(newer)) {
    return Object.entries(older)
      .filter(([name]) => !ignored.has(name))
      .flatMap(([name, value]) => compare(`${path}/${name}`, value, newer[name], ignored));
  }
  return [`${path}: ${shorten(older)} → ${shorten(newer)}`];
}

/** Settings and the like: a list whose order says nothing. */
function isKeyed(value: unknown): value is readonly { readonly key: string }[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => isRecord(each) && 'key' in each);
}

function byKey(values: readonly { readonly key: string }[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(values.map((value) => [value.key, value]));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 200);
}
