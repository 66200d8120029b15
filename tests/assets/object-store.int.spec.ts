import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  InvalidKey,
  InvalidRange,
  type ObjectStore,
  ObjectStoreUnavailable,
} from '@spoor/infra/object-store/object-store';
import { openObjectStore } from '@spoor/infra/object-store/open-object-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from './s3-server.ts';

/** A real gateway, where one is named: `s3+http://KEY:SECRET@HOST/BUCKET`. */
const gatewayUrl = process.env.OBJECT_STORE_URL;

let folder: string;
let s3: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spoor-objects-'));
  s3 = await startS3Server({ accessKey: 'spoor', secretKey: 'a secret/with+signs' });
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

/** One suite for every kind of store: what holds for a folder holds for S3. */
describe.each<[string, () => Promise<ObjectStore>]>([
  ['a folder', () => openObjectStore({ objectStoreUrl: undefined, dataDir: folder })],
  ['S3', () => openObjectStore({ objectStoreUrl: gatewayUrl ?? s3.url, dataDir: folder })],
])('objects in %s', (_, open) => {
  const key = () => `originals/${randomUUID()}/photo.jpg`;

  async function read(store: ObjectStore, name: string, range?: { start: number; end?: number }) {
    const found = await store.get(name, range);
    return found && { size: found.size, body: await text(found.stream) };
  }

  it('come back as they were put', async () => {
    const [store, name] = [await open(), key()];
    await store.put(name, Buffer.from('dunes'));
    expect(await read(store, name)).toEqual({ size: 5, body: 'dunes' });
  });

  it('can be streamed in', async () => {
    const [store, name] = [await open(), key()];
    await store.put(name, Readable.from([Buffer.from('sea '), Buffer.from('wind')]));
    expect(await read(store, name)).toEqual({ size: 8, body: 'sea wind' });
  });

  it('may be empty', async () => {
    const [store, name] = [await open(), key()];
    await store.put(name, Buffer.alloc(0));
    expect(await read(store, name)).toEqual({ size: 0, body: '' });
  });

  it('may be large, and of a size that nobody knows before', async () => {
    const [store, name] = [await open(), key()];
    const chunk = Buffer.alloc(1024 * 1024, 'dune');
    await store.put(name, Readable.from(Array.from({ length: 13 }, () => chunk)));
    expect(await store.stat(name)).toMatchObject({ size: 13 * chunk.length });
    expect(await read(store, name, { start: 12 * chunk.length, end: 12 * chunk.length + 3 })).toEqual({
      size: 13 * chunk.length,
      body: 'dune',
    });
  });

  it('are replaced whole', async () => {
    const [store, name] = [await open(), key()];
    await store.put(name, Buffer.from('a long first version'));
    await store.put(name, Buffer.from('short'));
    expect(await read(store, name)).toEqual({ size: 5, body: 'short' });
  });

  it('can be read in part', async () => {
    const [store, name] = [await open(), key()];
    await store.put(name, Buffer.from('0123456789'));
    expect(await read(store, name, { start: 2, end: 4 })).toEqual({ size: 10, body: '234' });
    expect(await read(store, name, { start: 7 })).toEqual({ size: 10, body: '789' });
    expect(await read(store, name, { start: 8, end: 99 })).toEqual({ size: 10, body: '89' });
  });

  it('refuse a part beyond their end', async () => {
    const [store, name] = [await open(), key()];
    await store.put(name, Buffer.from('0123456789'));
    await expect(store.get(name, { start: 10 })).rejects.toThrow(InvalidRange);
  });

  it('tell their size and time', async () => {
    const [store, name, before] = [await open(), key(), Date.now()];
    await store.put(name, Buffer.from('dunes'));
    const found = await store.stat(name);
    expect(found?.size).toBe(5);
    // A store may keep whole seconds.
    expect(found?.modifiedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  });

  it('are absent before they are put and after they are deleted', async () => {
    const [store, name] = [await open(), key()];
    expect(await store.get(name)).toBeUndefined();
    expect(await store.stat(name)).toBeUndefined();
    await store.put(name, Buffer.from('dunes'));
    await store.delete(name);
    await store.delete(name);
    expect(await store.stat(name)).toBeUndefined();
  });

  it('are listed by folder, whether few or many', async () => {
    const [store, within] = [await open(), `list-${randomUUID()}`];
    const listed = async (where: string) => {
      const found: [string, number][] = [];
      for await (const { key: name, size } of store.list(where)) found.push([name, size]);
      return found.toSorted();
    };
    expect(await listed(within)).toEqual([]);
    const keys = Array.from({ length: 8 }, (_, index) => `${within}/${index % 2}/photo-${index}.jpg`);
    for (const name of [...keys, `${within}-other/photo.jpg`]) await store.put(name, Buffer.from('dunes'));
    expect(await listed(within)).toEqual(keys.map((name) => [name, 5]).toSorted());
    expect(await listed(`${within}/1`)).toHaveLength(4);
    const all: string[] = [];
    for await (const { key: name } of store.list()) all.push(name);
    expect(all).toEqual(expect.arrayContaining([...keys, `${within}-other/photo.jpg`]));
  });

  it('are in a store that says whether it answers', async () => {
    await (await open()).ping();
  });

  it('leave nothing behind when their source breaks off', async () => {
    const [store, name] = [await open(), key()];
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(store.put(name, broken)).rejects.toThrow('connection lost');
    expect(await store.stat(name)).toBeUndefined();
  });

  it.each([
    '../secret',
    '/etc/passwd',
    'a//b',
    'a/../b',
    '.unfinished/x',
    'a/.b',
    'a\\b',
    'a b',
    'a%2e%2e',
    'é',
    '',
    'a/',
    'x'.repeat(513),
  ])('refuse the key %j', async (name) => {
    const store = await open();
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(InvalidKey);
    await expect(store.get(name)).rejects.toThrow(InvalidKey);
    await expect(store.stat(name)).rejects.toThrow(InvalidKey);
    await expect(store.delete(name)).rejects.toThrow(InvalidKey);
  });
});

describe('a folder', () => {
  it('keeps no unfinished files', async () => {
    expect(await readdir(join(folder, 'objects', '.unfinished'))).toEqual([]);
  });
});

describe('S3', () => {
  it('is unavailable with a wrong secret', async () => {
    const store = await openObjectStore({
      objectStoreUrl: (gatewayUrl ?? s3.url).replace(/:[^:@]+@/, ':wrong@'),
      dataDir: folder,
    });
    await expect(store.put('originals/x', Buffer.from('x'))).rejects.toThrow(ObjectStoreUnavailable);
  });

  it('makes its bucket where it is missing', async () => {
    const url = new URL(gatewayUrl ?? s3.url);
    url.pathname = `/bucket-${randomUUID()}/within/it`;
    const store = await openObjectStore({ objectStoreUrl: url.href, dataDir: folder });
    expect(await store.get('originals/x')).toBeUndefined();
    await store.put('originals/x', Buffer.from('dunes'));
    expect(await store.stat('originals/x')).toMatchObject({ size: 5 });
  });

  it('keeps nobody waiting for a gateway that freezes in the middle of a file', async () => {
    const frozen = createHttpServer((_, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('begun');
    }).listen(0, '127.0.0.1');
    await once(frozen, 'listening');
    const { port } = frozen.address() as AddressInfo;
    const objectStoreUrl = `s3+http://key:secret@127.0.0.1:${port}/files`;
    const store = await openObjectStore({ objectStoreUrl, dataDir: folder });
    const found = await store.get('originals/photo.jpg');
    const began = performance.now();
    await expect(text(found?.stream ?? Readable.from([]))).rejects.toThrow(ObjectStoreUnavailable);
    expect(performance.now() - began).toBeLessThan(15_000);
    frozen.close();
    frozen.closeAllConnections();
  });

  it('keeps nobody waiting for a gateway that is frozen', async () => {
    const frozen = createServer().listen(0, '127.0.0.1');
    await once(frozen, 'listening');
    const { port } = frozen.address() as AddressInfo;
    const store = await openObjectStore({
      objectStoreUrl: `s3+http://key:secret@127.0.0.1:${port}/bucket`,
      dataDir: folder,
    });
    const start = performance.now();
    await expect(store.get('originals/x')).rejects.toThrow(ObjectStoreUnavailable);
    expect(performance.now() - start).toBeLessThan(15_000);
    frozen.close();
  });

  it('is unavailable where nobody listens', async () => {
    const store = await openObjectStore({
      objectStoreUrl: 's3+http://key:secret@127.0.0.1:1/bucket',
      dataDir: folder,
    });
    await expect(store.stat('originals/x')).rejects.toThrow(ObjectStoreUnavailable);
  });
});

describe('The folder of files', () => {
  it('is for its owner alone, also one that an earlier version left open', async () => {
    const dataDir = join(folder, 'private');
    const store = await openObjectStore({ objectStoreUrl: undefined, dataDir });
    const modeOf = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;
    await store.put('originals/1/photo.jpg', Buffer.from('dunes'));
    expect(await modeOf('objects/originals/1/photo.jpg')).toBe(0o600);
    expect(await modeOf('objects/originals/1')).toBe(0o700);
    await chmod(join(dataDir, 'objects'), 0o755);
    await store.ping();
    expect(await modeOf('objects')).toBe(0o700);
  });
});
