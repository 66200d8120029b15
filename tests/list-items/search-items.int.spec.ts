import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { FoundItem } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';
import { addItems, createList } from './test-lists.ts';

let service: TestService;
let admin: TestUser;
let editor: TestUser;
let member: TestUser;

beforeAll(async () => {
  service = await sharedTestService();
  [admin, editor, member] = await Promise.all([
    service.createUser('Admin'),
    service.createUser('ContentManager'),
    service.createUser(),
  ]);
});

async function found(user: TestUser, search: string, itemCount = 10): Promise<FoundItem[]> {
  const url = urlOf(listItemRoutes.search, {}, { search, itemCount });
  return bodyOf(await service.call(url, { headers: user.headers }));
}
const titles = async (user: TestUser, search: string) =>
  (await found(user, search)).map(({ title }) => title);

describe('Items of all lists', () => {
  it('are found by their words, those first that are called so', async () => {
    const [news, agenda] = [await createList(service, admin), await createList(service, admin)];
    const content = { title: 'Vergadering', metadata: { description: 'Over de vuurtoren' } };
    await addItems(service, editor, news.listGuid, { title: 'Bij de vuurtoren' }, content);
    await addItems(service, editor, agenda.listGuid, { title: 'Vúúrtoren beklimmen' });
    expect(await titles(editor, 'vuurto')).toEqual([
      'Vúúrtoren beklimmen',
      'Bij de vuurtoren',
      'Vergadering',
    ]);
    expect(await found(editor, 'vuurtoren', 1)).toHaveLength(1);
    expect(await titles(editor, 'vuurtoren beklim')).toEqual(['Vúúrtoren beklimmen']);
    expect(await titles(editor, 'onvindbaar')).toEqual([]);
  });

  it('are found once, however many lists they hang in, and not after they were removed', async () => {
    const [news, agenda] = [await createList(service, admin), await createList(service, admin)];
    const [item] = await addItems(service, editor, news.listGuid, {
      title: 'Duinroos',
      parentGuids: [agenda.listGuid],
    });
    expect(await titles(editor, 'duinroos')).toEqual(['Duinroos']);
    const remove = urlOf(listItemRoutes.remove, { guid: item?.guid ?? '' });
    bodyOf(await service.call(remove, { method: 'DELETE', headers: editor.headers }));
    expect(await titles(editor, 'duinroos')).toEqual([]);
  });

  it('are found by whoever may see them, also behind many that they may not', async () => {
    const { listGuid } = await createList(service, admin);
    const drafts = Array.from({ length: 60 }, (_, index) => ({
      title: `Zeehond ${index}`,
      isPublished: false,
    }));
    await addItems(service, editor, listGuid, { title: 'Zeehond te zien' });
    await addItems(service, editor, listGuid, ...drafts);
    expect(await titles(member, 'zeehond')).toEqual(['Zeehond te zien']);
    expect(await titles(editor, 'zeehond')).toHaveLength(10);
  });

  it('are not found by those who may not see the page of their list', async () => {
    const { listGuid, pageGuid } = await createList(service, admin);
    await addItems(service, editor, listGuid, { title: 'Besloten bijeenkomst' });
    const hide = { viewPermission: 'Roles', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    const edit = urlOf(pageRoutes.edit, { guid: pageGuid });
    bodyOf(await service.call(edit, { method: 'PUT', headers: admin.headers, body: hide }));
    expect(await titles(member, 'bijeenkomst')).toEqual([]);
    expect(await titles(admin, 'bijeenkomst')).toEqual(['Besloten bijeenkomst']);
  });
});
