import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestMenus, testMenus } from '../menus/test-menus.ts';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService } from '../support/test-service.ts';

let service: TestService;
let menus: TestMenus;

beforeAll(async () => {
  service = await sharedTestService();
  menus = testMenus(service, await service.createUser('Admin'));
});

const read = (url: string) => service.call(url);
const byPath = (path: string) => read(urlOf(pageRoutes.byPath, undefined, { path }));

describe('A page that is not there', () => {
  it('is gone where the platform says so of every one', async () => {
    const missing = urlOf(pageRoutes.read, { id: crypto.randomUUID() });
    expect([(await byPath('/weg')).statusCode, (await read(missing)).statusCode]).toEqual([404, 404]);
    bodyOf(await menus.write('PUT', urlOf(settingRoutes.change), [{ key: 'useGoneStatus', value: 'true' }]));
    expect((await byPath('/weg')).json()).toMatchObject({ code: 'gone', status: 410 });
    expect((await read(missing)).statusCode).toBe(410);
  });

  it('still leads to where a redirect leads', async () => {
    const redirect = { fromPath: '/weg', to: { kind: 'url', url: '/hier' } };
    bodyOf(await menus.write('POST', urlOf(redirectRoutes.create), redirect));
    expect(await menus.resolve('/weg')).toBe('/hier');
    expect(await menus.resolve('/nooit')).toBe(404);
  });
});
