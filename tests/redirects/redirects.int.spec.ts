import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { ChangeRedirects, CreateRedirect } from '@spoor/contracts/redirects/redirect.commands';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import type { RedirectView } from '@spoor/contracts/redirects/redirect.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { type TestMenus, testMenus } from '../menus/test-menus.ts';
import { addBlock, bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let menus: TestMenus;
let menuGuid: string;
/** An address that no other test uses. */
let from: string;

beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  menus = testMenus(service, admin);
  menuGuid = (await menus.create()).guid;
});
beforeEach(() => {
  from = `/oud-${crypto.randomUUID().slice(0, 8)}`;
});

const create = (redirect: CreateRedirect) => menus.write('POST', urlOf(redirectRoutes.create), redirect);
const toUrl = (url: string) => ({ kind: 'url', url }) as const;
const hop = (fromPath: string, url: string): CreateRedirect => ({ fromPath, to: toUrl(url) });
const made = async (redirect: CreateRedirect) => bodyOf<RedirectView>(await create(redirect));
const edit = (guid: string, body: object) => menus.write('PUT', urlOf(redirectRoutes.edit, { guid }), body);
const answerAt = (path: string) => service.call(urlOf(redirectRoutes.resolve, undefined, { path }));

async function list(query: object = {}): Promise<RedirectView[]> {
  const url = urlOf(redirectRoutes.list, undefined, { search: from, ...query });
  return bodyOf(await service.call(url, { headers: admin.headers }));
}

describe('A redirect', () => {
  it('leads on, in whatever way its address is written', async () => {
    const redirect = await made({ fromPath: `${from}/Café/`, to: toUrl('https://voorbeeld.nl') });
    expect(redirect).toMatchObject({
      fromPath: `${from}/café`,
      location: 'https://voorbeeld.nl/',
      status: 301,
      source: 'Manual',
      hits: 0,
      lastHitOn: null,
      revision: 0,
    });
    const url = urlOf(redirectRoutes.read, { guid: redirect.guid });
    expect(bodyOf(await service.call(url, { headers: admin.headers }))).toEqual(redirect);
    for (const path of ['/café', '/CAFÉ/', '/caf%C3%A9', '//cafe\u0301']) {
      expect(await menus.resolve(from + path)).toBe('https://voorbeeld.nl/');
    }
    expect(await menus.resolve(`${from}/cafe`)).toBe(404);
  });

  it('leads on by its query alone, also where a page stands at its path', async () => {
    const p = from.slice(1);
    await made(hop(`/?P=${p}`, '/bericht#deel'));
    const visit = (url: string) => service.call(url);
    const answers = await Promise.all(
      [`/?p=${p}`, `/?utm_source=x&p=${p.toUpperCase()}`, `//?p=${p}`].map(visit),
    );
    expect(answers.map(({ statusCode, headers: { location } }) => [statusCode, location])).toEqual([
      [301, '/bericht#deel'],
      [301, '/bericht?utm_source=x#deel'],
      [301, '/bericht#deel'],
    ]);
    expect((await visit(`/?p=${p}0`)).statusCode).not.toBe(301);
  });

  it('by its query leads in one hop, and never in a circle', async () => {
    const p = from.slice(1);
    await made(hop(`/?p=${p}`, `/?q=${p}`));
    await made(hop(`/?q=${p}`, `${from}-nieuw`));
    expect((await service.call(`/?p=${p}`)).headers.location).toBe(`${from}-nieuw`);
    for (const url of [`/?p=${p}-x`, `/?x=1&p=${p}-x`])
      expect((await create(hop(`/?p=${p}-x`, url))).statusCode).toBe(422);
    expect((await create(hop(`/?p=${p}-y`, `/?z=${p}`))).statusCode).toBe(201);
    expect((await create(hop(`/?z=${p}`, `/?p=${p}-y`))).statusCode).toBe(422);
  });

  it('is told with its status, and what caches need', async () => {
    await made({ fromPath: from, to: toUrl('/nieuw'), status: 302 });
    const response = await answerAt(from);
    expect(response.json()).toEqual({ location: '/nieuw', status: 302 });
    expect(await service.keysOf(urlOf(redirectRoutes.resolve, undefined, { path: from }))).toEqual([
      'redirects',
      'menu',
    ]);
    expect(response.headers['cache-control']).toContain('public');
  });

  it('says that what was there is gone', async () => {
    await made({ fromPath: from, status: 410 });
    const response = await answerAt(from);
    expect(response.statusCode).toBe(410);
    expect(response.json()).toMatchObject({ code: 'gone' });
  });

  it('follows a page and an item wherever they are', async () => {
    const { pageGuid, listGuid } = await createList(service, admin);
    const [item] = await addItems(service, admin, listGuid, { title: 'Een brug' });
    await made({ fromPath: from, to: { kind: 'page', guid: pageGuid } });
    await made({ fromPath: `${from}-item`, to: { kind: 'item', guid: item?.guid ?? '' } });
    expect(await menus.resolve(from)).toBe(404);
    await menus.add(menuGuid, { urlSegment: from.slice(1).replace('oud', 'nu'), pageGuid });
    const place = from.replace('oud', 'nu');
    expect(await menus.resolve(from)).toBe(place);
    expect(await menus.resolve(`${from}-item`)).toBe(`${place}/i/${item?.guid}/een-brug`);
    expect(await menus.resolve(`${from}/i/${item?.guid}`)).toBe(`${place}/i/${item?.guid}`);
  });

  it('is not needed for a block, to which the address of an item leads as well', async () => {
    const page = await createPage(service, admin);
    const { guid } = await addBlock(service, admin, page.guid);
    expect(await menus.resolve(`/i/${guid}`)).toBe(404);
    await publishPage(service, admin, page.guid);
    expect(await menus.resolve(`/i/${guid}`)).toBe(404);
    await menus.add(menuGuid, { urlSegment: from.slice(1), pageGuid: page.guid });
    expect(await menus.resolve(`/i/${guid.replaceAll('-', '').toUpperCase()}`)).toBe(`${from}#b-${guid}`);
    expect(await menus.resolve(`/nergens/i/${guid}/titel`)).toBe(`${from}#b-${guid}`);
    await menus.write('PUT', urlOf(pageRoutes.edit, { guid: page.guid }), { viewPermission: 'Admin' });
    expect(await menus.resolve(`/i/${guid}`)).toBe(404);
  });

  it('is not needed for the address that a page has whatever menus say', async () => {
    const pageGuid = await menus.publishedPage();
    expect(await menus.resolve(`/p/${pageGuid}`)).toBe(404);
    await menus.add(menuGuid, { urlSegment: from.slice(1), pageGuid });
    expect((await answerAt(`/p/${pageGuid}`)).json()).toEqual({ location: from, status: 302 });
    expect(await menus.resolve(`/p/${crypto.randomUUID()}`)).toBe(404);
  });

  it('gives way to a page that is published at its address', async () => {
    await made({ fromPath: from, to: toUrl('/elders') });
    const pageGuid = await menus.publishedPage();
    const item = await menus.add(menuGuid, { urlSegment: from.slice(1), pageGuid });
    expect(await menus.pageAt(from)).toBe(pageGuid);
    expect(await menus.resolve(from)).toBe(404);
    await menus.write('DELETE', `/api/menuitem/${item.guid}`);
    expect(await menus.resolve(from)).toBe('/elders');
  });

  it('leads at once to where the next one leads, with everything that was asked on the way', async () => {
    await made({ fromPath: `${from}/c`, to: toUrl('https://voorbeeld.nl/?c=3') });
    await made({ fromPath: `${from}/b`, to: toUrl(`${from}/C?b=2`), status: 302 });
    await made({ fromPath: from, to: toUrl(`${from}/b?a=1#deel`) });
    expect((await answerAt(from)).json()).toEqual({
      location: 'https://voorbeeld.nl/?c=3&b=2&a=1',
      status: 302,
    });
    await made({ fromPath: `${from}/weg`, status: 410 });
    await made({ fromPath: `${from}/d`, to: toUrl(`${from}/weg`) });
    expect(await menus.resolve(`${from}/d`)).toBe(410);
  });

  it('never leads in a circle', async () => {
    expect((await create({ fromPath: from, to: toUrl(`${from}/?x=1`) })).json()).toMatchObject({
      code: 'validation_failed',
    });
    const first = await made({ fromPath: from, to: toUrl(`${from}/b`) });
    await made({ fromPath: `${from}/b`, to: toUrl(`${from}/c`) });
    expect((await create({ fromPath: `${from}/c`, to: toUrl(from) })).statusCode).toBe(422);
    await made({ fromPath: `${from}/c`, to: toUrl('/ergens') });
    const closing = await edit(first.guid, { fromPath: `${from}/d`, to: toUrl(`${from}/D/`) });
    expect(closing.statusCode).toBe(422);
  });

  it('is the only one of its address', async () => {
    await made({ fromPath: from, to: toUrl('/a') });
    const again = await create({ fromPath: from.toUpperCase(), to: toUrl('/b') });
    expect(again.json()).toMatchObject({ code: 'already_exists', status: 409 });
  });

  it('can be edited, also to another address, as one Change', async () => {
    const { guid } = await made({ fromPath: from, to: toUrl('/a') });
    expect(bodyOf(await edit(guid, { status: 302 }))).toMatchObject({ guid, status: 302, location: '/a' });
    const response = await edit(guid, { fromPath: `${from}-b` });
    const moved = bodyOf<RedirectView>(response);
    expect(moved).toMatchObject({ fromPath: `${from}-b`, status: 302, location: '/a' });
    expect(moved.guid).not.toBe(guid);
    expect([await menus.resolve(from), await menus.resolve(`${from}-b`)]).toEqual([404, '/a']);
    await menus.undo(response);
    expect([await menus.resolve(from), await menus.resolve(`${from}-b`)]).toEqual(['/a', 404]);
  });

  it('can be removed, and that undone', async () => {
    const { guid } = await made({ fromPath: from, to: toUrl('/a') });
    const response = await menus.write('DELETE', urlOf(redirectRoutes.remove, { guid }));
    expect(await menus.resolve(from)).toBe(404);
    expect((await edit(guid, { status: 302 })).statusCode).toBe(404);
    await menus.undo(response);
    expect(await menus.resolve(from)).toBe('/a');
  });
});

describe('Several redirects', () => {
  const together = (payload: ChangeRedirects) =>
    menus.write('POST', urlOf(redirectRoutes.changeTogether), payload);

  it('are set and removed, and that is taken back, as one Change', async () => {
    const first = await made({ fromPath: `${from}/a`, to: toUrl('/a') });
    await made({ fromPath: `${from}/b`, to: toUrl('/b') });
    const response = await together({
      set: [
        { fromPath: `${from}/B/`, to: toUrl('/bb'), status: 302 },
        { fromPath: `${from}/c`, status: 410 },
      ],
      removeGuids: [first.guid],
    });
    expect(response.statusCode).toBe(200);
    const outcome = () => Promise.all(['a', 'b', 'c'].map((part) => menus.resolve(`${from}/${part}`)));
    expect(await outcome()).toEqual([404, '/bb', 410]);
    await menus.undo(response);
    expect(await outcome()).toEqual(['/a', '/b', 404]);
  });

  it('that lead where they are said to lead stay as they are, following their page', async () => {
    const pageGuid = await menus.publishedPage();
    await menus.add(menuGuid, { urlSegment: from.slice(1), pageGuid });
    await made({ fromPath: `${from}-eens`, to: { kind: 'page', guid: pageGuid } });
    await together({ set: [{ fromPath: `${from}-eens`, to: toUrl(from) }] });
    expect(await list({ search: `${from}-eens` })).toMatchObject([{ to: { kind: 'page' }, revision: 0 }]);
  });

  it('change all or none', async () => {
    const unknown = { removeGuids: [crypto.randomUUID()] };
    expect((await together({ set: [{ fromPath: from, to: toUrl('/a') }], ...unknown })).statusCode).toBe(404);
    expect(await menus.resolve(from)).toBe(404);
  });

  it.each<[string, (path: string) => CreateRedirect[], string]>([
    [
      'lead in a circle',
      (path) => [hop(path, `${path}/b`), hop(`${path}/b`, `${path}/c`), hop(`${path}/c`, path)],
      '/set/0/to/url',
    ],
    ['have one address', (path) => [hop(path, '/a'), hop(`${path}/`, '/b')], '/set/1/fromPath'],
    [
      'lead to what may not be',
      (path) => [hop(`${path}/a`, '/b'), hop(path, 'javascript:alert(1)')],
      '/set/1/to/url',
    ],
  ])('are refused where they %s, and where is said', async (_, set, path) => {
    const response = await together({ set: set(from) });
    expect(response.json()).toMatchObject({ code: 'validation_failed', errors: [{ path }] });
    expect(await list()).toEqual([]);
  });
});

describe('The list of redirects', () => {
  it('is in order of address, and can be searched and paged', async () => {
    for (const part of ['c', 'a', 'b']) await made({ fromPath: `${from}/${part}`, to: toUrl('/x') });
    expect((await list()).map(({ fromPath }) => fromPath)).toEqual(
      ['a', 'b', 'c'].map((p) => `${from}/${p}`),
    );
    expect(await list({ source: 'Automatic' })).toEqual([]);
    const url = urlOf(redirectRoutes.list, undefined, { search: from, pageNumber: 2, itemCount: 2 });
    const response = await service.call(url, { headers: admin.headers });
    expect(response.json()).toMatchObject([{ fromPath: `${from}/c` }]);
    expect(response.headers['x-total-count']).toBe('3');
    expect(await list({ search: '%' })).toEqual([]);
  });

  it('tells how often each was used, without keeping anybody waiting', async () => {
    const { guid } = await made({ fromPath: from, to: toUrl('/x') });
    for (let times = 0; times < 3; times += 1) await answerAt(from);
    expect(await list()).toMatchObject([
      { guid, hits: 3, lastHitOn: expect.stringMatching(/Z$/), revision: 0 },
    ]);
  });

  it('is in order of use where that is asked for, a page at a time', async () => {
    for (const part of ['a', 'b', 'c']) await made({ fromPath: `${from}/${part}`, to: toUrl('/x') });
    for (const part of ['b', 'b', 'c']) await answerAt(`${from}/${part}`);
    const lastParts = async (query: object) =>
      (await list(query)).map(({ fromPath }) => fromPath.slice(from.length + 1));
    expect(await lastParts({ sort_by: 'hits_desc' })).toEqual(['b', 'c', 'a']);
    expect(await lastParts({ sort_by: 'hits_asc', pageNumber: 2, itemCount: 2 })).toEqual(['b']);
    expect(await lastParts({ sort_by: 'hits_asc', pageNumber: 9 })).toEqual([]);
  });
});

describe('What nobody should send', () => {
  it.each([
    [{ fromPath: 'oud', to: toUrl('/x') }],
    [{ fromPath: '/', to: toUrl('/x') }],
    [{ fromPath: '/oud#x', to: toUrl('/x') }],
    [{ fromPath: `/${'x'.repeat(2_001)}`, to: toUrl('/x') }],
    [{ fromPath: '/oud', to: toUrl('javascript:alert(1)') }],
    [{ fromPath: '/oud', to: toUrl('//evil.example/') }],
    [{ fromPath: '/oud', to: toUrl('/\\evil.example/') }],
    [{ fromPath: '/oud', to: toUrl('/x/..//evil.example') }],
    [{ fromPath: '/oud', to: toUrl('/x\r\nSet-Cookie: a=b') }],
    [{ fromPath: '/oud', to: toUrl('http://169.254.169.254/') }],
    [{ fromPath: '/oud', to: { kind: 'page', guid: crypto.randomUUID() } }],
    [{ fromPath: '/oud', to: { kind: 'item', guid: crypto.randomUUID() } }],
    [{ fromPath: '/oud' }],
    [{ fromPath: '/oud', to: toUrl('/x'), status: 410 }],
    [{ fromPath: '/oud', to: toUrl('/x'), status: 200 }],
    [{ fromPath: '/admin/oud', to: toUrl('/x') }],
  ])('is refused as a redirect: %j', async (redirect) => {
    const response = await create(redirect as CreateRedirect);
    expect(response.statusCode).toBe(422);
  });

  it.each([
    ...['/%00', '/%0d%0aX-Evil:%201', '/..%2f..%2fetc', '/../../etc/passwd', '/%ff', '/%', '/\u202e', '/💥'],
    ...['//evil.example', '/\\evil.example', `/${'x/'.repeat(900)}`, '/i/', '/i/i/i', '/__proto__'],
  ])('leads nowhere as an address: %j', async (path) => {
    expect((await answerAt(path)).statusCode).toBe(404);
  });

  it.each(['', 'x', `/${'x'.repeat(5_000)}`])('is no address: %s', async (path) => {
    expect((await answerAt(path)).statusCode).toBe(422);
  });
});
