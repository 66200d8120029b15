import { randomUUID } from 'node:crypto';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { authRoutes } from '@spoor/contracts/auth/auth.routes';
import type { Session } from '@spoor/contracts/auth/auth.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { Platform } from '@spoor/contracts/platforms/platform';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { SettingValue } from '@spoor/contracts/settings/settings';
import { urlOf } from '@spoor/contracts/shared/route';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import type { Config } from '@spoor/infra/config';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { projectionNames } from '@spoor/projections/read-model';
import { UploadInspection } from '@spoor/service/assets/upload-inspection';
import { runCommandLine } from '@spoor/service/cli/command-line';
import { PlatformDirectory } from '@spoor/service/platforms/platform-directory';
import { FirstStart } from '@spoor/service/setup/first-start';
import { platformGuid } from '@spoor/service/setup/platform-guid';
import { SiteBuilder } from '@spoor/service/setup/site-builder';
import { readDemoSite } from '@spoor/service/setup/site-definition';
import type { HandleCommand } from '@spoor/service/shared/handle-command';
import { tokens } from '@spoor/service/shared/providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

const password = 'een lang wachtwoord';
const patience = 60_000;

/** A service in which nobody ever was, at an address of its own. */
function startEmpty(changes: Partial<Config>): Promise<TestService> {
  return startTestService({
    config: {
      publicUrl: `https://${randomUUID()}.example.nl`,
      adminEmail: 'anna@duinwijk.example',
      ...changes,
    },
  });
}

/** Sets up a platform, and waits until it can be read. */
async function setUp(service: TestService, name: string): Promise<{ platform: Platform; printed: string[] }> {
  const printed: string[] = [];
  await service.app.get(FirstStart).run(new AbortController().signal, name, (text) => printed.push(text));
  const { positions, store } = service.connections;
  await positions.waitFor(projectionNames, await store.lastPosition(), patience);
  const directory = service.app.get(PlatformDirectory);
  await directory.read();
  const platform = directory.byGuid(platformGuid(name));
  if (platform === undefined) throw new Error('There is no platform');
  return { platform, printed };
}

describe('The first start with the demo', () => {
  const name = randomUUID();
  let service: TestService;
  let workers: JobWorkers;
  let platform: Platform;
  let editor: Record<string, string>;

  beforeAll(async () => {
    service = await startEmpty({ demo: true, adminPassword: password });
    workers = await startTestWorkers(service);
    ({ platform } = await setUp(service, name));
    const login = await service.call(
      urlOf(authRoutes.login),
      { method: 'POST', body: { email: 'anna@duinwijk.example', password } },
      platform,
    );
    editor = { authorization: `Bearer ${bodyOf<Session>(login).accessToken}` };
  });
  afterAll(async () => {
    await workers.close();
    await service.close();
  });

  const read = async <Body>(url: string, headers = {}) =>
    bodyOf<Body>(await service.call(url, { headers }, platform));
  const page = (path: string) => read<PageView>(urlOf(pageRoutes.byPath, undefined, { path }));
  const listOn = async (path: string) =>
    (await page(path)).buildingBlockInstances.find(({ buildingBlockName }) => buildingBlockName === 'List')
      ?.guid ?? '';
  const items = async (path: string, headers = {}) =>
    read<ListItemView[]>(
      urlOf(listItemRoutes.list, { listGuid: await listOn(path) }, { itemCount: 100 }),
      headers,
    );

  it('makes an administrator who can sign in', async () => {
    const pages = await read<PageView[]>(urlOf(pageRoutes.list), editor);
    expect(pages.every(({ canEdit }) => canEdit)).toBe(true);
  });

  it('makes pages, reached through the menus', async () => {
    const [main, footer, service] = await read<MenuView[]>(urlOf(menuRoutes.list));
    expect(main?.menuItems.map(({ path }) => path)).toEqual([
      '/',
      '/nieuws',
      '/agenda',
      '/wonen',
      '/bestuur',
      '/over-duinwijk',
      '/contact',
    ]);
    expect([footer?.name, service?.name]).toEqual(['footer', 'service']);
    expect(await page('/')).toMatchObject({ title: 'Welkom in Duinwijk', isPublished: true });
    expect(await page('/wonen/projecten/vuurtorenwijk')).toMatchObject({ options: { layout: '75-25' } });
    expect(await page('/english')).toMatchObject({ language: 'en' });
  });

  it('fills the news with items that visitors see, and one that they do not', async () => {
    const forVisitors = await items('/nieuws');
    expect(await items('/nieuws', editor)).toHaveLength(forVisitors.length + 1);
    const dates = forVisitors.map(({ publishedOn }) => publishedOn ?? '');
    expect(dates.toSorted().toReversed()).toEqual(dates);
    expect(forVisitors.every(({ url }) => url?.startsWith('/nieuws/i/'))).toBe(true);
  });

  it('sets the logo, the colours, and what stands at the head and the foot of pages', async () => {
    const values = await read<SettingValue[]>(urlOf(settingRoutes.list));
    const set = new Map(values.filter(({ isDefault }) => !isDefault).map(({ key, value }) => [key, value]));
    const logo = await service.call(
      urlOf(assetRoutes.image, { guid: set.get('headerLogo') ?? '' }),
      {},
      platform,
    );
    expect(logo.headers['content-type']).toBe('image/svg+xml');
    const [footer] = JSON.parse(set.get('footers') ?? '[]');
    expect(await read(urlOf(templateRoutes.read, { id: footer.templateGuid }))).toMatchObject({
      kind: 'footer',
    });
    expect([...set.keys()]).toEqual(expect.arrayContaining(['colorScheme', 'headerImages', 'faviconLogo']));
  });

  it('offers documents, a film, and ways to them that used to be elsewhere', async () => {
    const documents = await items('/bestuur/documenten');
    const kinds = documents.map(({ file }) => file?.mimeType);
    expect(kinds).toEqual(expect.arrayContaining(['application/pdf', 'text/csv', 'text/vtt']));
    const resolve = (path: string) =>
      service.call(urlOf(redirectRoutes.resolve, undefined, { path }), {}, platform);
    expect((await resolve('/actueel')).json()).toMatchObject({ location: '/nieuws', status: 301 });
    expect((await resolve('/gemeentegids-2019')).statusCode).toBe(410);
  });

  it('gives every news item an image that can be seen', async () => {
    const [first, ...others] = await items('/nieuws');
    expect(others.every(({ metadata }) => typeof metadata.imageGuid === 'string')).toBe(true);
    const guid = first?.metadata.imageGuid ?? '';
    expect(await read<AssetView>(urlOf(assetRoutes.read, { guid }))).toMatchObject({
      isPublic: true,
      alt: expect.stringMatching(/\w/),
    });
    const image = await service.call(urlOf(assetRoutes.image, { guid }, { width: 400 }), {}, platform);
    expect(image.headers['content-type']).toMatch(/^image\//);
  });

  it('may run again, twice at once, and changes nothing', async () => {
    const before = await read<PageView[]>(urlOf(pageRoutes.list), editor);
    const news = await items('/nieuws', editor);
    await Promise.all([setUp(service, name), setUp(service, name)]);
    expect(await read<PageView[]>(urlOf(pageRoutes.list), editor)).toEqual(before);
    expect(await items('/nieuws', editor)).toHaveLength(news.length);
  });
});

describe('Where nobody ever was, a first start', () => {
  let service: TestService;
  let workers: JobWorkers;
  beforeAll(async () => {
    service = await startEmpty({ demo: false, adminPassword: undefined });
    workers = await startTestWorkers(service);
  });
  afterAll(async () => {
    await workers.close();
    await service.close();
  });

  it('without the demo makes an empty home page, and tells once by which link the administrator chooses a password', async () => {
    const name = randomUUID();
    const [first, again] = [await setUp(service, name), await setUp(service, name)];
    expect(again.printed).toEqual([]);
    const invite = () =>
      runCommandLine(['invite-admin', '--platform', first.platform.guid], service.connections.config);
    const invited = await invite();
    const redeem = (printed = '') => {
      const code = /\/account\/reset-password\/(\S+)$/.exec(printed)?.[1] ?? '';
      const body = { code: decodeURIComponent(code), password };
      return service.call(urlOf(authRoutes.resetPassword), { method: 'POST', body }, first.platform);
    };
    expect(first.printed).toHaveLength(1);
    expect((await redeem(first.printed[0])).statusCode).toBe(404);
    expect((await redeem(invited.text)).statusCode).toBe(200);
    expect((await setUp(service, name)).printed).toEqual([]);
    expect(await invite()).toMatchObject({ text: expect.stringContaining('has chosen'), isDone: false });

    const privacy = urlOf(pageRoutes.legal, undefined, { document: 'privacy', language: 'en' });
    const statement = await service.call(privacy, {}, first.platform);
    expect(statement.json()).toMatchObject({ title: 'Privacy statement', isPublished: true });
    const home = await service.call(urlOf(pageRoutes.byPath, undefined, { path: '/' }), {}, first.platform);
    expect(home.json()).toMatchObject({ title: 'Welkom', buildingBlockInstances: [] });
  });

  /** Builds the demo site until so many commands were given. */
  async function buildUntil({ app, connections }: TestService, platform: Platform, commands: number) {
    const handleCommand = app.get<HandleCommand>(tokens.handleCommand);
    let left = commands;
    const mortal: HandleCommand = async (...command) => {
      left -= 1;
      if (left < 0) throw new Error('Cut off');
      return handleCommand(...command);
    };
    const builder = new SiteBuilder(
      app.get(tokens.writeSide),
      mortal,
      connections.logger,
      app.get(UploadInspection),
    );
    await expect(builder.build(await readDemoSite(), platform, new Date())).rejects.toThrow('Cut off');
  }

  it('that was cut off is completed by the next one, wherever it was', async () => {
    const platform = await service.createPlatform();
    const amongImages = 5;
    const amongItems = 90;
    const amongPages = 40;
    for (const commands of [amongImages, amongItems, amongPages])
      await buildUntil(service, platform, commands);
    await service.app.get(SiteBuilder).build(await readDemoSite(), platform, new Date());

    const { positions, store } = service.connections;
    await positions.waitFor(projectionNames, await store.lastPosition(), patience);
    const pages = bodyOf<PageView[]>(await service.call(urlOf(pageRoutes.list), {}, platform));
    const home = bodyOf<PageView>(
      await service.call(urlOf(pageRoutes.byPath, undefined, { path: '/' }), {}, platform),
    );
    expect(pages.length).toBeGreaterThan(15);
    expect(Object.values(home.listMetadata)).toContainEqual({
      totalNumberOfItems: 3,
      expiredNumberOfItems: 0,
    });
  });
});
