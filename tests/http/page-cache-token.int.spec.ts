import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  sharedTestService,
  type TestRequest,
  type TestService,
  type TestUser,
} from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
let page: PageView;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  page = (await write(pageRoutes.create.path, { name: 'Nieuws' })).json();
  await write(urlOf(pageRoutes.publish, { guid: page.guid }));
});

const write = (url: string, body: object = {}) =>
  service.call(url, { method: 'POST', body, headers: admin.headers });

async function tokenFor(headers: NonNullable<TestRequest['headers']> = {}): Promise<unknown> {
  const response = await service.call(urlOf(pageRoutes.read, { id: page.guid }), { headers });
  expect(response.statusCode).toBe(200);
  return response.headers['x-page-cache-token'];
}

describe('The token that comes with a page', () => {
  it('stays the same as long as the frame around pages does', async () => {
    const before = await tokenFor();
    expect(before).toBeTypeOf('string');
    expect(await tokenFor()).toBe(before);
  });

  it('is another one when a menu changed', async () => {
    const before = await tokenFor();
    await write(menuRoutes.create.path, { name: 'Hoofdmenu' });
    expect(await tokenFor()).not.toBe(before);
  });

  it('tells visitors nothing of drafts of pages that a menu names', async () => {
    const menu = (await write(menuRoutes.create.path, { name: 'Hoofdmenu' })).json();
    const item = { urlSegment: 'nieuws', name: 'Nieuws', pageGuid: page.guid };
    await write(urlOf(menuRoutes.addItem, { guid: menu.guid }), item);
    const both = () => Promise.all([tokenFor(), tokenFor(admin.headers)]);
    const [visitor, editor] = await both();
    const edited = await service.call(urlOf(pageRoutes.edit, { guid: page.guid }), {
      method: 'PUT',
      headers: admin.headers,
      body: { title: 'Anders' },
    });
    expect(edited.statusCode).toBe(200);
    const after = await both();
    expect(after[0]).toBe(visitor);
    expect(after[1]).not.toBe(editor);
  });

  it('is another one when a setting changed', async () => {
    const before = await tokenFor();
    await service.call(settingRoutes.change.path, {
      method: 'PUT',
      body: [{ key: 'headerLogoHeight', value: '96' }],
      headers: admin.headers,
    });
    expect(await tokenFor()).not.toBe(before);
  });

  it('is another one for somebody with other roles', async () => {
    expect(await tokenFor(admin.headers)).not.toBe(await tokenFor());
  });
});
