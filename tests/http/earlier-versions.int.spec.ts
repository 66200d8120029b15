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
    keep: (now?: Date) => earlier.keep(now),
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
    await age('client-files/page-d4.js', 'client-files/shared-e5.js');
    const third = await version('fifth', {});
    await second.keep();

    expect((await third.get('page-d4.js')).statusCode).toBe(404);
    expect((await third.get('shared-e5.js')).body).toBe('both();');
  });

  it('stay for as long as a process serves it', async () => {
    const first = await version('sixth', { 'page-g7.js': 'served();' });
    const second = await version('seventh', {});
    await first.keep();
    await age('client-files/page-g7.js');
    await first.keep();
    await second.keep();

    expect((await second.get('page-g7.js')).body).toBe('served();');
  });

  it('stay where their age does not tell yet when it was served, as a list of theirs is young', async () => {
    const first = await version('eighth', { 'page-h8.js': 'listed();' });
    const second = await version('ninth', {});
    await first.keep();
    await age('client-files/page-h8.js');
    await createFolderObjectStore(store).put('client-versions/eighth', Buffer.from('page-h8.js'));
    await second.keep();
    expect((await second.get('page-h8.js')).body).toBe('listed();');

    await age('client-versions/eighth');
    await second.keep();
    expect((await second.get('page-h8.js')).statusCode).toBe(404);
  });
});

/** Makes files of the store look as if they had been kept long ago. */
async function age(...files: readonly string[]): Promise<void> {
  const longAgo = new Date(Date.now() - week - 60_000);
  for (const file of files) await utimes(join(store, file), longAgo, longAgo);
}
