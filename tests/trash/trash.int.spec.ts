import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { limits } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import { trashRoutes } from '@spoor/contracts/trash/trash.routes';
import type { TrashView } from '@spoor/contracts/trash/trash.views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { addBlock, bodyOf, createPage, publishPage, readDraft } from '../pages/test-pages.ts';
import { startTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;

beforeAll(async () => {
  service = await startTestService();
  admin = await service.createUser('Admin');
});
afterAll(() => service.close());

const write = (url: string, method: 'POST' | 'DELETE', body?: object) =>
  service.call(url, { method, body, headers: admin.headers });
const restore = (...guids: string[]) => write(urlOf(trashRoutes.restore), 'POST', { guids });

async function trash(query: { search?: string; kind?: 'page' | 'item' } = {}): Promise<TrashView> {
  return bodyOf(await service.call(urlOf(trashRoutes.list, {}, query), { headers: admin.headers }));
}

async function removedPage(title: string): Promise<string> {
  const { guid } = await createPage(service, admin, title);
  await addBlock(service, admin, guid);
  await publishPage(service, admin, guid);
  bodyOf(await write(urlOf(pageRoutes.remove, { guid }), 'DELETE'));
  return guid;
}

describe('The trash', () => {
  it('tells who threw a page away, and what comes back with it', async () => {
    const guid = await removedPage('Zomerfeest');
    expect(await trash({ search: 'zomer' })).toMatchObject({
      total: 1,
      items: [
        {
          ...{ guid, kind: 'page', title: 'Zomerfeest', blocks: 1, isPublished: true, urls: [] },
          removedBy: { guid: admin.guid, displayName: 'Jan de Vries' },
        },
      ],
    });
    bodyOf(await restore(guid));
    expect(await readDraft(service, admin, guid)).toMatchObject({ title: 'Zomerfeest', isPublished: true });
    expect(await trash({ search: 'zomer' })).toEqual({ items: [], total: 0 });
  });

  it('has items too, and says on which page they are shown again', async () => {
    const { listGuid, pageGuid } = await createList(service, admin);
    const { title } = await readDraft(service, admin, pageGuid);
    const [item] = await addItems(service, admin, listGuid, { title: 'Rommelmarkt' });
    const guid = item?.guid ?? '';
    bodyOf(await write(urlOf(listItemRoutes.remove, { guid }), 'DELETE'));
    expect(await trash({ kind: 'item' })).toMatchObject({
      items: [{ guid, kind: 'item', title: 'Rommelmarkt', pages: [title] }],
    });
    bodyOf(await restore(guid));
    expect((await service.call(urlOf(listItemRoutes.read, { guid }))).json()).toMatchObject({ guid });
  });

  it('gives several things back as one Change, or none of them', async () => {
    const [first, second] = [await removedPage('Lentefeest'), await removedPage('Lentemarkt')];
    const { guid: present } = await createPage(service, admin);
    expect((await restore(first, present)).statusCode).toBe(404);
    expect((await trash({ search: 'lente' })).total).toBe(2);
    const { changeId } = bodyOf<{ changeId: string }>(await restore(first, second));
    expect((await trash({ search: 'lente' })).total).toBe(0);
    bodyOf(await write(urlOf(changeRoutes.undo, { changeId }), 'POST', {}));
    await expect.poll(async () => (await trash({ search: 'lente' })).total).toBe(2);
  });

  it('takes as many at once as a table lets somebody choose', async () => {
    const strangers = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    expect((await restore(...strangers(limits.arrayLength))).statusCode).toBe(404);
    expect((await restore(...strangers(limits.arrayLength + 1))).statusCode).toBe(422);
  });

  it('gives nothing back of what was thrown away for good', async () => {
    const guid = await removedPage('Winterfeest');
    bodyOf(await write(urlOf(trashRoutes.purge, { guid }), 'DELETE'));
    expect(await trash({ search: 'winter' })).toEqual({ items: [], total: 0 });
    expect((await restore(guid)).statusCode).toBe(404);
    expect((await write(urlOf(trashRoutes.purge, { guid }), 'DELETE')).statusCode).toBe(404);
  });

  it('holds nothing that is in use', async () => {
    const { guid } = await createPage(service, admin);
    expect((await write(urlOf(trashRoutes.purge, { guid }), 'DELETE')).statusCode).toBe(404);
  });
});
