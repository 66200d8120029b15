import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSpoorClient, type SpoorClient } from '@spoor/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeneratedExport, writeWordPressExport } from '../bench/wordpress-export.ts';
import { newApiKey, openSiteAddress, type SiteAddress } from '../client/site-address.ts';
import { testMenus } from '../menus/test-menus.ts';
import { createPage, publishPage } from '../pages/test-pages.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

/** Calls after which the import is killed, one time after the other. */
const kills = [3, 9, 14, 22, 31];
const size = { seed: 7, pages: 8, posts: 24, events: 3, pictures: 6, documents: 3 };

let service: TestService;
let workers: Awaited<ReturnType<typeof startTestWorkers>>;
let admin: TestUser;
let site: SiteAddress;
let key: string;
let spoor: SpoorClient;
let old: GeneratedExport;
beforeAll(async () => {
  service = await startTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
  site = await openSiteAddress(service);
  key = await newApiKey(service, admin, ['read', 'content', 'media', 'redirects']);
  spoor = createSpoorClient({ url: site.url, key });
  const { guid } = await createPage(service, admin);
  await publishPage(service, admin, guid);
  await testMenus(service, admin).create('Hoofdmenu');
  old = await writeWordPressExport(await makeTempFolder('wordpress'), size);
});
afterAll(async () => {
  await site.close();
  await workers.close();
  await service.close();
});

/** Runs the import as a process. @param killAfter calls; undefined: it may finish */
async function runImport(
  killAfter?: number,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=@spoor/source', join(import.meta.dirname, 'import-process.ts'), site.url, old.file],
      ...['--media', old.mediaFolder, '--key', key],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  let calls = 0;
  site.interfere = () => {
    calls += 1;
    if (calls === killAfter) child.kill('SIGKILL');
    return undefined;
  };
  const [code] = (await once(child, 'exit')) as [number | null];
  site.interfere = () => undefined;
  return { code, output };
}

type Item = Awaited<ReturnType<SpoorClient['items']['read']>>['data'];

/** Everything that visitors and editors see of the site, as it is answered. */
async function snapshot(): Promise<Record<string, unknown>> {
  const { data: menus } = await spoor.menus.list();
  const { data: pages } = await spoor.pages.list({ query: { includeBbis: true } });
  const redirects: string[] = [];
  for await (const { fromPath } of spoor.redirects.list.each()) redirects.push(fromPath);
  const files: string[] = [];
  for await (const { guid } of spoor.assets.list.each()) files.push(guid);
  const withoutRevision = menus.map(({ revision: _, ...menu }) => menu);
  return { menus: withoutRevision, pages, redirects, files: files.toSorted() };
}

/** A whole site takes its time, in milliseconds, also to be taken back. */
const patienceMs = 300_000;

/** What ids of the old site lead to. */
async function guidOf(id: string): Promise<string> {
  const { data } = await spoor.externalIds.list({ query: { source: 'wordpress', id: [id] } });
  expect(data, id).toHaveLength(1);
  return data[0]?.guid ?? '';
}

const entriesOf = (type: string) => old.entries.filter((entry) => entry.type === type);
const readItem = async (id: string): Promise<Item> =>
  (await spoor.items.read({ parameters: { guid: await guidOf(id) } })).data;
const resolved = async (path: string) => (await spoor.redirects.resolve({ query: { path } })).data;
const textOf = (item: Pick<Item, 'contentBuildingBlockInstances'>) =>
  JSON.stringify(item.contentBuildingBlockInstances);

async function undoneRun(): Promise<number> {
  const { data: runs } = await spoor.runs.list();
  const run = runs.items.find(({ undoOf, undo }) => undoOf === null && undo === null);
  const { data: undoing } = await spoor.runs.undo({ parameters: { runId: run?.id ?? '' } });
  let refused = -1;
  await expect
    .poll(
      async () => {
        const { undo } = (await spoor.runs.read({ parameters: { runId: run?.id ?? '' } })).data;
        refused = undo?.refused ?? -1;
        return undo?.isDone;
      },
      { timeout: patienceMs },
    )
    .toBe(true);
  expect(undoing.undoOf).toBe(run?.id);
  return refused;
}

describe('A WordPress site that moves in', { timeout: patienceMs }, () => {
  let before: Record<string, unknown>;
  beforeAll(async () => {
    before = await snapshot();
    for (const calls of kills) expect((await runImport(calls)).code).toBeNull();
    const { code, output } = await runImport();
    expect(code, output).toBe(0);
  }, 300_000);

  it('is one run, however often it was killed', async () => {
    const { data } = await spoor.runs.list();
    expect(data.items).toMatchObject([{ name: 'WordPress: Oud Duinwijk', undo: null }]);
  });

  it('has every post, with its author, date, category, words, picture and text', async () => {
    for (const post of entriesOf('post')) {
      const item = await readItem(post.id);
      expect(item).toMatchObject({
        title: post.title,
        listItemTypeName: 'News',
        isPublished: true,
        publishedOn: post.date.toISOString(),
        authors: [{ displayName: old.authors.get(post.author) }],
        metadata: { description: post.excerpt, imageGuid: await guidOf(post.thumbnailId ?? '') },
      });
      const { tags = [] } = item.metadata;
      expect(tags).toEqual(post.tags);
      expect(item.categories.map(({ name }) => name)).toEqual(post.categories);
      expect(textOf(item)).toContain(await guidOf(post.linksTo ?? ''));
      expect(textOf(item)).toContain('"imageGuid"');
    }
    const { data } = await spoor.items.read({
      parameters: { guid: await guidOf(entriesOf('post')[0]?.id ?? '') },
    });
    const listed: string[] = [];
    const listGuid = data.parentGuids[0] ?? '';
    for await (const { guid } of spoor.items.list.each({ parameters: { listGuid } })) listed.push(guid);
    expect(listed).toHaveLength(size.posts);
  });

  it('has every event with its day', async () => {
    for (const { id, starts } of entriesOf('tribe_events')) {
      expect(await readItem(id)).toMatchObject({
        listItemTypeName: 'Event',
        metadata: { periodStart: starts?.toISOString() },
      });
    }
  });

  it('has every page where it was, with its author, date and documents', async () => {
    for (const { id, title, author, date, link } of entriesOf('page')) {
      const { data: page } = await spoor.pages.byPath({ query: { path: new URL(link).pathname } });
      expect(page.guid).toBe(await guidOf(id));
      expect(page).toMatchObject({ title, authors: [{ displayName: old.authors.get(author) }] });
      expect(page.options.firstPublishedOn).toBe(date.toISOString());
      const document = old.entries.find(({ url }) => url !== undefined && titleLinks(id, url));
      expect(JSON.stringify(page.buildingBlockInstances)).toContain(await guidOf(document?.id ?? ''));
    }
  });

  it('has every picture and document, with what was said of it', async () => {
    for (const { id, title, alt } of entriesOf('attachment')) {
      const { data } = await spoor.assets.read({ parameters: { guid: await guidOf(id) } });
      expect([data.title, data.alt]).toEqual([title, alt]);
    }
  });

  it('leads from every old address to what was there, in one step', async () => {
    for (const { id, type, link } of old.entries) {
      const guid = await guidOf(id);
      const addresses = [`/?p=${id}`, ...(type === 'page' ? [] : [new URL(link).pathname])];
      const target = await addressOf(type, guid, new URL(link).pathname);
      for (const address of addresses) {
        const { location, status } = await resolved(address);
        expect([address, status, location]).toEqual([address, 301, expect.stringContaining(target)]);
      }
    }
  });

  it('records nothing when it is run again', async () => {
    const { next } = await nowOf();
    const { code, output } = await runImport();
    expect([code, output], output).toEqual([0, expect.stringMatching(/item: made 0, changed 0, same 27/)]);
    const happened = [];
    for await (const { kind } of spoor.follow({ after: next, wait: 0 })) happened.push(kind);
    expect(happened).toEqual([]);
  });

  it('tells what became of it on a page', async () => {
    const page = await readFile(`${old.file}.report.html`, 'utf8');
    expect(page).toContain('<html lang="nl">');
    expect(page).toContain('Verhuizing van Oud Duinwijk');
    expect(page).toContain('Er is niets verloren gegaan.');
  });

  it('is taken back as one, and comes back with the same guids', async () => {
    const post = entriesOf('post')[0]?.id ?? '';
    const guid = await guidOf(post);
    expect(await undoneRun()).toBe(0);
    expect(JSON.stringify(await snapshot())).toBe(JSON.stringify(before));
    const { code, output } = await runImport();
    expect(code, output).toBe(0);
    expect(await guidOf(post)).toBe(guid);
    expect((await readItem(post)).isPublished).toBe(true);
  });
});

const titleLinks = (pageId: string, url: string) =>
  old.entries.find(({ id }) => id === pageId)?.content.includes(url) === true;

/** Where something is now: pages stay where they were. */
async function addressOf(type: string, guid: string, oldPath: string): Promise<string> {
  if (type === 'attachment') return `/a/${guid}`;
  if (type === 'page') return oldPath.replace(/\/$/, '');
  const { url } = (await spoor.items.read({ parameters: { guid } })).data;
  expect(url).toMatch(/^\/.+/);
  return url ?? '';
}

async function nowOf() {
  const { data } = await spoor.changes.list({ query: { after: 'now' } });
  return data as unknown as { next: string };
}
