import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { apiKeyRoutes } from '@spoor/contracts/api-keys/api-key.routes';
import type { NewApiKeyView } from '@spoor/contracts/api-keys/api-key.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { ImportOptions } from '@spoor/service/wordpress-import/import-context';
import type { ImportReport } from '@spoor/service/wordpress-import/import-report';
import { importWordPress } from '@spoor/service/wordpress-import/import-wordpress';
import pMap from 'p-map';
import sharp from 'sharp';
import { makeDiskFolder } from '../support/temp-folder.ts';
import { importedItem } from './imported-content.ts';
import { importedEvent } from './imported-events.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';
import { type GeneratedExport, writeWordPressExport } from './wordpress-export.ts';

/** What a picture is shown in, in pixels. */
const widths = [320, 640, 960];
/** Events of a post that comes in: it, its id elsewhere, and its two old addresses; and those of its picture. */
const eventsOfPost = 6;
/** Appends that go together. */
const together = 16;

/**
 * How long a WordPress site takes to move in, each post with a picture of its own; and how long it takes to find, the second time,
 * that all of it is there.
 */
export async function measureImport(site: Site, store: EventStore, posts: number): Promise<Measurement[]> {
  const folder = await makeDiskFolder('import-bench');
  const size = { seed: 1, pages: 30, posts, events: 0, pictures: posts, documents: 25 };
  const old = await writeWordPressExport(folder, size);
  const { token } = await site.call<NewApiKeyView>('POST', urlOf(apiKeyRoutes.create), {
    name: 'Verhuizing',
    scopes: ['read', 'content', 'media', 'redirects'],
  });
  const run = () => timed(() => importOnce(site.url, token, old));
  const limit = await timed(() => bareWork(store, old, posts));
  const first = await run();
  const again = await run();
  await rm(folder, { recursive: true });
  return [
    {
      name: `WordPress site of ${posts} posts with pictures moved in`,
      value: first,
      unit: 'ms',
      limit: { name: 'its pictures resized, and as many events appended', value: limit },
      aim: { of: 'value', atMost: 60 * posts },
    },
    { name: 'The same once more, without a change', value: again, unit: 'ms' },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function importOnce(url: string, key: string, old: GeneratedExport): Promise<ImportReport> {
  const options: ImportOptions = {
    file: old.file,
    mediaFolder: old.mediaFolder,
    source: 'wordpress',
    language: 'nl',
    listGuid: undefined,
    menu: undefined,
    itemType: 'News',
    eventType: 'tribe_events',
  };
  const print = (sentence: string) => void process.stderr.write(`  ${sentence}\n`);
  const report = await importWordPress(options, { url, key, print, reportFile: `${old.file}.html` });
  const failed = (['page', 'item', 'file'] as const).filter((kind) => report.times(kind, 'failed') > 0);
  if (failed.length > 0) throw new Error(`Something did not come along: ${failed}`);
  return report;
}

/** What cannot be saved: sizes of all pictures, and the events of all posts, without anything around it. */
async function bareWork(store: EventStore, { mediaFolder, entries }: GeneratedExport, posts: number) {
  const pictures = entries.flatMap(({ uploadPath = '' }) =>
    uploadPath.endsWith('.jpg') ? [uploadPath] : [],
  );
  await pMap(
    pictures,
    async (path) => {
      const picture = sharp(join(mediaFolder, path));
      for (const width of widths) await picture.clone().resize(width).webp().toBuffer();
    },
    { concurrency: availableParallelism() },
  );
  const platform = crypto.randomUUID();
  const list = crypto.randomUUID();
  for (let first = 0; first < posts * eventsOfPost; first += together) {
    const appends = Array.from({ length: together }, (_, index) => {
      const item = importedItem(list, first + index);
      const event = importedEvent('ListItemAdded', { item }, platform);
      return store.append(`listitem-${item.guid}`, [event], 'no-stream');
    });
    await Promise.all(appends);
  }
}
