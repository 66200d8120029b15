import { randomUUID } from 'node:crypto';
import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangePage } from '@spoor/contracts/changes/change.views';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { blockRoutes, pageRoutes } from '@spoor/contracts/pages/page.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { userRoutes } from '@spoor/contracts/users/user.routes';
import type { UserView } from '@spoor/contracts/users/user.views';
import { beforeAll, describe, expect, it } from 'vitest';
import { addItems, createList } from '../list-items/test-lists.ts';
import { addBlock, bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

function send(method: 'POST' | 'PUT', url: string, body?: unknown, headers: object = {}) {
  return service.call(url, {
    method,
    headers: { ...admin.headers, ...headers },
    ...(body === undefined ? {} : { body }),
  });
}

async function recorded(): Promise<number> {
  const url = urlOf(changeRoutes.list, undefined, { limit: 100 });
  return bodyOf<ChangePage>(await service.call(url, { headers: admin.headers })).items.length;
}

/** Asks for what is so already. */
const requests = {
  'publishing what is published': async () => {
    const { guid } = await createPage(service, admin);
    await publishPage(service, admin, guid);
    return () => send('POST', urlOf(pageRoutes.publish, { guid }));
  },
  'saving a page as it is': async () => {
    const { guid, title } = await createPage(service, admin);
    return () => send('PUT', urlOf(pageRoutes.edit, { guid }), { title });
  },
  'taking nothing offline, with others': async () => {
    const { guid } = await createPage(service, admin);
    return () => send('POST', pageRoutes.changeTogether.path, { pageGuids: [guid], act: 'unpublish' });
  },
  'saving a block as it is': async () => {
    const { guid: pageGuid } = await createPage(service, admin);
    const { guid, content } = await addBlock(service, admin, pageGuid);
    return () => send('PUT', urlOf(blockRoutes.edit, { guid }), { content });
  },
  'setting options as they are': async () => {
    const { listGuid: guid } = await createList(service, admin, { defaultItemsPerPage: 10 });
    return () => send('POST', urlOf(blockRoutes.options, { guid }), { defaultItemsPerPage: 10 });
  },
  'saving an item as it is': async () => {
    const { listGuid } = await createList(service, admin);
    const [item] = await addItems(service, admin, listGuid, { title: 'Markt' });
    return () => send('PUT', urlOf(listItemRoutes.edit, { guid: item?.guid ?? '' }), item);
  },
  'naming a menu as it is called': async () => {
    const made = await send('POST', menuRoutes.create.path, { name: 'Zijkant' });
    const { guid, name } = bodyOf<MenuView>(made);
    return () => send('PUT', urlOf(menuRoutes.rename, { guid }), { name });
  },
  'setting what is set': async () => {
    const body = [{ key: 'headerLogoHeight', value: '80' }];
    await send('PUT', settingRoutes.change.path, body);
    return () => send('PUT', settingRoutes.change.path, body);
  },
  'saving one’s own profile as it is': async () => {
    const url = urlOf(userRoutes.loggedIn);
    const profile = bodyOf<UserView>(await service.call(url, { headers: admin.headers }));
    return () => send('PUT', userRoutes.saveProfile.path, profile);
  },
  'saving somebody without saying anything of them': async () => {
    const { guid } = await service.createUser();
    return () => send('PUT', urlOf(userRoutes.edit, { guid }), {});
  },
  'opening accounts that are open': async () => {
    const { guid } = await service.createUser();
    return () => send('POST', userRoutes.changeTogether.path, { guids: [guid], isActive: true });
  },
};

describe('A write without effect', () => {
  it.each(Object.entries(requests))('is done, and is no Change: %s', async (_, prepare) => {
    const write = await prepare();
    const before = await recorded();
    const response = await write();
    expect(response.statusCode).toBe(200);
    expect(response.headers).not.toHaveProperty('x-change-id');
    expect(response.headers['x-commit-position']).toMatch(/^\d+$/);
    expect(response.json().changeId ?? null).toBeNull();
    expect(await recorded()).toBe(before);
  });

  it('is answered the same when it is sent again', async () => {
    const write = await requests['publishing what is published']();
    const first = await write();
    const { guid } = first.json();
    const again = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) {
      const response = await send('POST', urlOf(pageRoutes.publish, { guid }), undefined, again);
      expect(response.statusCode).toBe(200);
      expect(response.headers).not.toHaveProperty('x-change-id');
    }
  });
});
