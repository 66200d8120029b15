import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type {
  ChangePage,
  ChangeReceipt,
  ChangeView,
  UndoPreview,
} from '@spoor/contracts/changes/change.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { JobWorkers } from '@spoor/infra/queue/job-workers';
import { projectionNames } from '@spoor/projections/read-model';
import { samplePhoto } from '@spoor/workers/testing/sample-images';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../assets/test-uploads.ts';
import { addItems, createList, titlesIn } from '../list-items/test-lists.ts';
import { addBlock, bodyOf, createPage, readDraft } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { startTestWorkers } from '../support/test-workers.ts';

const patience = 60_000;

let service: TestService;
let workers: JobWorkers;
let admin: TestUser;
let editor: TestUser;
let colleague: TestUser;
let listGuid: string;

beforeAll(async () => {
  service = await sharedTestService();
  workers = await startTestWorkers(service);
  [admin, editor, colleague] = await Promise.all([
    service.createUser('Admin'),
    service.createUser('ContentManager'),
    service.createUser('ContentManager'),
  ]);
});
afterAll(() => workers.close());
beforeEach(async () => {
  ({ listGuid } = await createList(service, admin, { defaultItemsPerPage: 100 }));
});

type Method = 'POST' | 'PUT' | 'DELETE';

/** A write of somebody, the editor unless told otherwise. */
const write = (method: Method, url: string, body?: unknown, user = editor) =>
  service.call(url, { method, headers: user.headers, body });
const changeOf = (response: LightMyRequestResponse) => String(response.headers['x-change-id']);
const request = (verb: 'undo' | 'redo' | 'previewUndo', changeId: string, user = editor, body?: unknown) =>
  write('POST', urlOf(changeRoutes[verb], { changeId }), body, user);

/** Takes a Change back, or forward again, and waits until that can be read. */
async function done(verb: 'undo' | 'redo', changeId: string, user = editor): Promise<ChangeReceipt> {
  const receipt = bodyOf<ChangeReceipt>(await request(verb, changeId, user));
  await service.connections.positions.waitFor(projectionNames, BigInt(receipt.position), patience);
  return receipt;
}

const edit = (guid: string, body: object, user = editor) =>
  write('PUT', urlOf(listItemRoutes.edit, { guid }), body, user);
const add = (...items: object[]) => write('POST', urlOf(listItemRoutes.add, { listGuid }), items);
/** Until now, whoever wrote last. */
async function titles(): Promise<string[]> {
  const { positions, store } = service.connections;
  await positions.waitFor(projectionNames, await store.lastPosition(), patience);
  return titlesIn(service, listGuid, { sort_by: 'title_asc' });
}

async function newItem(title = 'Begin'): Promise<string> {
  const [item] = await addItems(service, editor, listGuid, { title });
  return item?.guid ?? '';
}

describe('Undo', () => {
  it('takes back that an item was added, edited or removed, and redo does it again', async () => {
    const added = await add({ title: 'Een' });
    const [{ guid } = { guid: '' }] = bodyOf<ListItemView[]>(added);
    const edited = await edit(guid, { title: 'Twee' });
    const removed = await write('DELETE', urlOf(listItemRoutes.remove, { guid }));
    expect(await titles()).toEqual([]);

    await done('undo', changeOf(removed));
    expect(await titles()).toEqual(['Twee']);
    await done('undo', changeOf(edited));
    expect(await titles()).toEqual(['Een']);
    await done('redo', changeOf(edited));
    expect(await titles()).toEqual(['Twee']);
    await done('undo', changeOf(edited));
    await done('undo', changeOf(added));
    expect(await titles()).toEqual([]);
  });

  it('answers with a Change of its own, and with what it touched', async () => {
    const guid = await newItem();
    const edited = await edit(guid, { title: 'Anders' });
    const response = await request('undo', changeOf(edited));
    expect(response.statusCode).toBe(200);
    expect(response.json<ChangeReceipt>()).toEqual({
      changeId: response.headers['x-change-id'],
      position: response.headers['x-commit-position'],
      entities: [`item:${guid}`],
    });
    expect(response.headers['x-change-id']).not.toBe(changeOf(edited));
  });

  it('takes back an older Change while later ones stay', async () => {
    const guid = await newItem();
    const older = await edit(guid, { title: 'Anders' });
    await edit(guid, { highlight: true });
    await done('undo', changeOf(older));
    const item = await service.call(urlOf(listItemRoutes.read, { guid }));
    expect(item.json()).toMatchObject({ title: 'Begin', highlight: true });
  });

  it('is undone and redone by its own id too', async () => {
    const guid = await newItem();
    const edited = await edit(guid, { title: 'Anders' });
    const undo = await done('undo', changeOf(edited));
    await done('undo', undo.changeId);
    expect(await titles()).toEqual(['Anders']);
  });

  it('happens once, and says so the second time', async () => {
    const edited = await edit(await newItem(), { title: 'Anders' });
    await done('undo', changeOf(edited));
    expect((await request('undo', changeOf(edited))).json()).toMatchObject({
      status: 409,
      code: 'already_undone',
    });
    expect((await request('redo', changeOf(edited))).statusCode).toBe(200);
    expect((await request('redo', changeOf(edited))).json()).toMatchObject({
      status: 409,
      code: 'not_undone',
    });
  });

  it('of two who ask at once is granted to one', async () => {
    const edited = await edit(await newItem(), { title: 'Anders' });
    const responses = await Promise.all([
      request('undo', changeOf(edited)),
      request('undo', changeOf(edited), admin),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await titles()).toEqual(['Begin']);
  });

  it('of a Change that nobody knows finds nothing', async () => {
    const response = await request('undo', '00000000-0000-4000-8000-000000000000');
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('takes back an upload, and the image is there again after a redo', async () => {
    const photo = await samplePhoto('jpeg', 60, 40);
    const taken = await upload(service, photo, { user: editor, query: { public: true } });
    const { guid } = bodyOf<AssetView>(taken);
    const see = async () => (await service.call(urlOf(assetRoutes.image, { guid }))).statusCode;
    expect(await see()).toBe(200);
    await done('undo', changeOf(taken));
    expect(await see()).toBe(404);
    await done('redo', changeOf(taken));
    expect(await see()).toBe(200);
  });

  it('puts a block back where it stood', async () => {
    const { guid: pageGuid } = await createPage(service, admin);
    const first = await addBlock(service, editor, pageGuid);
    const second = await addBlock(service, editor, pageGuid);
    const order = async () =>
      (await readDraft(service, editor, pageGuid)).buildingBlockInstances.map(({ guid }) => guid);
    const place = { layoutPosition: 'main', afterGuid: second.guid };
    const moved = await write('POST', urlOf(blockRoutes.move, { guid: first.guid }), place);
    expect(await order()).toEqual([second.guid, first.guid]);
    await done('undo', changeOf(moved));
    expect(await order()).toEqual([first.guid, second.guid]);
  });

  it('brings back a removed page for an administrator', async () => {
    const { guid } = await createPage(service, admin, 'Terug');
    const removed = await write('DELETE', urlOf(pageRoutes.remove, { guid }), undefined, admin);
    await done('undo', changeOf(removed), admin);
    expect(await readDraft(service, editor, guid)).toMatchObject({ title: 'Terug' });
  });

  it('takes back fifty items at once', async () => {
    const items = Array.from({ length: 50 }, (_, index) => ({ title: `Item ${index}` }));
    const added = await add(...items);
    expect(await titles()).toHaveLength(50);
    await done('undo', changeOf(added));
    expect(await titles()).toEqual([]);
    await done('redo', changeOf(added));
    expect(await titles()).toHaveLength(50);
  });
});

describe('A conflict', () => {
  it('shows both values, who and when, and changes nothing', async () => {
    const guid = await newItem();
    const mine = await edit(guid, { title: 'Van mij' });
    const theirs = await edit(guid, { title: 'Van haar' }, colleague);
    const response = await request('undo', changeOf(mine));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'conflict',
      conflicts: [
        {
          path: '/title',
          theirs: 'Van haar',
          yours: 'Begin',
          changedBy: colleague.guid,
          changedAt: expect.any(String),
          changeId: changeOf(theirs),
        },
      ],
    });
    expect(await titles()).toEqual(['Van haar']);
  });

  it('is settled as the person chooses', async () => {
    const guid = await newItem();
    const mine = await edit(guid, { title: 'Van mij', highlight: true });
    await edit(guid, { title: 'Van haar' }, colleague);
    const resolutions = [{ stream: `listitem-${guid}`, path: '/title', choice: 'keep' }];
    bodyOf(await request('undo', changeOf(mine), editor, { resolutions }));
    expect(await titles()).toEqual(['Van haar']);
    const item = await service.call(urlOf(listItemRoutes.read, { guid }));
    expect(item.json()).toMatchObject({ title: 'Van haar', highlight: false });
  });

  it('is seen before anything is written', async () => {
    const guid = await newItem();
    const mine = await edit(guid, { title: 'Van mij', highlight: true });
    await edit(guid, { title: 'Van haar' }, colleague);
    const preview = bodyOf<UndoPreview>(await request('previewUndo', changeOf(mine)));
    expect(preview).toMatchObject({
      canUndo: true,
      effects: [{ stream: `listitem-${guid}`, path: '/highlight', from: true, to: false }],
      conflicts: [{ path: '/title', theirs: 'Van haar', yours: 'Begin' }],
    });
    expect(await titles()).toEqual(['Van haar']);
  });
});

describe('The right to take back', () => {
  it('is for what one did oneself, as long as one may do the opposite', async () => {
    const edited = await edit(await newItem(), { title: 'Anders' });
    expect((await request('undo', changeOf(edited), colleague)).json()).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await request('undo', changeOf(edited), admin)).statusCode).toBe(200);
  });

  it('ends with the right to edit the page', async () => {
    const { guid } = await createPage(service, admin);
    const edited = await write('PUT', urlOf(pageRoutes.edit, { guid }), { title: 'Anders' });
    await write('PUT', urlOf(pageRoutes.edit, { guid }), { editPermission: 'Admin' }, admin);
    expect((await request('undo', changeOf(edited))).json()).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });
});

describe('The track of Changes', () => {
  const read = async (query: object, user = editor): Promise<ChangePage> => {
    const position = String(await service.connections.store.lastPosition());
    const response = await service.call(urlOf(changeRoutes.list, undefined, query), {
      headers: { ...user.headers, 'x-min-position': position },
    });
    return bodyOf(response);
  };

  it('tells who did what to an item, newest first, and what was taken back', async () => {
    const guid = await newItem('Duinen');
    const edited = await edit(guid, { title: 'Zee' });
    const undo = await done('undo', changeOf(edited));
    const { items } = await read({ entity: `item:${guid}` });
    expect(items.map(({ changeId }) => changeId).slice(0, 2)).toEqual([undo.changeId, changeOf(edited)]);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ undoOf: changeOf(edited) });
    expect(items[1]).toMatchObject({
      undoneBy: undo.changeId,
      canUndo: false,
      reasonNot: 'already_undone',
      actor: { guid: editor.guid, displayName: 'Jan de Vries' },
      sentence: { nl: expect.stringContaining('Jan de Vries'), en: expect.stringContaining('Jan de Vries') },
      paths: ['/title'],
    });
  });

  it('is read a page at a time', async () => {
    const guid = await newItem();
    for (const title of ['Een', 'Twee', 'Drie']) await edit(guid, { title });
    const entity = `item:${guid}`;
    const first = await read({ entity, limit: 3 });
    const second = await read({ entity, limit: 3, cursor: first.next ?? '' });
    expect(first.items).toHaveLength(3);
    expect(second).toMatchObject({ items: [{ kind: 'ListItemAdded' }], next: null });
  });

  it('shows those who edit nothing only what they did themselves, and what was done to their account', async () => {
    const member = await service.createUser();
    await newItem();
    const { items } = await read({}, member);
    const byOthers = items.filter(({ actor }) => actor.guid !== member.guid);
    expect(byOthers.map(({ kind }) => kind)).toEqual(['UserPasswordSet', 'UserCreated']);
    expect(new Set(byOthers.flatMap(({ entities }) => entities))).toEqual(new Set([`user:${member.guid}`]));
  });

  it('is read one by one', async () => {
    const edited = await edit(await newItem(), { title: 'Anders' });
    await read({});
    const url = urlOf(changeRoutes.read, { changeId: changeOf(edited) });
    const change = bodyOf<ChangeView>(await service.call(url, { headers: editor.headers }));
    expect(change).toMatchObject({ changeId: changeOf(edited), kind: 'ListItemEdited', canUndo: true });
  });
});
