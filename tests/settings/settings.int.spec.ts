import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import { blue } from '@spoor/contracts/settings/default-scheme';
import type { ChangeSettings } from '@spoor/contracts/settings/setting.commands';
import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import type { ChangedSettings } from '@spoor/contracts/settings/setting.views';
import { readSettings, type SettingValue } from '@spoor/contracts/settings/settings';
import { formatEtag } from '@spoor/contracts/shared/revision';
import { urlOf } from '@spoor/contracts/shared/route';
import { PlatformDirectory } from '@spoor/service/platforms/platform-directory';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf } from '../pages/test-pages.ts';
import { sharedTestService, type TestService, type TestUser } from '../support/test-service.ts';

const patience = 60_000;
let service: TestService;
let admin: TestUser;
beforeAll(async () => {
  service = await sharedTestService();
  admin = await service.createUser('Admin');
});

/** Whatever an earlier test set. */
beforeEach(async () => {
  const { body } = await list({ includeAll: true }, admin);
  const set = body.filter(({ isDefault }) => !isDefault).map(({ key }) => ({ key, value: null }));
  if (set.length > 0) bodyOf(await change(...set));
});

async function list(query: { keys?: string; includeAll?: boolean } = {}, viewer?: TestUser) {
  const response = await service.call(urlOf(settingRoutes.list, {}, query), {
    headers: viewer?.headers ?? {},
  });
  return { body: bodyOf<SettingValue[]>(response), headers: response.headers };
}

const change = (...body: ChangeSettings) =>
  service.call(settingRoutes.change.path, { method: 'PUT', headers: admin.headers, body });

const undo = (changeId: string) =>
  service.call(urlOf(changeRoutes.undo, { changeId }), { method: 'POST', headers: admin.headers });

describe('Settings', () => {
  it('are answered to visitors with what the platform was created with', async () => {
    const { body } = await list();
    expect(readSettings(body)).toMatchObject({ platformName: 'Gemeente Duinwijk', headerLogoHeight: 72 });
    expect(await service.keysOf(settingRoutes.list.path)).toEqual(['settings']);
  });

  it('meet those of somebody else: others are left alone, the same are shown before they are replaced', async () => {
    const earlier = bodyOf<ChangedSettings>(await change({ key: 'headerLogoHeight', value: '80' }));
    bodyOf(
      await change({ key: 'headerLogoHeight', value: '96' }, { key: 'headerLogoPosition', value: 'center' }),
    );
    const since = (...body: ChangeSettings) =>
      service.call(settingRoutes.change.path, {
        method: 'PUT',
        headers: { ...admin.headers, 'if-match': formatEtag(earlier.revision) },
        body,
      });
    expect((await since({ key: 'platformName', value: 'Zeestad' })).statusCode).toBe(200);
    const refused = await since({ key: 'headerLogoHeight', value: '64' });
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'conflict',
      conflicts: [{ path: '/headerLogoHeight', base: '80', theirs: '96', yours: '64' }],
    });
  });

  it('are changed together, as one Change that can be told, undone and redone', async () => {
    const changed = await change(
      { key: 'headerLogoHeight', value: '96' },
      { key: 'headerLogoPosition', value: 'center' },
    );
    expect(changed.json<ChangedSettings>()).toMatchObject({
      values: [
        { key: 'headerLogoHeight', value: '96', isDefault: false },
        { key: 'headerLogoPosition', value: 'center', isDefault: false },
      ],
      warnings: [],
    });
    expect(readSettings((await list()).body)).toMatchObject({ headerLogoHeight: 96 });

    const changeId = String(changed.headers['x-change-id']);
    await reach(changed.headers, 'change-log');
    const recorded = bodyOf<ChangeView>(
      await service.call(urlOf(changeRoutes.read, { changeId }), { headers: admin.headers }),
    );
    expect(recorded.sentence.nl).toBe('Jan de Vries wijzigde de instellingen');

    const undone = await undo(changeId);
    bodyOf(undone);
    await reach(undone.headers, 'settings');
    expect(readSettings((await list()).body)).toMatchObject({
      headerLogoHeight: 72,
      headerLogoPosition: 'left',
    });
    const redone = await service.call(urlOf(changeRoutes.redo, { changeId }), {
      method: 'POST',
      headers: admin.headers,
    });
    bodyOf(redone);
    await reach(redone.headers, 'settings');
    expect(readSettings((await list()).body)).toMatchObject({ headerLogoHeight: 96 });
  });

  it('tell which one changed, where it was one', async () => {
    const changed = await change({ key: 'useGoneStatus', value: 'true' });
    await reach(changed.headers, 'change-log');
    const changeId = String(changed.headers['x-change-id']);
    const recorded = await service.call(urlOf(changeRoutes.read, { changeId }), { headers: admin.headers });
    expect(bodyOf<ChangeView>(recorded).sentence).toEqual({
      nl: 'Jan de Vries wijzigde de instelling ‘Zeg dat verdwenen pagina’s weg zijn’',
      en: 'Jan de Vries changed the setting ‘Say that removed pages are gone’',
    });
  });

  it('refuse to be undone where somebody set the same since', async () => {
    const first = await change({ key: 'headerLogoHeight', value: '96' });
    bodyOf(await change({ key: 'headerLogoHeight', value: '120' }));
    const refused = await undo(String(first.headers['x-change-id']));
    expect(refused.json()).toMatchObject({
      status: 409,
      conflicts: [{ path: '/headerLogoHeight', theirs: '120' }],
    });
  });

  it('warn of colours that are hard to read, and take them', async () => {
    const value = JSON.stringify({ ...blue, primary: '#ffee00' });
    const response = bodyOf<ChangedSettings>(await change({ key: 'colorScheme', value }));
    expect(response.warnings).toMatchObject([
      { foreground: 'primary', background: 'background' },
      { foreground: 'primary', background: 'surface' },
    ]);
    expect(readSettings(response.values).colorScheme.primary).toBe('#ffee00');
  });

  it('keep what protects the platform from others', async () => {
    const everything = { includeAll: true };
    expect((await list(everything)).body.map(({ key }) => key)).not.toContain('dataRetention');
    expect((await list(everything, admin)).body.map(({ key }) => key)).toContain('dataRetention');
    expect((await list({ keys: 'dataRetention,robots', includeAll: true })).body).toEqual([
      { key: 'robots', value: 'index', isDefault: true },
    ]);
  });

  it.each([
    ['unknown_setting', 400, 'headerLogoWidth', '72'],
    ['unknown_setting', 400, '__proto__', '{}'],
    ['validation_failed', 422, 'headerLogoHeight', '201'],
    ['validation_failed', 422, 'platformName', 'Duinwijk\r\nSet-Cookie: login=x'],
    ['validation_failed', 422, 'colorScheme', '{"primary":"red}body{display:none"}'],
    ['validation_failed', 422, 'headerImages', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
    ['validation_failed', 422, 'footers', 'x'.repeat(100_001)],
  ])('answer %s (%i) to %s', async (code, status, key, value) => {
    const before = (await list({ includeAll: true }, admin)).body;
    const refused = await change({ key: 'robots', value: 'noindex' }, { key, value });
    expect(refused.json()).toMatchObject({ status, code });
    expect((await list({ includeAll: true }, admin)).body).toEqual(before);
  });

  it('answer unknown_setting to whoever asks for one that there is not', async () => {
    const { statusCode } = await service.call(urlOf(settingRoutes.list, {}, { keys: 'robots,nergens' }));
    expect(statusCode).toBe(400);
  });
});

describe('The platform', () => {
  it('is called as its settings say, as soon as whoever set it has heard so', async () => {
    bodyOf(await change({ key: 'platformName', value: 'Gemeente Zeestad' }));
    const directory = service.app.get(PlatformDirectory);
    expect(directory.byGuid(service.platform.guid)?.name).toBe('Gemeente Zeestad');
    bodyOf(await change({ key: 'platformName', value: null }));
    expect(directory.byGuid(service.platform.guid)?.name).toBe('Gemeente Duinwijk');
  });

  it('is found at the hosts that it is set to, and only there', async () => {
    const own = service.platform.hostNames[0] ?? '';
    const other = await service.createPlatform();
    const moved = { ...service.platform, hostNames: [`nieuw-${own}`] };
    const hosts = JSON.stringify([own, `nieuw-${own}`]);
    bodyOf(await change({ key: 'hostNames', value: hosts }));
    const found = await service.call(pageRoutes.list.path, {}, moved);
    expect(found.statusCode).toBe(200);
    const taken = await change({ key: 'hostNames', value: JSON.stringify(other.hostNames) });
    expect(taken.json()).toMatchObject({ status: 409, code: 'in_use', errors: [{ path: '/0/value' }] });
    bodyOf(await change({ key: 'hostNames', value: null }));
    expect((await service.call(pageRoutes.list.path, {}, moved)).statusCode).toBe(404);
  });
});

async function reach(headers: object, projection: 'settings' | 'change-log'): Promise<void> {
  const position = BigInt(String(Reflect.get(headers, 'x-commit-position')));
  await service.connections.positions.waitFor([projection], position, patience);
}
