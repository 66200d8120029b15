import { rm } from 'node:fs/promises';
import { createLogger } from '@spoor/infra/logger';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { openObjectStore } from '@spoor/infra/object-store/open-object-store';
import { openDatabase } from '@spoor/infra/postgres/database';
import { ImageSizeCleanup } from '@spoor/service/assets/image-size-cleanup';
import { ImageSizesStore } from '@spoor/service/assets/image-sizes.store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { createTestDatabase } from '../support/test-database.ts';

let folder: string;
let objects: ObjectStore;
let database: ReturnType<typeof openDatabase<unknown>>;

beforeAll(async () => {
  folder = await makeTempFolder('image-sizes');
  objects = await openObjectStore({ objectStoreUrl: undefined, dataDir: folder });
  database = openDatabase<unknown>(await createTestDatabase(), { applicationName: 'image-sizes-spec' });
});

afterAll(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

/** A process of the service, as of its start. */
function newProcess(): ImageSizeCleanup {
  const logger = createLogger({ logLevel: 'silent', logFormat: 'json' }, 'service');
  return new ImageSizeCleanup(new ImageSizesStore(database), objects, logger);
}

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const hundred = Buffer.alloc(100);

async function storedOf(...keys: string[]): Promise<string[]> {
  const found = await Promise.all(keys.map((key) => objects.stat(key)));
  return keys.filter((_, index) => found[index] !== undefined);
}

it('Sizes of images that nobody used for the longest time are thrown away, and no others', async () => {
  const keys = ['first', 'second', 'third', 'fourth'].map((name) => `derivatives/1/${name}.webp`);
  const [first = '', second = '', third = '', fourth = ''] = keys;
  const stored = newProcess();
  for (const [index, key] of keys.entries()) {
    await objects.put(key, hundred);
    stored.use(key, hundred.length, at(`0${index + 1}:00`));
  }
  await stored.evict(400, at('12:00'));
  expect(await storedOf(...keys)).toEqual(keys);

  // The oldest is used again, which another process notes.
  const other = newProcess();
  other.use(first, hundred.length, at('13:00'));
  await other.evict(250, at('13:30'));
  expect(await storedOf(...keys)).toEqual([first, fourth]);

  // However little room there is: somebody may be about to read what was just used.
  await objects.put(second, hundred);
  other.use(second, hundred.length, at('14:00'));
  await other.evict(0, at('14:01'));
  expect(await storedOf(...keys)).toEqual([second]);

  // What was thrown away is noted when it is made again.
  await objects.put(third, hundred);
  stored.made(third);
  stored.use(third, hundred.length, at('15:00'));
  await stored.evict(100, at('15:30'));
  expect(await storedOf(...keys)).toEqual([third]);
});
