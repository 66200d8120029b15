import type { NotFoundAddress } from '@spoor/contracts/redirects/not-found-address';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { Render } from '@spoor/contracts/rendering/render';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { ServerLog } from '@spoor/service/logs/server-log';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testMenus } from '../menus/test-menus.ts';
import { bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let service: TestService;
let workers: JobWorkers;
let admin: TestUser;

/** No page, but for one whose pages end somewhere. */
const nothing: Render = async ({ url }) => ({
  status: 404,
  headers: {},
  keys: [],
  body: null,
  isPathKnown: new URL(url).pathname === '/nieuws',
});

beforeAll(async () => {
  service = await startTestService({ render: nothing });
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(async () => {
  await workers.close();
  await service.close();
});

const visit = (path: string, headers = {}) =>
  service.call(path, { headers: { accept: 'text/html', 'user-agent': firefox, ...headers } });

async function missed(query = {}): Promise<NotFoundAddress[]> {
  const url = urlOf(redirectRoutes.notFoundAddresses, undefined, query);
  return bodyOf(await service.call(url, { headers: admin.headers }));
}

/** What is told once the log has arrived. */
async function missedOnceKnown(path: string): Promise<NotFoundAddress[]> {
  await service.app.get(ServerLog).flush();
  await vi.waitUntil(async () => (await missed({ search: path })).length > 0, { timeout: 60_000 });
  return missed({ search: path });
}

describe('An address at which there is nothing', () => {
  it('is told with how often people were there, and where they came from', async () => {
    const { hostNames } = service.platform;
    await visit('/Oud/?q=geheim', { referer: `https://${hostNames[0]}/nieuws?naam=jan` });
    await visit('/oud', { referer: 'https://elders.nl/pagina' });
    await visit('/oud', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    expect(await missedOnceKnown('/oud')).toEqual([
      {
        path: '/oud',
        hits: 2,
        lastSeenOn: expect.any(String),
        referrers: expect.arrayContaining(['/nieuws', 'elders.nl']),
      },
    ]);
  });

  it('is not a page that is asked for more than it has', async () => {
    await visit('/nieuws?page=99');
    await visit('/nieuwsbrief');
    expect((await missedOnceKnown('/nieuws')).map(({ path }) => path)).toEqual(['/nieuwsbrief']);
  });

  it('is told no more once it leads somewhere', async () => {
    await visit('/weg');
    expect(await missedOnceKnown('/weg')).toHaveLength(1);
    const body = { fromPath: '/weg', to: { kind: 'url', url: 'https://voorbeeld.nl' } };
    await service.call(urlOf(redirectRoutes.create), { method: 'POST', headers: admin.headers, body });
    expect(await missed({ search: '/weg' })).toEqual([]);
  });

  it('is told although a page waits there that is not published', async () => {
    const page = await createPage(service, admin, 'Wacht');
    const menu = testMenus(service, admin);
    await menu.add((await menu.create()).guid, { urlSegment: 'wacht', pageGuid: page.guid });
    await visit('/wacht');
    expect(await missedOnceKnown('/wacht')).toHaveLength(1);
    await publishPage(service, admin, page.guid);
    expect(await missed({ search: '/wacht' })).toEqual([]);
  });

  it('is told a page at a time', async () => {
    for (const path of ['/rij-1', '/rij-2', '/rij-2', '/rij-3']) await visit(path);
    await missedOnceKnown('/rij');
    const response = await service.call(
      urlOf(redirectRoutes.notFoundAddresses, undefined, { search: '/rij', itemCount: 1, pageNumber: 1 }),
      { headers: admin.headers },
    );
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.json()).toMatchObject([{ path: '/rij-2', hits: 2 }]);
  });
});
