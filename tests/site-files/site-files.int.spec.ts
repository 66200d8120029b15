import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { feedRoutes } from '@spoor/contracts/site-files/feed.routes';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';
import { projectionNames } from '@spoor/projections/read-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList, type TestList } from '../list-items/test-lists.ts';
import { bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

const patience = 60_000;
let service: TestService;
let admin: TestUser;
let origin: string;
let news: TestList;
let hidden: TestList;
let bridge: ListItemView;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
  origin = `http://${service.platform.hostNames[0]}`;
  news = await createList(service, admin, { title: 'Laatste nieuws' });
  [bridge] = (await addItems(
    service,
    admin,
    news.listGuid,
    { title: 'Nieuwe brug', isPublished: true },
    { title: 'Concept', isPublished: false },
    { title: 'Straks', isPublished: true, publishedOn: '2999-01-01T00:00:00.000Z' },
    { title: 'Verwijzing', isPublished: true, listItemTypeName: 'Link', metadata: { url: 'https://nos.nl' } },
  )) as [ListItemView];
  hidden = await createList(service, admin);
  await addItems(service, admin, hidden.listGuid, { title: 'Geheim', isPublished: true });
  await send('PUT', urlOf(pageRoutes.edit, { guid: hidden.pageGuid }), { viewPermission: 'Users' });
  const draft = await createPage(service, admin, 'Nog niet');
  const menu = bodyOf<MenuView>(await send('POST', menuRoutes.create.path, { name: 'main' }));
  const items = [
    { urlSegment: 'nieuws', name: 'Nieuws', pageGuid: news.pageGuid },
    { urlSegment: 'oud-nieuws', name: 'Nog eens', pageGuid: news.pageGuid },
    { urlSegment: 'intranet', name: 'Intranet', pageGuid: hidden.pageGuid },
    { urlSegment: 'nog-niet', name: 'Nog niet', pageGuid: draft.guid },
  ];
  for (const item of items) await send('POST', urlOf(menuRoutes.addItem, { guid: menu.guid }), item);
});
afterAll(() => service.close());

const send = (method: 'POST' | 'PUT', url: string, body: unknown) =>
  service.call(url, { method, headers: admin.headers, body });

/** What machines get who come after everything that was written. */
async function request(url: string) {
  const { positions, store } = service.connections;
  await positions.waitFor(projectionNames, await store.lastPosition(), patience);
  return service.call(url);
}

async function set(key: string, value: string | null) {
  bodyOf(await send('PUT', settingRoutes.change.path, [{ key, value }]));
}

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('The site map', () => {
  it('names what everybody may visit, each once, with its last change', async () => {
    const { body, headers, statusCode } = await request(siteFileRoutes.sitemap.path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addressesIn(body)).toEqual([`${origin}/nieuws`, `${origin}/nieuws/i/${bridge.guid}/nieuwe-brug`]);
    expect(body).toContain(`<lastmod>${bridge.modifiedOn}</lastmod>`);
  });

  it('follows what is published, although it is kept', async () => {
    await request(siteFileRoutes.sitemap.path);
    const page = await createPage(service, admin, 'Contact');
    await publishPage(service, admin, page.guid);
    const [menu] = bodyOf<MenuView[]>(await service.call(menuRoutes.list.path));
    const item = { urlSegment: 'contact', name: 'Contact', pageGuid: page.guid };
    await send('POST', urlOf(menuRoutes.addItem, { guid: menu?.guid ?? '' }), item);
    await addItems(service, admin, news.listGuid, { title: 'Nog een', isPublished: true });
    const addresses = addressesIn((await request(siteFileRoutes.sitemap.path)).body);
    expect(addresses).toContain(`${origin}/contact`);
    expect(addresses.some((address) => address?.endsWith('/nog-een'))).toBe(true);
  });

  it('has parts: the first has the pages, and beyond the last there is nothing', async () => {
    const part = (number: string) => request(urlOf(siteFileRoutes.sitemapPart, { part: number }));
    expect(addressesIn((await part('1')).body)).toContain(`${origin}/nieuws`);
    expect(addressesIn((await part('2')).body)).toContain(`${origin}/nieuws/i/${bridge.guid}/nieuwe-brug`);
    expect((await part('3')).statusCode).toBe(404);
    for (const odd of ['0', '-1', '1e3', 'x', '999999', '%00']) {
      const { statusCode } = await service.call(`/sitemap-${odd}.xml`);
      expect([404, 422]).toContain(statusCode);
    }
  });

  it('calls the site by its primary domain', async () => {
    await set('primaryDomain', 'www.duinwijk.nl');
    const addresses = addressesIn((await request(siteFileRoutes.sitemap.path)).body);
    expect(addresses).toContain('http://www.duinwijk.nl/nieuws');
    await set('primaryDomain', null);
  });

  it('is not that of another platform', async () => {
    const other = await service.createPlatform();
    expect((await service.call(siteFileRoutes.sitemap.path, {}, other)).statusCode).toBe(404);
    const foreign = { ...service.platform, hostNames: ['elders.example'] };
    for (const { path } of [siteFileRoutes.sitemap, siteFileRoutes.robots, siteFileRoutes.manifest])
      expect((await service.call(path, {}, foreign)).statusCode).toBe(404);
  });
});

describe('What robots are told', () => {
  it('follows the settings', async () => {
    const { body, headers } = await request(siteFileRoutes.robots.path);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    await set('robots', 'noindex');
    expect((await request(siteFileRoutes.robots.path)).body).toBe('User-agent: *\nDisallow: /\n');
    await set('robots', null);
  });
});

describe('The manifest and the sign', () => {
  it('are those of the product until the platform has its own', async () => {
    const manifest = await request(siteFileRoutes.manifest.path);
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(manifest.json()).toMatchObject({
      name: 'Gemeente Duinwijk',
      lang: 'nl',
      background_color: '#ffffff',
    });
    const sign = await request(siteFileRoutes.favicon.path);
    expect(sign.headers['content-type']).toBe('image/svg+xml');

    const guid = crypto.randomUUID();
    await set('faviconLogo', guid);
    expect((await request(siteFileRoutes.favicon.path)).headers.location).toContain(`/a/${guid}?width=100`);
    expect((await request(siteFileRoutes.manifest.path)).json().icons[0].src).toContain(
      `/a/${guid}?width=200`,
    );
  });

  it('take any name as a text', async () => {
    await set('platformName', '"><script>alert(1)</script>');
    expect((await request(siteFileRoutes.manifest.path)).json().name).toBe('"><script>alert(1)</script>');
    await set('platformName', null);
  });
});

describe('The feed of a list', () => {
  it.each([
    ['rss', feedRoutes.rss, 'application/rss+xml; charset=utf-8'],
    ['atom', feedRoutes.atom, 'application/atom+xml; charset=utf-8'],
  ])('tells in %s what visitors see', async (_, route, type) => {
    const { body, headers } = await request(urlOf(route, { guid: news.listGuid }));
    expect(headers['content-type']).toBe(type);
    expect(body).toContain('Laatste nieuws - Gemeente Duinwijk');
    expect(body).toContain(`${origin}/nieuws/i/${bridge.guid}/nieuwe-brug`);
    for (const unseen of ['Concept', 'Straks', 'Geheim']) expect(body).not.toContain(unseen);
  });

  it('tells editors no more than everybody', async () => {
    const { body } = await service.call(urlOf(feedRoutes.rss, { guid: news.listGuid }), {
      headers: admin.headers,
    });
    expect(body).not.toContain('Concept');
  });

  it('is not there where visitors see no list', async () => {
    for (const guid of [crypto.randomUUID(), hidden.listGuid])
      expect((await service.call(urlOf(feedRoutes.rss, { guid }))).statusCode).toBe(404);
    expect((await service.call(urlOf(feedRoutes.rss, { guid: 'geen-guid' }))).statusCode).toBe(422);
  });
});
