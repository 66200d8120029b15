import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import type { Block } from '@spoor/contracts/pages/block';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBlock, bodyOf, createPage, publishPage, readDraft } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { createTemplate } from './test-templates.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
});

const unknown = '99999999-0000-4000-8000-000000000009';
const write = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  service.call(url, { method, headers: admin.headers, body });

/** @returns what reads send to see it undone */
async function undo(response: LightMyRequestResponse): Promise<Record<string, string>> {
  const changeId = String(response.headers['x-change-id']);
  const undone = await write('POST', urlOf(changeRoutes.undo, { changeId }));
  bodyOf(undone);
  return { ...admin.headers, 'x-min-position': String(undone.headers['x-commit-position']) };
}
const namesOf = (blocks: readonly Block[]) => blocks.map(({ buildingBlockName }) => buildingBlockName);
const readTemplate = (id: string, headers = {}) =>
  service.call(urlOf(templateRoutes.read, { id }), { headers });

/** A page with columns, a quote within, and a list. */
async function filledPage(): Promise<PageView> {
  const page = await createPage(service, admin, 'Voorbeeld');
  const columns = await addBlock(service, admin, page.guid, {
    buildingBlockName: 'Columns',
    content: { widths: [6, 6] },
  });
  await addBlock(service, admin, page.guid, { buildingBlockName: 'Quote', parentGuid: columns.guid });
  await addBlock(service, admin, page.guid, { buildingBlockName: 'List', afterGuid: columns.guid });
  await write('PUT', urlOf(pageRoutes.edit, { guid: page.guid }), { options: { showHeader: false } });
  return readDraft(service, admin, page.guid);
}

describe('A template', () => {
  it('begins empty and unpublished, for administrators alone', async () => {
    const template = await createTemplate(service, admin, 'header');
    expect(template).toMatchObject({
      name: 'Sjabloon header',
      kind: 'header',
      layout: '100',
      isPublished: false,
      canEdit: true,
      buildingBlockInstances: [],
      thumbnailGuid: null,
      revision: 0,
    });
    expect((await readTemplate(template.guid, editor.headers)).statusCode).toBe(404);
  });

  it('begins as a copy of a page, with blocks of its own', async () => {
    const page = await filledPage();
    const template = await createTemplate(service, admin, 'page', page.guid);
    const blocks = template.buildingBlockInstances;
    expect(namesOf(blocks)).toEqual(namesOf(page.buildingBlockInstances));
    expect(template.options.showHeader).toBe(false);
    const originals = new Set(page.buildingBlockInstances.map(({ guid }) => guid));
    expect(blocks.filter(({ guid }) => originals.has(guid))).toEqual([]);
    const [columns, quote] = ['Columns', 'Quote'].map((name) =>
      blocks.find(({ buildingBlockName }) => buildingBlockName === name),
    );
    expect(quote?.parentGuid).toBe(columns?.guid);
  });

  it('is no page with content, but edited and published as one', async () => {
    const { guid } = await createTemplate(service, admin, 'footer');
    await addBlock(service, admin, guid, { buildingBlockName: 'Text', content: { doc: { type: 'doc' } } });
    expect((await readTemplate(guid)).statusCode).toBe(404);
    await publishPage(service, admin, guid);
    const seen = bodyOf<PageTemplateView>(await readTemplate(guid));
    expect(namesOf(seen.buildingBlockInstances)).toEqual(['Text']);
    const pages = bodyOf<PageView[]>(await service.call(urlOf(pageRoutes.list), { headers: admin.headers }));
    expect(pages.map((page) => page.guid)).not.toContain(guid);
    const footers = urlOf(templateRoutes.list, undefined, { kind: 'footer' });
    const listed = await service.call(footers);
    expect(await service.keysOf(footers)).toEqual(['templates']);
    expect(bodyOf<PageTemplateView[]>(listed).map((template) => template.guid)).toContain(guid);
  });

  it('gets another name and picture in one Change, which is told and undone', async () => {
    const { guid } = await createTemplate(service, admin, 'section');
    const body = { name: 'Contact', thumbnailGuid: unknown };
    const response = await write('PUT', urlOf(templateRoutes.edit, { guid }), body);
    expect(bodyOf(response)).toMatchObject(body);
    const changeId = String(response.headers['x-change-id']);
    const url = urlOf(changeRoutes.read, { changeId });
    const position = BigInt(String(response.headers['x-commit-position']));
    await service.connections.positions.waitFor(['change-log'], position, 60_000);
    const { sentence } = bodyOf<ChangeView>(await service.call(url, { headers: admin.headers }));
    expect(sentence.nl).toContain('wijzigde de miniatuur van ‘Contact’');
    expect(sentence.en).toContain('changed the thumbnail of ‘Contact’');
    const headers = await undo(response);
    const draft = urlOf(templateRoutes.read, { id: guid }, { mode: 'draft' });
    expect(bodyOf(await service.call(draft, { headers }))).toMatchObject({
      name: 'Sjabloon section',
      thumbnailGuid: null,
    });
  });
});

describe('Removing a template', () => {
  it('is refused while pages show it, and says which; unless it is meant', async () => {
    const { guid } = await createTemplate(service, admin, 'footer');
    const page = await createPage(service, admin, 'Met voettekst');
    const options = { templateFooter: guid };
    await write('PUT', urlOf(pageRoutes.edit, { guid: page.guid }), { options });
    const usages = [{ entity: `page:${page.guid}`, title: 'Met voettekst' }];
    for (const route of [templateRoutes.remove, pageRoutes.remove]) {
      const refusal = await write('DELETE', urlOf(route, { guid }));
      expect(refusal.json()).toMatchObject({ status: 409, code: 'in_use', usages });
    }
    const removal = await write('DELETE', urlOf(templateRoutes.remove, { guid }, { force: true }));
    expect(removal.statusCode).toBe(200);
    expect((await readTemplate(guid, admin.headers)).statusCode).toBe(404);
    const headers = await undo(removal);
    const draft = urlOf(templateRoutes.read, { id: guid }, { mode: 'draft' });
    expect((await service.call(draft, { headers })).statusCode).toBe(200);
  });

  it('removes nothing but templates', async () => {
    const { guid } = await createPage(service, admin);
    expect((await write('DELETE', urlOf(templateRoutes.remove, { guid }))).statusCode).toBe(404);
  });
});

describe('A page from a template', () => {
  it('has its blocks and options, and leaves it as it is', async () => {
    const template = await createTemplate(service, admin, 'page', (await filledPage()).guid);
    const body = { name: 'Nieuw', templateGuid: template.guid };
    const page = bodyOf<PageView>(await write('POST', urlOf(pageRoutes.create), body));
    expect(page).toMatchObject({ title: 'Nieuw', isPublished: false, purpose: { kind: 'content' } });
    expect(page.options.showHeader).toBe(false);
    expect(namesOf(page.buildingBlockInstances)).toEqual(namesOf(template.buildingBlockInstances));
    const guids = new Set(template.buildingBlockInstances.map(({ guid }) => guid));
    expect(page.buildingBlockInstances.some(({ guid }) => guids.has(guid))).toBe(false);
  });

  it('may be a copy of another page, for the same people', async () => {
    const original = await filledPage();
    const url = urlOf(pageRoutes.edit, { guid: original.guid });
    await write('PUT', url, { viewPermission: 'Users', editPermission: 'Admin' });
    const copy = bodyOf<PageView>(await write('POST', urlOf(pageRoutes.copy, { guid: original.guid })));
    expect(copy).toMatchObject({
      title: 'Voorbeeld',
      isPublished: false,
      viewPermission: 'Users',
      editPermission: 'Admin',
    });
    expect(copy.guid).not.toBe(original.guid);
    expect(namesOf(copy.buildingBlockInstances)).toEqual(namesOf(original.buildingBlockInstances));
  });

  it.each([
    ['a template of another kind', async () => (await createTemplate(service, admin, 'section')).guid],
    ['a page', async () => (await createPage(service, admin)).guid],
    ['nothing', async () => unknown],
  ])('cannot begin with %s', async (_, templateOf) => {
    const body = { name: 'Nieuw', templateGuid: await templateOf() };
    const response = await write('POST', urlOf(pageRoutes.create), body);
    expect(response.json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('cannot begin with a template of another platform', async () => {
    const { guid } = await createTemplate(service, admin, 'page');
    const elsewhere = await service.createPlatform();
    const { headers } = await service.createUser('Admin', elsewhere);
    const body = { name: 'Nieuw', templateGuid: guid };
    const response = await service.call(
      urlOf(pageRoutes.create),
      { method: 'POST', headers, body },
      elsewhere,
    );
    expect(response.statusCode).toBe(422);
  });

  it('is what it is made for, whatever a body says', async () => {
    const purpose = {
      kind: 'legal',
      document: 'privacy',
      language: 'nl',
      version: { number: 9, date: '2000-01-01' },
    };
    const refused = await write('POST', urlOf(pageRoutes.create), { name: 'Nep', purpose });
    expect(refused.json()).toMatchObject({ errors: [{ path: '/purpose', code: 'unknown_member' }] });
    const page = bodyOf<PageView>(await write('POST', urlOf(pageRoutes.create), { name: 'Nep' }));
    const edited = await write('PUT', urlOf(pageRoutes.edit, { guid: page.guid }), {
      purpose,
      title: 'Nepper',
    });
    expect(bodyOf<PageView>(edited)).toMatchObject({ title: 'Nepper', purpose: { kind: 'content' } });
  });
});

describe('A page that is made below a menu item', () => {
  let menuGuid: string;
  let parentGuid: string;

  beforeAll(async () => {
    const menu = bodyOf<MenuView>(await write('POST', urlOf(menuRoutes.create), { name: 'main' }));
    menuGuid = menu.guid;
    const item = { urlSegment: 'wonen', name: 'Wonen' };
    const { menuItems } = bodyOf<MenuView>(
      await write('POST', urlOf(menuRoutes.addItem, { guid: menuGuid }), item),
    );
    parentGuid = menuItems[0]?.guid ?? '';
  });

  const create = (name: string) =>
    write('POST', urlOf(pageRoutes.create), { name, parentMenuItemGuid: parentGuid });

  it('has an address that no other has', async () => {
    expect(bodyOf<PageView>(await create('Afval & milieu')).urls).toEqual(['/wonen/afval-milieu']);
    expect(bodyOf<PageView>(await create('Afval & milieu')).urls).toEqual(['/wonen/afval-milieu-2']);
    expect(bodyOf<PageView>(await create('Edit')).urls).toEqual(['/wonen/edit-2']);
  });

  it('goes together with its menu item when it is undone', async () => {
    const made = await create('Even maar');
    const { guid } = bodyOf<PageView>(made);
    const headers = await undo(made);
    const url = urlOf(pageRoutes.read, { id: guid }, { mode: 'draft' });
    expect((await service.call(url, { headers })).statusCode).toBe(404);
    const menus = bodyOf<MenuView[]>(await service.call(urlOf(menuRoutes.list), { headers }));
    const below = menus.find((menu) => menu.guid === menuGuid)?.menuItems[0]?.menuItems ?? [];
    expect(below.map(({ name }) => name)).not.toContain('Even maar');
  });

  it('is made once, however often it is asked for with the same key', async () => {
    const request = {
      method: 'POST' as const,
      headers: { ...admin.headers, 'idempotency-key': crypto.randomUUID() },
      body: { name: 'Eén keer', parentMenuItemGuid: parentGuid },
    };
    const [first, again] = [
      bodyOf<PageView>(await service.call(urlOf(pageRoutes.create), request)),
      bodyOf<PageView>(await service.call(urlOf(pageRoutes.create), request)),
    ];
    expect(again).toMatchObject({ guid: first.guid, urls: ['/wonen/een-keer'] });
  });

  it('stands at the top of a menu where no item is named', async () => {
    const response = await write('POST', urlOf(pageRoutes.create), { name: 'Bovenaan', menuGuid });
    expect(bodyOf<PageView>(response).urls).toEqual(['/bovenaan']);
  });

  it.each(['parentMenuItemGuid', 'menuGuid'])('needs a %s that exists', async (member) => {
    const body = { name: 'Nergens', [member]: unknown };
    const response = await write('POST', urlOf(pageRoutes.create), body);
    expect(response.json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });
});

describe('Inserting a template', () => {
  const insert = (guid: string, body: object, user = admin) =>
    service.call(urlOf(pageRoutes.insertTemplate, { guid }), { method: 'POST', headers: user.headers, body });

  it('puts copies of its blocks where they are wanted, in one Change', async () => {
    const template = await createTemplate(service, admin, 'section', (await filledPage()).guid);
    await publishPage(service, admin, template.guid);
    const page = await createPage(service, admin);
    const first = await addBlock(service, admin, page.guid, { buildingBlockName: 'Title' });
    const body = { templateGuid: template.guid, layoutPosition: 'main', afterGuid: first.guid };
    const response = await insert(page.guid, body, editor);
    const { buildingBlockInstances: blocks } = bodyOf<PageView>(response);
    const top = blocks.filter(({ parentGuid }) => parentGuid === null);
    expect(namesOf(top)).toEqual(['Title', 'Columns', 'List']);
    const headers = await undo(response);
    const url = urlOf(pageRoutes.read, { id: page.guid }, { mode: 'draft' });
    const left = bodyOf<PageView>(await service.call(url, { headers }));
    expect(left.buildingBlockInstances.map(({ guid }) => guid)).toEqual([first.guid]);
  });

  it.each([
    ['itself', async (guid: string) => guid],
    ['a footer', async () => (await createTemplate(service, admin, 'footer')).guid],
    ['nothing', async () => unknown],
  ])('is refused where it is %s', async (_, templateOf) => {
    const { guid } = await createTemplate(service, admin, 'section');
    const body = { templateGuid: await templateOf(guid), layoutPosition: 'main' };
    expect((await insert(guid, body)).json()).toMatchObject({ status: 422, code: 'validation_failed' });
  });

  it('is for those who may edit the page, and see the template', async () => {
    const { guid: hidden } = await createTemplate(service, admin, 'section');
    const page = await createPage(service, admin);
    const body = { templateGuid: hidden, layoutPosition: 'main' };
    expect((await insert(page.guid, body, editor)).statusCode).toBe(422);
    const { guid: closed } = await createTemplate(service, admin, 'section');
    expect((await insert(closed, body, editor)).statusCode).toBe(403);
  });
});
