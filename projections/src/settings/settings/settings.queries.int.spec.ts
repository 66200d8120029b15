import type { FieldChange } from '@spoor/contracts/shared/field-changes';
import { afterAll, describe, expect, it } from 'vitest';
import { anna, type GivenEvent, platformGuid } from '../../../testing/projection-fixture.ts';
import {
  adminRole,
  createQueryFixture,
  person,
  platform,
  type QueryFixture,
} from '../../../testing/query-fixture.ts';
import { listPlatforms } from '../../platforms/platforms/platforms.queries.ts';
import { readPlatformSettings, readSettingValues } from './settings.queries.ts';

const created = { type: 'PlatformCreated', stream: `platform-${platformGuid}`, data: { platform } } as const;
const open: QueryFixture[] = [];
afterAll(() => Promise.all(open.map((specification) => specification.close())));

/** A platform on which this was set, and its readers. */
async function after(...changes: FieldChange[]) {
  const stream = `settings-${platformGuid}`;
  const set = changes.length === 0 ? [] : [{ type: 'SettingsChanged', stream, data: { changes } } as const];
  const specification = await createQueryFixture(created, ...set);
  open.push(specification);
  return {
    ...specification,
    visitor: specification.queryContext(),
    admin: specification.queryContext({ viewer: person(anna, adminRole) }),
  };
}

describe('Settings', () => {
  it('are answered where somebody set them, beside what the platform was created with', async () => {
    const { visitor } = await after({ path: '/headerLogoHeight', to: '96' });
    const { view, keys } = await readSettingValues(visitor, { includeAll: false });
    expect(view).toEqual({
      values: [
        { key: 'footerMenu', value: '', isDefault: true },
        { key: 'serviceMenu', value: '', isDefault: true },
        { key: 'headerLogoHeight', value: '96', isDefault: false },
        { key: 'platformName', value: 'Duinwijk', isDefault: true },
        { key: 'platformDescription', value: '', isDefault: true },
        { key: 'timeZone', value: 'Europe/Amsterdam', isDefault: true },
        { key: 'defaultLanguage', value: 'nl', isDefault: true },
      ],
      unreadable: [],
      revision: 0,
    });
    expect(keys).toEqual(['settings']);
  });

  it('are answered with their defaults, and what is for administrators to administrators alone', async () => {
    const { visitor, admin } = await after({ path: '/hostNames', to: '["geheim.nl"]' });
    const keysFor = async (queryContext: typeof visitor) =>
      (await readSettingValues(queryContext, { includeAll: true })).view.values.map(({ key }) => key);
    expect(await keysFor(visitor)).toContain('headerLogoHeight');
    expect(await keysFor(visitor)).not.toContain('hostNames');
    expect(await keysFor(admin)).toEqual(expect.arrayContaining(['hostNames', 'dataRetention']));
    const query = { keys: ['hostNames', 'robots'] as const, includeAll: false };
    expect((await readSettingValues(admin, query)).view.values).toEqual([
      { key: 'hostNames', value: '["geheim.nl"]', isDefault: false },
    ]);
    expect((await readSettingValues(visitor, query)).view.values).toEqual([]);
  });

  it('that cannot be read any more are as by default, each for itself', async () => {
    const { visitor } = await after(
      { path: '/headerLogoHeight', to: 'hoog' },
      { path: '/platformName', to: '' },
      { path: '/useGoneStatus', to: 'true' },
      { path: '/settingOfAnEarlierRelease', to: 'x' },
    );
    const { view } = await readSettingValues(visitor, {
      keys: ['headerLogoHeight', 'platformName', 'useGoneStatus'],
      includeAll: true,
    });
    expect(view.unreadable).toEqual(['headerLogoHeight', 'platformName']);
    expect(view.values).toMatchObject([
      { key: 'headerLogoHeight', value: '72' },
      { key: 'platformName', value: 'Duinwijk' },
      { key: 'useGoneStatus', value: 'true' },
    ]);
    expect((await readPlatformSettings(visitor)).view).toMatchObject({
      platformName: 'Duinwijk',
      useGoneStatus: true,
    });
  });
});

describe('A platform', () => {
  it('is what it was created as until somebody sets it otherwise', async () => {
    const { db } = await after();
    expect(await listPlatforms(db)).toEqual([{ ...platform, isSuspended: false }]);
  });

  it('follows its settings', async () => {
    const { db } = await after(
      { path: '/platformName', to: 'Zeestad' },
      { path: '/hostNames', to: '["zeestad.nl"]' },
      { path: '/timeZone', to: 'onzin' },
    );
    expect(await listPlatforms(db)).toMatchObject([
      { ...platform, name: 'Zeestad', hostNames: ['zeestad.nl'] },
    ]);
  });
});

describe('The menus at the bottom and the top of the site', () => {
  const guidOf = (number: number) => `10000000-0000-4000-8000-00000000000${number}`;
  const menu = (number: number, name: string): GivenEvent => ({
    type: 'MenuCreated',
    stream: `menu-${guidOf(number)}`,
    data: { menu: { guid: guidOf(number), name, sortId: number, items: [] } },
  });
  const renamed = (number: number, from: string, to: string): GivenEvent => ({
    type: 'MenuNameChanged',
    stream: `menu-${guidOf(number)}`,
    data: { from, to },
  });
  const removed = (number: number, name: string): GivenEvent => ({
    type: 'MenuRemoved',
    stream: `menu-${guidOf(number)}`,
    data: { menu: { guid: guidOf(number), name, sortId: number, items: [] } },
  });
  const chosen = (key: string, to: string): GivenEvent => ({
    type: 'SettingsChanged',
    stream: `settings-${platformGuid}`,
    data: { changes: [{ path: `/${key}`, to }] },
  });
  const three = [menu(1, 'main'), menu(2, 'footer'), menu(3, 'service')];

  async function menusAfter(...given: GivenEvent[]) {
    const specification = await createQueryFixture(created, ...three, ...given);
    open.push(specification);
    const { view } = await readPlatformSettings(specification.queryContext());
    return { footer: view.footerMenu, service: view.serviceMenu };
  }

  it('are those of these names where nobody chose others', async () => {
    expect(await menusAfter()).toEqual({ footer: guidOf(2), service: guidOf(3) });
  });

  it('stay when they are renamed', async () => {
    expect(await menusAfter(renamed(2, 'footer', 'Onderaan'), renamed(3, 'service', 'Boven'))).toEqual({
      footer: guidOf(2),
      service: guidOf(3),
    });
  });

  it('are others once somebody chose so, or none', async () => {
    const given = [menu(4, 'Partners'), chosen('footerMenu', guidOf(4)), chosen('serviceMenu', 'none')];
    expect(await menusAfter(...given)).toEqual({ footer: guidOf(4), service: 'none' });
  });

  it('are none while the chosen one is gone', async () => {
    expect(await menusAfter(chosen('footerMenu', guidOf(2)), removed(2, 'footer'))).toMatchObject({
      footer: '',
    });
    expect(await menusAfter(removed(3, 'service'))).toMatchObject({ service: '' });
  });
});
