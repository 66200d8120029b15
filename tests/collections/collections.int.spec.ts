import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type RouteQuery, urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upload, uploaded } from '../assets/test-uploads.ts';
import { addItems, createList } from '../list-items/test-lists.ts';
import { addBlock, bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

let service: TestService;
let workers: Awaited<ReturnType<typeof startTestWorkers>>;
let admin: TestUser;
beforeAll(async () => {
  service = await startTestService();
  workers = await startTestWorkers(service);
  admin = await service.createUser('Admin');
});
afterAll(async () => {
  await workers.close();
  await service.close();
});

const request = (url: string, { headers }: { headers: Record<string, string> } = admin) =>
  service.call(url, { headers });
const picture = (width: number) =>
  sharp({ create: { width, height: 10, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
type Rows = { guid: string; title: string }[];

/** Rows of every page, as `Link` leads. */
async function followed<Row>(url: string): Promise<Row[]> {
  const response = await request(url);
  const body = bodyOf<Row[] | { items: Row[] }>(response);
  const next = /^<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1];
  const rows = Array.isArray(body) ? body : body.items;
  return next === undefined ? rows : [...rows, ...(await followed<Row>(next))];
}

describe('What is not known', () => {
  it.each(['/api/pages', '/api/assets', '/api/users', '/api/changes'])('is refused by %s', async (path) => {
    for (const [query, code] of [
      ['filter=colour=red', 'invalid_filter'],
      ['sort_by=colour_asc', 'invalid_sort'],
      ['fields=colour', 'invalid_fields'],
      ['include=colours', 'invalid_include'],
    ]) {
      const response = await request(`${path}?${query}`);
      const { code: problemCode, detail } = response.json<Problem>();
      expect([response.statusCode, problemCode]).toEqual([400, code]);
      expect(detail).toMatch(/Bekend: \w+/);
    }
  });
});

describe('A value that a filter cannot have', () => {
  it.each(['guid=abc', 'createdOn>=2026-13-01'])('is refused with one as it should be: %s', async (term) => {
    const { code, detail } = (await request(`/api/pages?filter=${term}`)).json<Problem>();
    expect(code).toBe('invalid_filter');
    expect(detail).toMatch(/waarden heeft als \w+-/);
  });
});

describe('What does not go together', () => {
  it.each([
    ['/api/changes?after=0&filter=kind=PagePublished', 'after'],
    ['/api/changes?entity=item', 'guid'],
    ['/api/assets?pageNumber=2&limit=10', 'limit'],
    ['/api/assets?sort=name_asc&sort_by=name_asc', 'sort_by'],
    ['/api/external-ids?id=een', 'source'],
  ])('is said with what: %s', async (path, expected) => {
    const { status, errors } = (await request(path)).json<Problem>();
    expect([status, errors?.[0]?.message]).toEqual([422, expect.stringContaining(`\`${expected}`)]);
  });
});

describe('Pages', () => {
  type Query = RouteQuery<typeof pageRoutes.list>;
  const url = (query: Query) => urlOf(pageRoutes.list, undefined, query);

  it('bring blocks where fields name them', async () => {
    const { pageGuid, listGuid } = await createList(service, admin);
    const query: Query = { filter: [`guid=${pageGuid}`], fields: ['buildingBlockInstances'] };
    expect(bodyOf(await request(url(query)))).toEqual([
      { guid: pageGuid, buildingBlockInstances: [expect.objectContaining({ guid: listGuid })] },
    ]);
  });

  it('are filtered, ordered and followed', async () => {
    for (const title of ['Zwaan', 'Aap', 'Aap']) {
      const { guid } = await createPage(service, admin, title);
      await publishPage(service, admin, guid);
    }
    const query: Query = { filter: ['title=Zwaan,Aap', 'isPublished=true'], fields: ['title'] };
    const sorted = await followed<Rows[number]>(
      url({ ...query, sort_by: ['title_desc', 'createdOn_asc'], limit: 1 }),
    );
    expect(sorted.map(({ title }) => title)).toEqual(['Zwaan', 'Aap', 'Aap']);
    expect(Object.keys(sorted[0] ?? {}).toSorted()).toEqual(['guid', 'title']);
    expect(await followed(url({ ...query, limit: 1 }))).toHaveLength(3);
    // However many pages there are beside those that are asked for, nothing follows the last of these.
    expect((await request(url({ ...query, limit: 3 }))).headers.link).toBeUndefined();
  });

  it('are found by what their reader sees of them: a draft says nothing to visitors', async () => {
    const { guid } = await createPage(service, admin, 'Openbare titel');
    await publishPage(service, admin, guid);
    const body = { title: 'Geheime titel' };
    await service.call(urlOf(pageRoutes.edit, { guid }), { method: 'PUT', headers: admin.headers, body });
    const visitor = { headers: {} };
    const titles = async (query: Query, who: typeof visitor = visitor) =>
      bodyOf<Rows>(await request(url(query), who)).map(({ title }) => title);
    expect(await titles({ filter: 'title~geheim' })).toEqual([]);
    expect(await titles({ filter: 'hasDraftChanges=true' })).toEqual([]);
    expect(await titles({ filter: 'title~geheim' }, admin)).toEqual(['Geheime titel']);
    expect(await titles({ filter: `guid=${guid}`, sort_by: 'modifiedOn_desc' })).toEqual(['Openbare titel']);
  });
});

describe('What comes along with pages', () => {
  it('is what is public, whoever asks, and for visitors too as soon as it is', async () => {
    const photo = await uploaded(service, await picture(6), admin, {});
    const { guid } = await createPage(service, admin, 'Met een foto');
    const content = { imageGuid: photo.guid, alt: 'Zee' };
    await addBlock(service, admin, guid, { buildingBlockName: 'Image', content });
    await publishPage(service, admin, guid);
    const url = urlOf(pageRoutes.list, undefined, {
      filter: `guid=${guid}`,
      includeBbis: true,
      fields: ['title'],
      include: ['assets'],
    });
    const assets = async (who: { headers: Record<string, string> } = { headers: {} }) =>
      bodyOf<{ included: { assets: Rows } }>(await request(url, who)).included.assets.map(
        (asset) => asset.guid,
      );
    await expect.poll(() => assets()).toEqual([]);
    expect(await assets(admin)).toEqual([]);
    const edit = urlOf(assetRoutes.edit, { guid: photo.guid });
    const body = { isPublic: true };
    bodyOf(await service.call(edit, { method: 'PUT', headers: admin.headers, body }));
    expect(await assets(admin)).toEqual([photo.guid]);
    await expect.poll(() => assets(), { timeout: 5_000 }).toEqual([photo.guid]);
  });
});

describe('Files', () => {
  it('are filtered, ordered by several members and told with their folders', async () => {
    for (const [name, title, width] of [
      ['een.png', 'Strand', 7],
      ['twee.png', 'Strand', 8],
      ['drie.png', 'Duin', 8],
    ] as const) {
      bodyOf(
        await upload(service, await picture(width), { user: admin, name, query: { title, public: true } }),
      );
    }
    const url = (query: RouteQuery<typeof assetRoutes.list>) => urlOf(assetRoutes.list, undefined, query);
    const names = async (query: RouteQuery<typeof assetRoutes.list>) =>
      (await followed<{ fileName: string }>(url(query))).map(({ fileName }) => fileName);
    expect(await names({ sort_by: ['name_asc', 'createdOn_desc'], filter: 'width>6', limit: 2 })).toEqual([
      'drie.png',
      'twee.png',
      'een.png',
    ]);
    expect(await names({ filter: ['title~strand', 'width>7'] })).toEqual(['twee.png']);
    expect(await names({ filter: 'mimeType!=image/png' })).toEqual([]);
    const shaped = bodyOf(await request(url({ fields: ['title'], include: ['folders'], filter: 'width=8' })));
    expect(shaped).toEqual({
      items: [
        { guid: expect.any(String), title: 'Duin' },
        { guid: expect.any(String), title: 'Strand' },
      ],
      included: { folders: [] },
    });
    expect((await request('/api/assets?sort=name_asc&sort_by=name_asc')).statusCode).toBe(422);
  });
});

describe('People', () => {
  type Query = RouteQuery<typeof userRoutes.list>;
  const url = (query: Query) => urlOf(userRoutes.list, undefined, query);

  it('are filtered, ordered and followed by who may see them, and by nobody else', async () => {
    const member = await service.createUser();
    await service.createUser();
    const everybody = await followed<{ guid: string; email: string }>(
      url({ sort_by: ['createdOn_asc', 'email_desc'], limit: 1, fields: ['email'] }),
    );
    expect(everybody.map(({ guid }) => guid)).toEqual([...new Set(everybody.map(({ guid }) => guid))]);
    expect(everybody).toHaveLength(bodyOf<{ total: number }>(await request(url({}))).total);
    const found = bodyOf<{ items: object[]; included: object; total: number }>(
      await request(
        url({ filter: ['isAdmin=true', `guid=${admin.guid}`], fields: ['isAdmin'], include: ['roles'] }),
      ),
    );
    expect(found).toEqual({
      items: [{ guid: admin.guid, isAdmin: true }],
      included: { roles: [expect.objectContaining({ kind: 'Admin' })] },
      total: 1,
    });
    const guessing = await request(url({ filter: 'email~a' }), member);
    expect(guessing.statusCode).toBe(403);
  });
});

describe('Changes', () => {
  const url = (query: RouteQuery<typeof changeRoutes.list>) => urlOf(changeRoutes.list, undefined, query);
  type Page = { items: ChangeView[]; next: string | null; included?: Record<string, { guid: string }[]> };

  it('are filtered, read from the beginning too, and told with what they are about', async () => {
    const { listGuid } = await createList(service, admin);
    const [item] = await addItems(service, admin, listGuid, { title: 'Een' });
    const first = bodyOf<Page>(await request(url({ sort_by: 'at_asc', limit: 2, fields: ['at'] })));
    const second = bodyOf<Page>(
      await request(url({ sort_by: 'at_asc', limit: 2, fields: ['at'], cursor: first.next ?? '' })),
    );
    const moments = [...first.items, ...second.items].map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted());
    expect(Object.keys(first.items[0] ?? {}).toSorted()).toEqual(['at', 'changeId']);
    const about = bodyOf<Page>(
      await request(
        url({ filter: ['kind=ListItemAdded', `actorGuid=${admin.guid}`], include: ['items', 'people'] }),
      ),
    );
    expect(about.items.map(({ kind }) => kind)).toContain('ListItemAdded');
    expect(about.included?.items?.map(({ guid }) => guid)).toContain(item?.guid);
    expect(about.included?.people).toEqual([{ guid: admin.guid, displayName: expect.any(String) }]);
    const refused = await request('/api/changes?after=0&sort_by=at_asc');
    expect(refused.statusCode).toBe(422);
  });

  it('tell nobody that they were also about what they may not edit', async () => {
    const role = bodyOf<{ guid: string }>(
      await service.call(urlOf(roleRoutes.create), {
        method: 'POST',
        headers: admin.headers,
        body: { name: 'Redactie', description: '', permissions: [] },
      }),
    );
    const editor = await service.createUser(undefined, undefined, [role.guid]);
    const own = await createList(service, admin);
    const other = await createList(service, admin);
    const rights = { editPermission: 'Roles', editRoles: [role.guid] };
    await service.call(urlOf(pageRoutes.edit, { guid: own.pageGuid }), {
      method: 'PUT',
      headers: admin.headers,
      body: rights,
    });
    const [seen] = await addItems(service, admin, own.listGuid, { title: 'Te zien' });
    const [hidden] = await addItems(service, admin, other.listGuid, { title: 'Verborgen' });
    const both = {
      guids: [seen?.guid ?? '', hidden?.guid ?? ''],
      change: { type: 'edit', edit: { isPublished: false } },
    };
    const change = urlOf(listItemRoutes.change);
    bodyOf(await service.call(change, { method: 'POST', headers: admin.headers, body: both }));
    const count = async (guid = '', who = editor) =>
      bodyOf<Page>(await request(url({ entity: `item:${guid}` }), who)).items.length;
    expect(await count(seen?.guid)).toBeGreaterThan(0);
    expect(await count(hidden?.guid)).toBe(0);
    expect(await count(hidden?.guid, admin)).toBeGreaterThan(0);
  });
});

describe('Another site', () => {
  it('is not met by any filter, nor does anything of it come along', async () => {
    const { guid } = await createPage(service, admin, 'Alleen hier');
    bodyOf(await upload(service, await picture(9), { user: admin, name: 'hier.png' }));
    const elsewhere = await service.createPlatform();
    const other = await service.createUser('Admin', elsewhere);
    for (const url of [
      `/api/pages?filter=guid=${guid}&include=assets`,
      '/api/pages?filter=title=Alleen%20hier&sort_by=title_asc',
      '/api/assets?filter=fileName~hier',
      `/api/users?filter=guid=${admin.guid}&include=roles`,
      `/api/changes?filter=actorGuid=${admin.guid}&include=pages`,
      `/api/changes?entity=page:${guid}`,
    ]) {
      const [here, there] = [
        await request(url),
        await service.call(url, { headers: other.headers }, elsewhere),
      ].map((response) => {
        const body = bodyOf<object[] | { items: object[] }>(response);
        return Array.isArray(body) ? body : body.items;
      });
      expect([url, here]).not.toEqual([url, []]);
      expect([url, there]).toEqual([url, []]);
    }
  });
});
