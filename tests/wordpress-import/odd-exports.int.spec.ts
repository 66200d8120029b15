import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSpoorClient, type SpoorClient } from '@spoor/client';
import { parseAllowedHosts } from '@spoor/infra/outgoing/allowed-hosts';
import { importWordPressCommand } from '@spoor/service/cli/import-wordpress-command';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryXml, type GeneratedEntry, headXml, tailXml } from '../bench/wordpress-xml.ts';
import { newApiKey, openSiteAddress, type SiteAddress } from '../client/site-address.ts';
import { testMenus } from '../menus/test-menus.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

let service: TestService;
let workers: Awaited<ReturnType<typeof startTestWorkers>>;
let site: SiteAddress;
let key: string;
let spoor: SpoorClient;
let old: Server;
let oldSite: string;
let photo: Buffer;

beforeAll(async () => {
  photo = await samplePhoto('jpeg', 300, 200);
  old = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo));
  await new Promise<void>((resolve) => old.listen(0, '127.0.0.1', resolve));
  oldSite = `http://127.0.0.1:${(old.address() as AddressInfo).port}`;
  service = await startTestService({ config: { downloadAllowedHosts: parseAllowedHosts('127.0.0.1') } });
  workers = await startTestWorkers(service);
  const admin = await service.createUser('Admin');
  site = await openSiteAddress(service);
  key = await newApiKey(service, admin, ['read', 'content', 'media', 'redirects']);
  spoor = createSpoorClient({ url: site.url, key });
  await testMenus(service, admin).create('Hoofdmenu');
});
afterAll(async () => {
  old.close();
  await site.close();
  await workers.close();
  await service.close();
});

const entry = (id: string, details: Partial<GeneratedEntry>): GeneratedEntry => ({
  id,
  type: 'page',
  status: 'publish',
  title: `Stuk ${id}`,
  slug: `stuk-${id}`,
  parentId: '0',
  link: `${oldSite}/stuk-${id}/`,
  date: new Date('2019-05-01T10:00:00Z'),
  author: 'jan',
  content: '',
  ...details,
});
const picture = (id: string, path: string) =>
  entry(id, { type: 'attachment', status: 'inherit', url: `${oldSite}/wp-content/uploads/${path}` });

/** What an import says of itself and of what came. @param source of its own, for ids to be told apart */
async function bring(source: string, entries: readonly GeneratedEntry[], media?: string) {
  const file = join(await makeTempFolder('odd-export'), 'export.xml');
  await writeFile(file, headXml(oldSite, new Map()) + entries.map(entryXml).join('') + tailXml);
  const args = [file, '--key', key, '--source', source, ...(media === undefined ? [] : ['--media', media])];
  const { text } = await importWordPressCommand(args, site.url);
  const { data: found } = await spoor.externalIds.list({
    query: { source, id: entries.map(({ id }) => id) },
  });
  const guids = new Map(found.map(({ id, guid }) => [id, guid]));
  return { text, guids, report: await readFile(`${file}.report.html`, 'utf8') };
}

describe('An export that is unlike others', () => {
  it('has pages that are to come: they are not published before', async () => {
    const { guids, report, text } = await bring('planned', [
      entry('1', { status: 'future', date: new Date('2099-05-01T10:00:00Z') }),
      entry('2', { status: 'future' }),
    ]);
    expect(text).toContain('page: made 2, changed 0, same 0, failed 0');
    const pageOf = async (id: string) =>
      (await spoor.pages.read({ parameters: { id: guids.get(id) ?? '' }, query: { mode: 'draft' } })).data;
    expect(await pageOf('1')).toMatchObject({ isPublished: false, options: { firstPublishedOn: null } });
    expect(await pageOf('2')).toMatchObject({ isPublished: true });
    expect(report.match(/1 mei 2099/g)).toHaveLength(1);
  });

  it('has files that the site fetches, from nowhere within', async () => {
    const inside = entry('2', {
      type: 'attachment',
      status: 'inherit',
      url: 'http://169.254.169.254/uploads/a.jpg',
    });
    const { text, guids } = await bring('fetched', [picture('1', '100%.jpg'), inside]);
    expect(text).toContain('file: made 1, changed 0, same 0, failed 1');
    const { data } = await spoor.assets.read({ parameters: { guid: guids.get('1') ?? '' } });
    expect(data).toMatchObject({ fileName: '100%.jpg', isPublic: true });
  });

  it('has names with bare percent signs, and kinds that are called as anything', async () => {
    const media = await makeTempFolder('odd-uploads');
    await mkdir(join(media, '2019'));
    for (const name of ['100%.jpg', 'zee zicht.jpg']) await writeFile(join(media, '2019', name), photo);
    const { text } = await bring(
      'percent',
      [
        picture('1', '2019/100%.jpg'),
        picture('2', '2019/zee%20zicht.jpg'),
        entry('3', { type: 'constructor' }),
      ],
      media,
    );
    expect(text).toContain('file: made 2, changed 0, same 0, failed 0');
  });
});
