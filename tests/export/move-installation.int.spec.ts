import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSpoorClient, type SpoorClient } from '@spoor/client';
import type { ExportLine } from '@spoor/contracts/export/export';
import { exportRoutes } from '@spoor/contracts/export/export.routes';
import type { ApiKeyScope } from '@spoor/contracts/shared/api-key-scope';
import { urlOf } from '@spoor/contracts/shared/route';
import { importSpoorCommand } from '@spoor/service/cli/import-spoor-command';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploaded } from '../assets/test-uploads.ts';
import { newApiKey, openSiteAddress, type SiteAddress } from '../client/site-address.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

interface Installation {
  readonly service: TestService;
  readonly admin: TestUser;
  readonly site: SiteAddress;
  readonly key: string;
  readonly spoor: SpoorClient;
  close(): Promise<void>;
}

let there: Installation;
let here: Installation;
let file: string;

/** @param scopes what its program may besides bringing a site along */
async function install(scopes: readonly ApiKeyScope[] = []): Promise<Installation> {
  const service = await startTestService();
  const workers = await startTestWorkers(service);
  const admin = await service.createUser('Admin');
  const site = await openSiteAddress(service);
  const key = await newApiKey(service, admin, ['read', 'content', 'media', 'redirects', ...scopes]);
  const close = async () => {
    await site.close();
    await workers.close();
    await service.close();
  };
  return { service, admin, site, key, close, spoor: createSpoorClient({ url: site.url, key }) };
}

/** Two pages that lead to each other, a list with an item below another, a picture, and all that stands around them. */
async function fill({ service, admin, spoor }: Installation): Promise<void> {
  const picture = await uploaded(service, await samplePhoto('jpeg', 60, 40), admin);
  const { data: category } = await spoor.categories.create({ body: { name: 'Verkeer' } });
  const set = (externalId: string, body: object) =>
    spoor.pages.setByExternal({ parameters: { source: 'hand', externalId }, body: body as never });
  const { data: contact } = await set('contact', { title: 'Contact', isPublished: true });
  const link = { kind: 'page', guid: contact.guid };
  const { data: news } = await set('nieuws', {
    title: 'Nieuws',
    isPublished: true,
    options: { authors: [{ userGuid: admin.guid }], firstPublishedOn: '2014-03-01T09:00:00.000Z' },
    buildingBlockInstances: [
      { buildingBlockName: 'Image', content: { imageGuid: picture.guid, alt: 'Zee' } },
      { buildingBlockName: 'Button', content: { label: 'Naar contact', link } },
      { buildingBlockName: 'List', options: { defaultItemsPerPage: 10, categories: [category.guid] } },
    ],
  });
  const list = news.buildingBlockInstances.find(({ buildingBlockName }) => buildingBlockName === 'List');
  const item = (externalId: string, parentGuid: string, body: object) =>
    spoor.items.setByExternal({
      parameters: { source: 'hand', externalId },
      body: { parentGuids: [parentGuid], ...body } as never,
    });
  const { data: bridge } = await item('brug', list?.guid ?? '', {
    title: 'Brug',
    publishedOn: '2015-05-04T08:00:00.000Z',
    metadata: { imageGuid: picture.guid, tags: ['brug'], categories: [category.guid], description: 'Dicht' },
  });
  await item('omleiding', bridge.guid, { title: 'Omleiding', isPublished: false });
  const { data: menu } = await spoor.menus.create({ body: { name: 'service' } });
  const inMenu = { menuGuid: menu.guid, pageGuid: news.guid, name: 'Nieuws', urlSegment: 'nieuws' };
  const { data: hung } = await spoor.menus.setItemByExternal({
    parameters: { source: 'hand', externalId: 'menu' },
    body: inMenu,
  });
  await spoor.menus.setItemByExternal({
    parameters: { source: 'hand', externalId: 'below' },
    body: {
      ...inMenu,
      parentGuid: hung.menuItems[0]?.guid ?? null,
      pageGuid: contact.guid,
      name: 'Contact',
      urlSegment: 'contact',
    },
  });
  await spoor.redirects.create({ body: { fromPath: '/oud', to: { kind: 'page', guid: news.guid } } });
}

async function linesOf({ service, admin }: Installation): Promise<string> {
  return (await service.call(urlOf(exportRoutes.all), { headers: admin.headers })).body;
}

/** What an export says, with guids by the order in which they come, and without moments and what counts. */
function sayings(lines: string): unknown[] {
  const seen = new Map<string, number>();
  const ofOne = (text: string) =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (guid) => {
      if (!seen.has(guid)) seen.set(guid, seen.size);
      return `#${seen.get(guid)}`;
    });
  const own = new Set(
    'shortId revision publishedRevision createdOn modifiedOn createdBy version path urls url location placeholder'.split(
      ' ',
    ),
  );
  const brought = new Set(['category', 'asset', 'page', 'item', 'menu', 'redirect']);
  return lines
    .trimEnd()
    .split('\n')
    .map((line): ExportLine => JSON.parse(line))
    .filter(({ type }) => brought.has(type))
    .map(withoutDay)
    .map((line) => JSON.parse(JSON.stringify(line, (name, value) => (own.has(name) ? undefined : value))))
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .map((line) => JSON.parse(ofOne(JSON.stringify(line))));
}
/** When it went online here, and how a picture was packed. */
function withoutDay(line: ExportLine): ExportLine {
  if (line.type === 'asset') return { ...line, data: { ...line.data, size: 0 } };
  if (line.type !== 'page') return line;
  const options = { ...(line.data.options as object), firstPublishedOn: null };
  return { ...line, data: { ...line.data, options, publishedOn: null } };
}
const nameOf = ({ type, data }: ExportLine) =>
  `${type} ${String(data.title || data.name || data.fromPath || data.fileName)}`;

const bring = () =>
  importSpoorCommand(
    [file, '--key', here.key, '--from', there.site.url, '--from-key', there.key],
    here.site.url,
  );

beforeAll(async () => {
  // Who names others as authors may see accounts; who brings names along need not.
  [there, here] = [await install(['people']), await install()];
  await fill(there);
  file = join(await makeTempFolder('export'), 'export.ndjson');
  await writeFile(file, await linesOf(there));
}, 120_000);
afterAll(async () => {
  await there.close();
  await here.close();
});

describe('A site that moves to another installation', () => {
  it('says the same there, and its parts lead to each other', { timeout: 120_000 }, async () => {
    const { text, isDone } = await bring();
    expect([text, isDone]).toEqual([expect.not.stringContaining('To look at'), true]);
    const [before, after] = [sayings(await linesOf(there)), sayings(await linesOf(here))];
    // Of who has an account there, the name comes along.
    const asName = (text: string) =>
      text
        .replaceAll(/\{"userGuid":"#\d+"\}/g, '{"name":"Jan de Vries"}')
        .replaceAll(/"guid":(null|"#\d+"),"displayName"/g, '"displayName"');
    const contentOf = (lines: unknown[]) =>
      lines.map((line) => asName(JSON.stringify(line)).replaceAll(/#\d+/g, '#'));
    expect(contentOf(after)).toEqual(contentOf(before));
    const { data: pages } = await here.spoor.pages.list({ query: { includeBbis: true } });
    const news = pages.find(({ title }) => title === 'Nieuws');
    const contact = pages.find(({ title }) => title === 'Contact');
    const button = news?.buildingBlockInstances.find((block) => block.buildingBlockName === 'Button');
    expect(button?.content.link).toEqual({ kind: 'page', guid: contact?.guid });
    const picture = news?.buildingBlockInstances.find((block) => block.buildingBlockName === 'Image');
    const shown = await here.service.call(`/a/${picture?.content.imageGuid}`);
    expect(shown.statusCode).toBe(200);
  });

  it('is moved once, however often that is done', { timeout: 120_000 }, async () => {
    const once = await linesOf(here);
    expect((await bring()).isDone).toBe(true);
    expect(withoutMoments(await linesOf(here))).toEqual(withoutMoments(once));
  });

  it('is not moved by half of an export', async () => {
    const half = `${file}.half`;
    await writeFile(half, (await linesOf(there)).split('\n').slice(0, 4).join('\n'));
    await expect(importSpoorCommand([half, '--key', here.key], here.site.url)).rejects.toThrow('broke off');
  });
});

function withoutMoments(lines: string): string {
  return lines.replace(/"exportedOn":"[^"]+"/, '');
}
