import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemNode, ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import { limits } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList, titlesIn } from './test-lists.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor] = await Promise.all([service.createUser('Admin'), service.createUser('ContentManager')]);
});

const change = (items: readonly ListItemView[], payload: object, user = editor) =>
  service.call(urlOf(listItemRoutes.change), {
    method: 'POST',
    headers: user.headers,
    body: { guids: items.map(({ guid }) => guid), change: payload },
  });
const place = (listGuid: string, body: object, user = editor) =>
  service.call(urlOf(listItemRoutes.place, { listGuid }), { method: 'POST', headers: user.headers, body });
const undo = (changeId: string) =>
  service.call(urlOf(changeRoutes.undo, { changeId }), { method: 'POST', headers: admin.headers, body: {} });
const read = async ({ guid }: ListItemView, user = editor): Promise<ListItemView> =>
  bodyOf(await service.call(urlOf(listItemRoutes.read, { guid }), { headers: user.headers }));

async function listWith(titles: readonly string[], options = {}) {
  const { listGuid, pageGuid } = await createList(service, admin, { defaultItemsPerPage: 10, ...options });
  const items = await addItems(service, editor, listGuid, ...titles.map((title) => ({ title })));
  const [first, second, third] = items;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three, please');
  return { listGuid, pageGuid, items, first, second, third };
}

describe('Many items at once', () => {
  it('are hidden as one Change, which one undo takes back', async () => {
    const { listGuid, items } = await listWith(['Een', 'Twee', 'Drie']);
    const response = await change(items, { type: 'edit', edit: { isPublished: false } });
    expect(response.json()).toEqual({ changeId: response.headers['x-change-id'] });
    expect(await titlesIn(service, listGuid)).toEqual([]);

    const undone = await undo(bodyOf<{ changeId: string }>(response).changeId);
    expect(undone.statusCode).toBe(200);
    const headers = { 'x-min-position': String(undone.headers['x-commit-position']) };
    expect(await titlesIn(service, listGuid, { sort_by: 'title_asc' }, headers)).toEqual([
      'Drie',
      'Een',
      'Twee',
    ]);
  });

  it('move to another list, keeping what else they hang under', async () => {
    const [from, to] = [await listWith(['Een', 'Twee', 'Drie']), await createList(service, admin)];
    const { first, second, listGuid } = from;
    await change([first, second], { type: 'move', fromGuids: [listGuid], toGuid: to.listGuid });
    expect(await titlesIn(service, listGuid)).toEqual(['Drie']);
    expect(await titlesIn(service, to.listGuid, { sort_by: 'title_asc' })).toEqual(['Een', 'Twee']);

    await change([first], { type: 'move', toGuid: listGuid });
    expect((await read(first)).parentGuids).toEqual([to.listGuid, listGuid]);
  });

  it('get topics, and lose others', async () => {
    const { items, first } = await listWith(['Een', 'Twee', 'Drie']);
    await change(items, { type: 'tag', add: ['zee', 'duin'] });
    await change(items, { type: 'tag', remove: ['zee'] });
    expect((await read(first)).metadata.tags).toEqual(['duin']);
  });

  it('are removed', async () => {
    const { listGuid, first, second } = await listWith(['Een', 'Twee', 'Drie']);
    expect((await change([first, second], { type: 'remove' })).statusCode).toBe(200);
    expect(await titlesIn(service, listGuid, {}, editor.headers)).toEqual(['Drie']);
  });

  it('all stay as they are where one of them may not be changed', async () => {
    const [ours, theirs] = [await listWith(['Een', 'Twee', 'Drie']), await listWith(['A', 'B', 'C'])];
    const guid = theirs.pageGuid;
    await service.call(urlOf(pageRoutes.edit, { guid }), {
      method: 'PUT',
      headers: admin.headers,
      body: { editPermission: 'Admin' },
    });
    const refused = await change([ours.first, theirs.first], { type: 'edit', edit: { highlight: true } });
    expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await read(ours.first)).highlight).toBe(false);
  });
});

describe('An item', () => {
  it('never hangs below itself', async () => {
    const { listGuid, first, second, third } = await listWith(['Een', 'Twee', 'Drie'], { display: 'tree' });
    await change([second], { type: 'move', fromGuids: [listGuid], toGuid: first.guid });
    await change([third], { type: 'move', fromGuids: [listGuid], toGuid: second.guid });
    const circle = await change([first], { type: 'move', fromGuids: [listGuid], toGuid: third.guid });
    expect(circle.json()).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: [{ path: '/change/toGuid', code: 'item_in_itself' }],
    });
    const nowhere = await change([first], { type: 'move', toGuid: crypto.randomUUID() });
    expect(nowhere.json()).toMatchObject({ status: 404, errors: [{ path: '/change/toGuid' }] });
    const tags = Array.from({ length: limits.tagsPerItem }, (_, index) => `onderwerp ${index}`);
    await change([first], { type: 'tag', add: tags });
    const tagged = await change([first], { type: 'tag', add: ['een te veel'] });
    expect(tagged.json()).toMatchObject({ status: 422, errors: [{ path: '/change/add' }] });
  });

  it('is placed by hand in a list, which visitors see once its page is published', async () => {
    const { listGuid, pageGuid, first } = await listWith(['Een', 'Twee', 'Drie'], {
      defaultSortBy: 'title_desc',
    });
    const before = ['Twee', 'Een', 'Drie'];
    expect(await titlesIn(service, listGuid)).toEqual(before);
    expect((await place(listGuid, { items: [{ guid: first.guid }], afterGuid: null })).statusCode).toBe(200);
    const order = ['Een', 'Twee', 'Drie'];
    expect(await titlesIn(service, listGuid, {}, editor.headers)).toEqual(order);
    expect(await titlesIn(service, listGuid)).toEqual(before);
    await service.call(urlOf(pageRoutes.publish, { guid: pageGuid }), {
      method: 'POST',
      headers: admin.headers,
    });
    expect(await titlesIn(service, listGuid)).toEqual(order);
    expect((await place(listGuid, { items: [{ guid: first.guid }] })).statusCode).toBe(200);
    expect(await titlesIn(service, listGuid, {}, editor.headers)).toEqual(['Twee', 'Drie', 'Een']);
  });

  it('is placed right before another, whoever stands in front of that', async () => {
    const { listGuid, first, third } = await listWith(['Een', 'Twee', 'Drie'], {
      defaultSortBy: 'title_desc',
    });
    const payload = { items: [{ guid: third.guid }], afterGuid: null, beforeGuid: first.guid };
    expect((await place(listGuid, payload)).statusCode).toBe(200);
    expect(await titlesIn(service, listGuid, {}, editor.headers)).toEqual(['Twee', 'Drie', 'Een']);
    const beforeItself = { ...payload, beforeGuid: third.guid };
    expect((await place(listGuid, beforeItself)).statusCode).toBe(422);
  });

  it('is hung below another in a tree, and put back by one undo', async () => {
    const { listGuid, first, second, third } = await listWith(['Een', 'Twee', 'Drie'], { display: 'tree' });
    const tree = async (minPosition = '0') => {
      const headers = { ...editor.headers, 'x-min-position': minPosition };
      const response = await service.call(urlOf(listItemRoutes.tree, { listGuid }), { headers });
      const namesIn = (nodes: readonly ListItemNode[]): unknown[] =>
        nodes.map(({ item, children }) =>
          children.length === 0 ? item.title : [item.title, ...namesIn(children)],
        );
      return namesIn(bodyOf(response));
    };
    const below = (item: ListItemView, afterGuid: string | null) =>
      place(listGuid, {
        items: [{ guid: item.guid, fromGuid: listGuid }],
        parentGuid: first.guid,
        afterGuid,
      });
    await below(third, null);
    const response = await below(second, third.guid);
    expect(await tree()).toEqual([['Een', 'Drie', 'Twee']]);
    expect((await read(second)).parentGuids).toEqual([first.guid]);

    const undone = await undo(bodyOf<{ changeId: string }>(response).changeId);
    const position = String(undone.headers['x-commit-position']);
    expect(await tree(position)).toEqual(expect.arrayContaining([['Een', 'Drie'], 'Twee']));
  });

  it('is placed only by who edits the page of the list', async () => {
    const { listGuid, first } = await listWith(['Een', 'Twee', 'Drie']);
    const member = await service.createUser();
    const refused = await place(listGuid, { items: [{ guid: first.guid }], afterGuid: null }, member);
    expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden' });
    const options = urlOf(blockRoutes.read, { guid: listGuid }, { mode: 'draft' });
    const block = await service.call(options, { headers: editor.headers });
    expect(block.json()).not.toHaveProperty('options.sortOrder');
  });
});
