import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { RestoreCheck } from '@spoor/contracts/pages/content-change.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList } from './test-lists.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
});

const write = (url: string, body: object, headers = {}) =>
  service.call(url, { method: 'POST', body, headers: { ...editor.headers, ...headers } });
const edit = async (guid: string, body: object) =>
  bodyOf<ListItemView>(
    await service.call(urlOf(listItemRoutes.edit, { guid }), {
      method: 'PUT',
      body,
      headers: editor.headers,
    }),
  );
const read = async (guid: string) =>
  bodyOf<ListItemView>(await service.call(urlOf(listItemRoutes.read, { guid }), { headers: editor.headers }));

/** An item, and the moment at which it was made. */
async function itemOf(listGuid: string, title: string) {
  const text = { buildingBlockName: 'Quote', content: { text: 'Zo begon het' } };
  const item = { title, metadata: { description: 'Eerst' }, contentBuildingBlockInstances: [text] };
  const [added] = await addItems(service, editor, listGuid, item);
  const { guid = '' } = added ?? {};
  await expect.poll(() => changesOf(guid)).toHaveLength(1);
  return { guid, moment: (await changesOf(guid))[0]?.at ?? '' };
}

async function changesOf(guid: string) {
  const address = urlOf(changeRoutes.list, {}, { entity: `item:${guid}` });
  return bodyOf<ChangePage>(await service.call(address, { headers: admin.headers })).items;
}

async function checkOf(guid: string, moment: string): Promise<RestoreCheck> {
  const address = urlOf(listItemRoutes.restoreCheck, { guid }, { moment });
  return bodyOf(await service.call(address, { headers: editor.headers }));
}

describe('Leading an item back to a moment', () => {
  it('brings back what it told, where it now is, for whom it now is; and is undone as one', async () => {
    const [news, archive] = [await createList(service, admin), await createList(service, admin)];
    const { guid, moment } = await itemOf(news.listGuid, 'Feest');
    const after = await edit(guid, {
      title: 'Groot feest',
      metadata: { description: 'Later', tags: ['feest'] },
      contentBuildingBlockInstances: [{ buildingBlockName: 'Title', content: { text: 'Kop' } }],
      parentGuids: [archive.listGuid],
      isPublished: false,
    });
    const check = await checkOf(guid, moment);
    expect(check).toMatchObject({ title: 'Groot feest', revision: after.revision });
    expect(check.changes.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['title', 'Groot feest', 'Feest'],
      ['field', 'Later', 'Eerst'],
      ['field', 'feest', ''],
      ['blockAdded', null, 'Zo begon het'],
      ['blockRemoved', 'Kop', null],
    ]);

    const back = await write(urlOf(listItemRoutes.restore, { guid }), { moment });
    expect(back.json()).toMatchObject({
      title: 'Feest',
      metadata: { description: 'Eerst' },
      contentBuildingBlockInstances: [{ content: { text: 'Zo begon het' } }],
      parentGuids: [archive.listGuid],
      isPublished: false,
    });
    expect((await checkOf(guid, moment)).changes).toEqual([]);
    const changeId = String(back.headers['x-change-id']);
    const lastChange = async () => (await changesOf(guid))[0];
    await expect.poll(lastChange).toMatchObject({
      changeId,
      restoredTo: moment,
      sentence: { en: expect.stringContaining('took ‘Feest’ back to an earlier moment') },
    });

    bodyOf(await write(urlOf(changeRoutes.undo, { changeId }), {}));
    await expect
      .poll(() => read(guid))
      .toMatchObject({
        title: 'Groot feest',
        metadata: { description: 'Later', tags: ['feest'] },
        contentBuildingBlockInstances: [{ content: { text: 'Kop' } }],
      });
  });

  it('takes nothing along that was written after somebody looked at the differences', async () => {
    const { listGuid } = await createList(service, admin);
    const { guid, moment } = await itemOf(listGuid, 'Feest');
    await edit(guid, { title: 'Groot feest' });
    const { revision } = await checkOf(guid, moment);
    await edit(guid, { title: 'Van een ander' });
    const headers = { 'if-match': `"${revision}"` };
    const refused = await write(urlOf(listItemRoutes.restore, { guid }), { moment }, headers);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      conflicts: [{ theirs: 'Van een ander', yours: 'Feest' }],
    });
  });

  it('needs a moment at which it was there', async () => {
    const { listGuid } = await createList(service, admin);
    const { guid } = await itemOf(listGuid, 'Feest');
    const early = { moment: '2000-01-01T00:00:00.000Z' };
    expect((await write(urlOf(listItemRoutes.restore, { guid }), early)).statusCode).toBe(404);
    const check = urlOf(listItemRoutes.restoreCheck, { guid }, early);
    expect((await service.call(check, { headers: editor.headers })).statusCode).toBe(404);
  });
});
