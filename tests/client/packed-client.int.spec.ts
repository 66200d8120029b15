import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packClient } from '@spoor/client/build/pack-client';
import { importerExample } from '@spoor/contracts/open-api/importer.example';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { urlOf } from '@spoor/contracts/shared/route';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createList, titlesIn } from '../list-items/test-lists.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';
import { newApiKey, openSiteAddress, type SiteAddress } from './site-address.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

let folder: string;
let service: TestService;
let workers: Awaited<ReturnType<typeof startTestWorkers>>;
let admin: TestUser;
let site: SiteAddress;
beforeAll(async () => {
  folder = await makeTempFolder('packed-client');
  await packClient(join(folder, 'node_modules/@spoor/client'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  service = await startTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
  site = await openSiteAddress(service);
});
afterAll(async () => {
  await site.close();
  await workers.close();
  await service.close();
});

describe('The package as it is published', () => {
  it('checks the types of what integrators write, with nothing beside it', { timeout: 120_000 }, async () => {
    await writeFile(join(folder, 'importer.js'), importerExample);
    await writeFile(
      join(folder, 'wrong.ts'),
      [
        "import { createSpoorClient } from '@spoor/client';",
        "const spoor = createSpoorClient({ url: 'https://example.org' });",
        "void spoor.pages.read({ parameters: { id: 'x' } }).then(({ data }) => data.noSuchMember);",
        'void spoor.items.setByExternal({ body: { title: 1 } });',
        'for await (const { title } of spoor.pages.list.each()) title.toFixed();',
        'export const spoken: number = (await spoor.runs.undo({ parameters: { runId: "x" } })).data.undone;',
        'const asked = { parameters: { listGuid: "x" }, query: { fields: ["title"], filter: ["title~x", "tags=a"], include: ["people"] } } as const;',
        'export const shaped: string | undefined = (await spoor.items.list(asked)).data.items[0]?.title;',
        'void spoor.items.list(asked).then(({ data }) => data.items[0]?.highlight);',
        'void spoor.items.list({ ...asked, query: { fields: ["colour"] } });',
        'void spoor.items.list({ ...asked, query: { filter: ["colour=red"] } });',
        'void spoor.items.list({ ...asked, query: { sort_by: ["colour_asc"] } });',
        'void spoor.items.list(asked).then(({ data }) => data.included.people[0]?.displayName.length);',
        'void spoor.items.list(asked).then(({ data }) => data.included.people[0]?.colour);',
        'void spoor.menus.list.each();',
      ].join('\n'),
    );
    const settings = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        allowJs: true,
        checkJs: true,
        skipLibCheck: false,
        module: 'NodeNext',
        target: 'ES2024',
        lib: ['ES2024', 'DOM', 'DOM.AsyncIterable'],
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: ['*.js', '*.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const { stdout } = await run('tsc', ['-p', folder]).catch((error: { stdout: string }) => error);
    const places = stdout.matchAll(/^(?:.*\/)?([\w.-]+)\((\d+),\d+\): error/gm);
    expect(
      [...places].map(([, file, line]) => `${file}:${line}`),
      stdout,
    ).toEqual([
      'wrong.ts:3',
      'wrong.ts:4',
      'wrong.ts:5',
      'wrong.ts:9',
      'wrong.ts:10',
      'wrong.ts:11',
      'wrong.ts:12',
      'wrong.ts:14',
      'wrong.ts:15',
    ]);
  });

  it('runs the importer of its page, twice, and the second time records nothing', async () => {
    const { listGuid } = await createList(service, admin);
    await writeFile(join(folder, 'importer.js'), importerExample);
    await mkdir(join(folder, 'pictures'), { recursive: true });
    const navy = { create: { width: 40, height: 30, channels: 3, background: 'navy' } } as const;
    await sharp(navy).png().toFile(join(folder, 'pictures/navy.png'));
    const posts = ['Zwembad open', 'Markt op zaterdag'].map((title, index) => ({
      id: `post-${index}`,
      title,
      date: '2019-05-01T10:00:00Z',
      tags: ['nieuws'],
      html: '<p>Van de <b>oude</b> site</p><img src="pictures/navy.png">',
      address: `/?p=${index + 1}`,
      picture: { file: 'pictures/navy.png', alt: 'Blauw' },
    }));
    await writeFile(join(folder, 'posts.json'), JSON.stringify(posts));
    const key = await newApiKey(service, admin, ['read', 'content', 'media', 'redirects']);
    const bring = () =>
      run(process.execPath, ['importer.js', 'posts.json', listGuid], {
        cwd: folder,
        env: { ...process.env, SPOOR_URL: site.url, SPOOR_KEY: key },
      });
    expect((await bring()).stdout).toContain('post-0: done\npost-1: done\n');
    expect((await bring()).stdout).toContain('post-0: as it was\npost-1: as it was\n');
    expect((await titlesIn(service, listGuid)).toSorted()).toEqual(['Markt op zaterdag', 'Zwembad open']);
    const redirects = await service.call(urlOf(redirectRoutes.list), { headers: admin.headers });
    const addresses = bodyOf<RedirectView[]>(redirects).map(({ fromPath, to }) => [fromPath, to?.kind]);
    expect(addresses.toSorted()).toEqual([
      ['/?p=1', 'item'],
      ['/?p=2', 'item'],
    ]);
  });

  it('has a page that shows the importer as it is run', async () => {
    expect(await readFile(join(folder, 'node_modules/@spoor/client/README.md'), 'utf8')).toContain(
      importerExample,
    );
    expect(importerExample.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });
});
