import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeReceipt } from '@spoor/contracts/changes/change.views';
import type { AddMenuItem } from '@spoor/contracts/menus/menu.commands';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { projectionNames } from '@spoor/projections/read-model';
import type { LightMyRequestResponse } from 'fastify';
import { bodyOf, createPage, publishPage } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';

const patience = 60_000;

/** Menus of a platform in the hands of an administrator. */
export interface TestMenus {
  create(name?: string): Promise<MenuView>;
  list(): Promise<MenuView[]>;
  /** A new item, last among its siblings unless told otherwise. */
  add(menuGuid: string, item: Partial<AddMenuItem>): Promise<MenuItemView>;
  write(method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<LightMyRequestResponse>;
  /** A page that visitors can read. */
  publishedPage(name?: string): Promise<string>;
  /** Guid of the page at an address, as a visitor gets it; undefined where there is none. */
  pageAt(path: string): Promise<string | undefined>;
  /** What a visitor is told of an address that no page answers to: a place, or a status. */
  resolve(path: string): Promise<string | number>;
  /** Takes back what an answer says was done. */
  undo(response: LightMyRequestResponse): Promise<void>;
  redo(response: LightMyRequestResponse): Promise<void>;
}

export function testMenus(service: TestService, admin: TestUser): TestMenus {
  const write: TestMenus['write'] = (method, url, body) =>
    service.call(url, { method, headers: admin.headers, body });

  async function takeBack(verb: 'undo' | 'redo', response: LightMyRequestResponse): Promise<void> {
    const url = urlOf(changeRoutes[verb], { changeId: String(response.headers['x-change-id']) });
    const { position } = bodyOf<ChangeReceipt>(await write('POST', url));
    await service.connections.positions.waitFor(projectionNames, BigInt(position), patience);
  }

  return {
    write,
    create: async (name = 'main') => bodyOf(await write('POST', urlOf(menuRoutes.create), { name })),
    list: async () => bodyOf(await service.call(urlOf(menuRoutes.list), { headers: admin.headers })),
    async add(menuGuid, item) {
      const { urlSegment = 'deel', name = 'Deel', ...more } = item;
      const body = { guid: crypto.randomUUID(), urlSegment, name, ...more };
      const menu = bodyOf<MenuView>(await write('POST', urlOf(menuRoutes.addItem, { guid: menuGuid }), body));
      const added = flat(menu.menuItems).find(({ guid }) => guid === body.guid);
      if (added === undefined) throw new Error('The item was not added');
      return added;
    },
    publishedPage: async (name) =>
      (await publishPage(service, admin, (await createPage(service, admin, name)).guid)).guid,
    async pageAt(path) {
      const response = await service.call(urlOf(pageRoutes.byPath, undefined, { path }));
      return response.statusCode === 200 ? response.json<{ guid: string }>().guid : undefined;
    },
    async resolve(path) {
      const response = await service.call(urlOf(redirectRoutes.resolve, undefined, { path }));
      return response.statusCode === 200
        ? response.json<{ location: string }>().location
        : response.statusCode;
    },
    undo: (response) => takeBack('undo', response),
    redo: (response) => takeBack('redo', response),
  };
}

/** All items of a tree. */
export function flat(items: readonly MenuItemView[]): MenuItemView[] {
  return items.flatMap((item) => [item, ...flat(item.menuItems)]);
}
