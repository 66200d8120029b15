import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addBlock, bodyOf, createPage, publishPage, readDraft } from './test-pages.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
});

const write = (url: string, method: 'POST' | 'PUT' | 'DELETE', body?: object, headers = {}) =>
  service.call(url, { method, body, headers: { ...editor.headers, ...headers } });
const visit = (url: string) => service.call(url);

describe('A new page', () => {
  it('is empty, unpublished, of one column, and for content managers to edit', async () => {
    const response = await service.call(urlOf(pageRoutes.create), {
      method: 'POST',
      headers: admin.headers,
      body: { name: ' Over ons ' },
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers).toMatchObject({ etag: '"0"', 'x-change-id': expect.any(String) });
    const [contentManagers] = service.platform.roles.filter(({ kind }) => kind === 'ContentManager');
    expect(response.json()).toMatchObject({
      title: 'Over ons',
      isPublished: false,
      options: { layout: '100' },
      buildingBlockInstances: [],
      editPermission: 'Roles',
      editRoles: [contentManagers?.guid],
      canEdit: true,
    });
  });

  it('is found by guid and by short id, by its editors only', async () => {
    const page = await createPage(service, admin);
    expect((await readDraft(service, editor, page.shortId)).guid).toBe(page.guid);
    expect((await visit(urlOf(pageRoutes.read, { id: page.guid }))).statusCode).toBe(404);
    expect((await visit(urlOf(pageRoutes.read, { id: page.shortId }))).statusCode).toBe(404);
  });

  it('is made once, however often it is asked for with the same key', async () => {
    const request = {
      method: 'POST' as const,
      headers: { ...admin.headers, 'idempotency-key': '0b6f2f0e-9a53-4a35-b5a8-0d5b40f6a111' },
      body: { name: 'Eén keer' },
    };
    const first = bodyOf<PageView>(await service.call(urlOf(pageRoutes.create), request));
    const again = bodyOf<PageView>(await service.call(urlOf(pageRoutes.create), request));
    expect(again.guid).toBe(first.guid);
    const other = await service.call(urlOf(pageRoutes.create), { ...request, body: { name: 'Anders' } });
    expect(other.json()).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  });
});

describe('Editing', () => {
  it('leaves the title as it is where the new one is no text', async () => {
    const page = await createPage(service, admin, 'Blijft');
    const response = await write(urlOf(pageRoutes.edit, { guid: page.guid }), 'PUT', {
      title: 5,
      options: { layout: '75-25' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ title: 'Blijft', options: { layout: '75-25' } });
  });

  it('changes what is said and leaves the rest', async () => {
    const page = await createPage(service, admin);
    const response = await write(urlOf(pageRoutes.edit, { guid: page.guid }), 'PUT', {
      title: 'Laatste nieuws',
      options: { layout: '75-25' },
    });
    expect(response.json()).toMatchObject({
      title: 'Laatste nieuws',
      options: { layout: '75-25', showHeader: null },
      editPermission: 'Roles',
    });
  });

  it('reaches visitors only when it is published, and is gone when it is discarded', async () => {
    const page = await createPage(service, admin, 'Eerste titel');
    await publishPage(service, editor, page.guid);
    await write(urlOf(pageRoutes.edit, { guid: page.guid }), 'PUT', { title: 'Tweede titel' });
    const url = urlOf(pageRoutes.read, { id: page.guid });
    expect((await visit(url)).json()).toMatchObject({ title: 'Eerste titel', isPublished: true });
    expect(await readDraft(service, editor, page.guid)).toMatchObject({
      title: 'Tweede titel',
      hasDraftChanges: true,
    });
    await write(urlOf(pageRoutes.discardDraft, { guid: page.guid }), 'POST');
    expect(await readDraft(service, editor, page.guid)).toMatchObject({
      title: 'Eerste titel',
      hasDraftChanges: false,
    });
  });

  it('takes a page from visitors by unpublishing or removing it', async () => {
    const page = await createPage(service, admin);
    await publishPage(service, editor, page.guid);
    const url = urlOf(pageRoutes.read, { id: page.guid });
    await write(urlOf(pageRoutes.unpublish, { guid: page.guid }), 'POST');
    expect((await visit(url)).statusCode).toBe(404);
    await publishPage(service, editor, page.guid);
    expect((await visit(url)).statusCode).toBe(200);
    const removal = await write(
      urlOf(pageRoutes.remove, { guid: page.guid }),
      'DELETE',
      undefined,
      admin.headers,
    );
    expect(removal.json()).toEqual({ changeId: removal.headers['x-change-id'] });
    expect((await visit(url)).statusCode).toBe(404);
  });
});

describe('Blocks', () => {
  it('are added, edited by path, given options and permissions, moved and removed', async () => {
    const page = await createPage(service, admin);
    const list = await addBlock(service, editor, page.guid, { buildingBlockName: 'List' });
    const text = await addBlock(service, editor, page.guid, {
      afterGuid: list.guid,
      content: { text: 'eerst', source: 'blijft' },
    });
    const at = { guid: text.guid };

    const edited = await write(urlOf(blockRoutes.edit, at), 'PUT', { set: { text: 'daarna' } });
    expect(edited.json()).toMatchObject({
      revision: expect.any(Number),
      content: { text: 'daarna', source: 'blijft' },
      pageGuid: page.guid,
    });

    await write(urlOf(blockRoutes.options, at), 'POST', { width: 6, colour: 'blue' });
    const options = await write(urlOf(blockRoutes.options, at), 'POST', { colour: null, title: 'Kop' });
    expect(options.json()).toEqual({ width: 6, title: 'Kop' });

    const permissions = { addPermission: 'Users', addRoles: [] };
    const stored = await write(urlOf(blockRoutes.permissions, at), 'POST', permissions);
    expect(stored.json()).toEqual(permissions);
    expect(stored.headers.etag).toMatch(/^"\d+"$/);

    await write(urlOf(blockRoutes.move, at), 'POST', { layoutPosition: 'main', afterGuid: null });
    const { buildingBlockInstances } = await readDraft(service, editor, page.guid);
    expect(buildingBlockInstances.map(({ guid }) => guid)).toEqual([text.guid, list.guid]);

    await write(urlOf(blockRoutes.remove, at), 'DELETE');
    const left = await readDraft(service, editor, page.guid);
    expect(left.buildingBlockInstances.map(({ guid }) => guid)).toEqual([list.guid]);
  });

  it('move to another page with everything in them, and back by one undo', async () => {
    const [from, to] = [await createPage(service, admin), await createPage(service, admin)];
    const columns = await addBlock(service, editor, from.guid, { buildingBlockName: 'Columns' });
    const inside = await addBlock(service, editor, from.guid, { parentGuid: columns.guid });
    const there = await addBlock(service, editor, to.guid);
    await publishPage(service, editor, from.guid);
    const url = urlOf(blockRoutes.move, { guid: columns.guid });
    const guidsOn = async ({ guid }: PageView) =>
      (await readDraft(service, editor, guid)).buildingBlockInstances.map((block) => block.guid);

    const unknown = { layoutPosition: 'main', pageGuid: crypto.randomUUID() };
    expect((await write(url, 'POST', unknown)).json()).toMatchObject({
      status: 404,
      errors: [{ path: '/pageGuid' }],
    });
    const closed = await createPage(service, admin);
    await service.call(urlOf(pageRoutes.edit, { guid: closed.guid }), {
      method: 'PUT',
      headers: admin.headers,
      body: { editPermission: 'Admin' },
    });
    const forbidden = await write(url, 'POST', { layoutPosition: 'main', pageGuid: closed.guid });
    expect(forbidden.statusCode).toBe(403);

    const place = { layoutPosition: 'top', pageGuid: to.guid };
    const moved = await write(url, 'POST', place);
    expect(moved.json()).toMatchObject({ guid: columns.guid, pageGuid: to.guid, layoutPosition: 'top' });
    expect(await guidsOn(from)).toEqual([]);
    expect((await guidsOn(to)).toSorted()).toEqual([columns.guid, inside.guid, there.guid].toSorted());
    // Visitors have it where it was, and whoever edits it does so where it is.
    const live = await visit(urlOf(blockRoutes.read, { guid: columns.guid }));
    expect(live.json()).toMatchObject({ pageGuid: from.guid });
    const edited = await write(urlOf(blockRoutes.edit, { guid: inside.guid }), 'PUT', { set: { text: 'a' } });
    expect(edited.json()).toMatchObject({ pageGuid: to.guid });
    const undo = (response: LightMyRequestResponse) =>
      write(urlOf(changeRoutes.undo, { changeId: String(response.headers['x-change-id']) }), 'POST', {});
    expect((await undo(edited)).statusCode).toBe(200);
    expect((await undo(moved)).statusCode).toBe(200);
    await expect.poll(() => guidsOn(to)).toEqual([there.guid]);
    expect(await guidsOn(from)).toEqual(expect.arrayContaining([columns.guid, inside.guid]));
  });

  it('are read by visitors once they are published', async () => {
    const page = await createPage(service, admin);
    const { guid } = await addBlock(service, editor, page.guid);
    expect((await visit(urlOf(blockRoutes.read, { guid }))).statusCode).toBe(404);
    await publishPage(service, editor, page.guid);
    expect((await visit(urlOf(blockRoutes.read, { guid }))).json()).toMatchObject({
      guid,
      pageGuid: page.guid,
    });
  });

  it('of code are for developers to write, on pages that they edit, and for all editors to move and remove', async () => {
    const page = await createPage(service, admin);
    const developer = await service.createUser('ContentManager');
    const grant = urlOf(userRoutes.grantDeveloper, { guid: developer.guid });
    bodyOf(await service.call(grant, { method: 'POST', headers: await service.systemHeaders() }));
    const url = urlOf(pageRoutes.addBlock, { guid: page.guid });
    const body = { buildingBlockName: 'Html', layoutPosition: 'main', content: { html: '<b>Hoi</b>' } };
    expect((await write(url, 'POST', body, admin.headers)).json()).toMatchObject({ code: 'forbidden' });
    const { guid } = bodyOf<BlockView>(await write(url, 'POST', body, developer.headers));

    const edit = (by: TestUser) =>
      write(urlOf(blockRoutes.edit, { guid }), 'PUT', { set: { '/html': '<i>Hoi</i>' } }, by.headers);
    expect((await edit(admin)).statusCode).toBe(403);
    expect(bodyOf(await edit(developer))).toMatchObject({ content: { html: '<i>Hoi</i>' } });
    const together = { commands: [{ type: 'editBlock', blockGuid: guid, set: { '/html': '' } }] };
    const commands = urlOf(pageRoutes.commands, { guid: page.guid });
    expect((await write(commands, 'POST', together)).json()).toMatchObject({ code: 'forbidden' });
    expect((await write(urlOf(blockRoutes.remove, { guid }), 'DELETE')).statusCode).toBe(200);

    const { guid: closed } = await createPage(service, admin);
    const onlyAdmins = { editPermission: 'Admin', editRoles: [] };
    bodyOf(await write(urlOf(pageRoutes.edit, { guid: closed }), 'PUT', onlyAdmins, admin.headers));
    const refused = await write(
      urlOf(pageRoutes.addBlock, { guid: closed }),
      'POST',
      body,
      developer.headers,
    );
    expect(refused.statusCode).toBe(403);
  });
});

describe('The list of pages', () => {
  it('shows visitors what is published, and editors what they can edit', async () => {
    const [hidden, shown] = await Promise.all([createPage(service, admin), createPage(service, admin)]);
    await publishPage(service, editor, shown.guid);
    const guidsFor = async (headers: Record<string, string>) => {
      const pages = bodyOf<PageView[]>(await service.call(urlOf(pageRoutes.list), { headers }));
      return pages.map(({ guid }) => guid);
    };
    const [forVisitors, forEditors] = [await guidsFor({}), await guidsFor(editor.headers)];
    expect(forVisitors).toContain(shown.guid);
    expect(forVisitors).not.toContain(hidden.guid);
    expect(forEditors).toEqual(expect.arrayContaining([shown.guid, hidden.guid]));
  });

  it('brings blocks along, of certain names if asked, whatever the case of the question', async () => {
    const page = await createPage(service, admin);
    await addBlock(service, editor, page.guid, { buildingBlockName: 'Quote' });
    await addBlock(service, editor, page.guid, { buildingBlockName: 'Text' });
    const read = async (query: string) => {
      const response = await service.call(`${urlOf(pageRoutes.list)}?${query}`, { headers: editor.headers });
      return bodyOf<PageView[]>(response).find(({ guid }) => guid === page.guid)?.buildingBlockInstances;
    };
    expect(await read('')).toEqual([]);
    expect(await read('IncludeBbis=true')).toHaveLength(2);
    expect(await read('includebbis=TRUE&FILTERBbisByBuildingBlocks=Quote')).toEqual([
      expect.objectContaining({ buildingBlockName: 'Quote' }),
    ]);
  });

  it('is searched by words, nearest first, a few at a time', async () => {
    await createPage(service, admin, 'Over de zoekproef');
    await createPage(service, admin, 'Zoekproef');
    const read = (query: string) =>
      service.call(`${urlOf(pageRoutes.list)}?${query}`, { headers: editor.headers });
    const titles = async (query: string) => bodyOf<PageView[]>(await read(query)).map(({ title }) => title);
    expect(await titles('search=ZOEKPROEF')).toEqual(['Zoekproef', 'Over de zoekproef']);
    expect(await titles('search=zoekproef&itemCount=1')).toEqual(['Zoekproef']);
    expect((await read('itemCount=0')).statusCode).toBe(422);
  });
});

describe('Two editors', () => {
  it('keep both their changes where they changed different things', async () => {
    const page = await createPage(service, admin);
    const url = urlOf(pageRoutes.edit, { guid: page.guid });
    await write(url, 'PUT', { title: 'Van de een' }, { 'if-match': '"0"' });
    const response = await write(url, 'PUT', { options: { layout: '75-25' } }, { 'if-match': '"0"' });
    expect(response.json()).toMatchObject({ title: 'Van de een', options: { layout: '75-25' } });
  });

  it('see both values where they changed the same, and nothing is lost', async () => {
    const page = await createPage(service, admin, 'Begin');
    const url = urlOf(pageRoutes.edit, { guid: page.guid });
    await write(url, 'PUT', { title: 'Van de een' }, { 'if-match': '"0"' });
    const response = await write(
      url,
      'PUT',
      { title: 'Van de ander' },
      { 'if-match': '"0"', ...admin.headers },
    );
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'conflict',
      conflicts: [{ base: 'Begin', theirs: 'Van de een', yours: 'Van de ander', changedBy: editor.guid }],
    });
    expect((await readDraft(service, editor, page.guid)).title).toBe('Van de een');
  });

  it('are refused where one insists that nothing changed', async () => {
    const page = await createPage(service, admin);
    const url = urlOf(pageRoutes.edit, { guid: page.guid });
    await write(url, 'PUT', { title: 'Van de een' });
    const body = { options: { layout: '75-25' } };
    const response = await write(url, 'PUT', body, { 'if-match': '"0"', 'x-strict': '1' });
    expect(response.json()).toMatchObject({ status: 412, code: 'precondition_failed' });
  });
});
