import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { roleRoutes } from '@spoor/contracts/roles/role.routes';
import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { administratorSettings } from '@spoor/contracts/settings/setting-schemas';
import { urlOf } from '@spoor/contracts/shared/route';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

let service: TestService;
let admin: TestUser;
/** Manages settings, and nothing else. */
let manager: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
  const body = { name: 'Vormgever', permissions: ['settings.manage'] };
  const { headers } = admin;
  const made = await service.call(urlOf(roleRoutes.create), { method: 'POST', headers, body });
  manager = await service.createUser(undefined, service.platform, [made.json().guid]);
});

const change = ({ headers }: TestUser, ...body: ChangeSettings) =>
  service.call(settingRoutes.change.path, { method: 'PUT', headers, body });
const undo = ({ headers }: TestUser, changeId: unknown) =>
  service.call(urlOf(changeRoutes.undo, { changeId: String(changeId) }), { method: 'POST', headers });

describe('Settings that say who comes in, and what is asked and kept of people', () => {
  it.each([...administratorSettings])('are not changed by who only manages settings: %s', async (key) => {
    const refused = await change(manager, { key: 'showHeader', value: 'false' }, { key, value: null });
    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'forbidden',
      detail: 'Dit stellen alleen beheerders in.',
    });
  });

  it('are read by them, with all others, which they change', async () => {
    const url = urlOf(settingRoutes.list, {}, { includeAll: true });
    const keys = (await service.call(url, manager)).json().map(({ key }: { key: string }) => key);
    expect(keys).toEqual(expect.arrayContaining([...administratorSettings]));
    expect((await change(manager, { key: 'headerLogoHeight', value: '96' })).statusCode).toBe(200);
  });

  it('are taken back by administrators alone', async () => {
    const value = JSON.stringify(['ContentManager']);
    const changed = await change(
      admin,
      { key: 'requireTwoFactorFor', value },
      { key: 'headerLogoHeight', value: '80' },
    );
    const changeId = changed.headers['x-change-id'];
    expect((await undo(manager, changeId)).json()).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await undo(admin, changeId)).statusCode).toBe(200);
    const own = await change(manager, { key: 'headerLogoHeight', value: '64' });
    expect((await undo(manager, own.headers['x-change-id'])).statusCode).toBe(200);
  });
});
