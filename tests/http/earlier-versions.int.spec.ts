import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderObjectStore } from '@spoor/infra/object-store/folder.object-store';
import { addClientFiles } from '@spoor/service/rendering/client-bundle';
import { EarlierClientFiles } from '@spoor/service/rendering/earlier-client-files';
import { clientFilesPath } from '@spoor/service/shared/client-files-path';
import { fastify } from 'fastify';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

let folder: string;
let store: string;
beforeAll(async () => {
  folder = await mkdtemp(join(inject('runFolder'), 'versions-'));
});
beforeEach(async () => {
  store = await mkdtemp(join(folder, 'store-'));
});

const week = 7 * 24 * 60 * 60 * 1_000;

/** A version of the client with these files, as one process of several serves it. */
async function version(build: string, files: Readonly<Record<string, string>>) {
  const own = join(folder, build);
  await mkdir(own, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(own, name), content);
  const earlier = new EarlierClientFiles(createFolderObjectStore(store), own);
  const server = fastify();
  await addClientFiles(server, earlier, own);
  return {
    keep: (now?: Date) => earlier.keep(build, now),
    get: (name: string) => server.inject(`${clientFilesPath}${name}`),
  };
}

describe('The files of a version', () => {
  it('are served by the next one too, to tabs that are still open', async () => {
    const first = await version('first', {
      'page-a1.js': 'first();',
      'page-a1.js.br': 'x',
      'style-a1.css': 'a{}',
    });
    const second = await version('second', { 'page-b2.js': 'second();' });
    await first.keep();
    await second.keep();

    const response = await second.get('page-a1.js');
    expect(response.body).toBe('first();');
    expect(response.headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect((await second.get('page-b2.js')).body).toBe('second();');
    // Beside each other: while one is replaced, the one before serves the next one's as well.
    expect((await first.get('page-b2.js')).body).toBe('second();');
    expect((await second.get('page-c3.js')).statusCode).toBe(404);
    expect((await second.get('page-a1.js.br')).statusCode).toBe(404);
    expect((await second.get('..%2fsecret.js')).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('go a week after it was last served, but for those that a later one has too', async () => {
    const first = await version('third', { 'page-d4.js': 'old();', 'shared-e5.js': 'both();' });
    const second = await version('fourth', { 'page-f6.js': 'new();', 'shared-e5.js': 'both();' });
    await first.keep();
    const longAgo = new Date(Date.now() - week - 60_000);
    for (const file of ['client-versions/third', 'client-files/page-d4.js', 'client-files/shared-e5.js'])
      await utimes(join(store, file), longAgo, longAgo);
    const third = await version('fifth', {});
    await second.keep();

    expect((await third.get('page-d4.js')).statusCode).toBe(404);
    expect((await third.get('shared-e5.js')).body).toBe('both();');
  });
});
