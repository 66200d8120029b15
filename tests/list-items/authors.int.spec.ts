import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { EditListItem } from '@spoor/contracts/list-items/list-item.commands';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList, titlesIn } from './test-lists.ts';

let service: TestService;
let admin: TestUser;
let listGuid: string;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  ({ listGuid } = await createList(service, admin));
});

const edit = (guid: string, body: EditListItem, by = admin) =>
  service.call(urlOf(listItemRoutes.edit, { guid }), { method: 'PUT', headers: by.headers, body });
const piet = { name: 'Piet Bakker' };

async function newItem(title: string, authors: readonly object[]): Promise<ListItemView> {
  const item = { title, metadata: { authors: authors as never } };
  const [added] = await addItems(service, admin, listGuid, item);
  if (added === undefined) throw new Error('It was not added');
  return added;
}

describe('The authors of an item', () => {
  it('are people with an account and names, and visitors see what they are called', async () => {
    const { guid, metadata } = await newItem('Twee schrijvers', [{ userGuid: admin.guid }, piet]);
    expect(metadata.authors).toEqual([{ userGuid: admin.guid }, piet]);
    const shown = await service.call(urlOf(listItemRoutes.read, { guid }));
    expect(bodyOf<ListItemView>(shown).authors).toEqual([
      { guid: admin.guid, displayName: 'Jan de Vries' },
      { guid: null, displayName: 'Piet Bakker' },
    ]);
  });

  it('are changed as a whole, and an undo brings back those before', async () => {
    const { guid } = await newItem('Een ander', [piet]);
    const changed = await edit(guid, { metadata: { authors: [{ name: 'Anna Smit' }] } });
    expect(bodyOf<ListItemView>(changed).authors).toMatchObject([{ displayName: 'Anna Smit' }]);
    const undone = await service.call(
      urlOf(changeRoutes.undo, { changeId: String(changed.headers['x-change-id']) }),
      { method: 'POST', headers: admin.headers, body: {} },
    );
    expect(undone.statusCode, undone.body).toBe(200);
    const now = await service.call(urlOf(listItemRoutes.read, { guid }), { headers: admin.headers });
    expect(bodyOf<ListItemView>(now).authors).toMatchObject([{ displayName: 'Piet Bakker' }]);
  });

  it('are refused where nobody has that account, with their place in the request', async () => {
    const unknownAuthor = { authors: [{ userGuid: randomUUID() }] };
    const { guid } = await newItem('Onbekend', []);
    expect((await edit(guid, { metadata: unknownAuthor })).json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: '/metadata/authors' }],
    });
    const added = await service.call(urlOf(listItemRoutes.add, { listGuid }), {
      method: 'POST',
      headers: admin.headers,
      body: [{ title: 'Goed' }, { title: 'Fout', metadata: unknownAuthor }],
    });
    expect(added.json()).toMatchObject({ errors: [{ path: '/1/metadata/authors' }] });
  });

  it('are what a list is narrowed by, and what it is searched by', async () => {
    await newItem('Van Karel', [{ name: 'Karel Zeegers' }]);
    expect(await titlesIn(service, listGuid, { filter: 'authors=Karel Zeegers' })).toEqual(['Van Karel']);
    expect(await titlesIn(service, listGuid, { filter: 'authors~zeeg' })).toEqual(['Van Karel']);
    expect(await titlesIn(service, listGuid, { searchFilter: 'zeegers' })).toEqual(['Van Karel']);
    expect(await titlesIn(service, listGuid, { filter: `authors=${admin.guid}` })).toEqual([
      'Twee schrijvers',
    ]);
    const others = await titlesIn(service, listGuid, { filter: 'authors!=Karel Zeegers' });
    expect(others).not.toContain('Van Karel');
    expect(others).toContain('Onbekend');
  });

  it('are, for who may not see accounts, themselves and those who are named there', async () => {
    const editor = await service.createUser('ContentManager');
    const { guid } = await newItem('Van de redactie', [{ userGuid: editor.guid }]);
    const name = async (by: TestUser, ...guids: string[]) => {
      const authors = guids.map((userGuid) => ({ userGuid }));
      return (await edit(guid, { metadata: { authors } }, by)).statusCode;
    };
    expect(await name(editor, editor.guid, admin.guid)).toBe(422);
    expect(await name(admin, admin.guid)).toBe(200);
    expect(await name(editor, editor.guid, admin.guid)).toBe(200);
    const { guid: other } = await newItem('Nog een', []);
    const added = { metadata: { authors: [{ userGuid: admin.guid }] } };
    expect((await edit(other, added, editor)).json()).toMatchObject({
      errors: [{ path: '/metadata/authors', code: 'author_unknown' }],
    });
  });

  it('are active, where somebody names them anew', async () => {
    const colleague = await service.createUser();
    const closed = await service.call(urlOf(userRoutes.edit, { guid: colleague.guid }), {
      method: 'PUT',
      headers: admin.headers,
      body: { isActive: false },
    });
    expect(closed.statusCode, closed.body).toBe(200);
    const { guid } = await newItem('Van vroeger', []);
    const answer = await edit(guid, { metadata: { authors: [{ userGuid: colleague.guid }] } });
    expect(answer.statusCode).toBe(422);
  });
});
