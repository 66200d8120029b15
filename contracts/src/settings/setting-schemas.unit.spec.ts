import { describe, expect, it } from 'vitest';
import { parseSetting, settingValues } from './setting-schemas.ts';
import {
  defaultSettings,
  readSettings,
  type SettingKey,
  type SettingValue,
  settingKeys,
  writeSetting,
} from './settings.ts';

/** Settings that stand for themselves, and may therefore not be empty; a platform is created with others. */
const neverEmpty: readonly SettingKey[] = ['hostNames'];
const guid = '11111111-0000-4000-8000-000000000001';
const image = { guid, imageGuid: guid, title: 'Strand', text: '' };

describe('Every setting', () => {
  it.each(settingKeys.filter((key) => !neverEmpty.includes(key)))(
    '%s has a default that it could be set to',
    (key) => {
      expect(parseSetting(key, writeSetting(defaultSettings[key]))).toEqual(defaultSettings[key]);
    },
  );

  it('is written and read back by browsers as by the service', () => {
    const values = settingKeys.map(
      (key): SettingValue => ({ key, value: writeSetting(defaultSettings[key]), isDefault: true }),
    );
    expect(readSettings(values)).toEqual(defaultSettings);
  });

  it('has a schema', () => {
    expect(Object.keys(settingValues.shape)).toEqual(settingKeys);
  });
});

describe('Settings that are read', () => {
  it('are as by default where nothing was sent', () => {
    expect(readSettings([{ key: 'headerLogoHeight', value: '96', isDefault: false }])).toEqual({
      ...defaultSettings,
      headerLogoHeight: 96,
    });
  });

  it('are those that this release knows', () => {
    const later = { key: 'settingOfTomorrow' as SettingKey, value: 'tekst', isDefault: false };
    expect(readSettings([later])).toEqual(defaultSettings);
  });
});

const accepted: readonly (readonly [SettingKey, string])[] = [
  ['headerLogoHeight', '24'],
  ['headerLogoHeight', '200'],
  ['headerLogoPadding', '0'],
  ['showHeader', 'false'],
  ['hostNames', '["www.duinwijk.nl","localhost"]'],
  ['primaryDomain', 'www.duinwijk.nl'],
  ['timeZone', 'America/Paramaribo'],
  ['headerImages', JSON.stringify([{ ...image, link: { kind: 'url', url: '/nieuws' } }])],
  ['headerImages', JSON.stringify([{ ...image, link: { kind: 'mail', url: 'mailto:balie@duinwijk.nl' } }])],
  ['footers', JSON.stringify([{ guid, name: 'Breed', templateGuid: guid }])],
  ['colorScheme', JSON.stringify({ ...defaultSettings.colorScheme, primary: '#0a0' })],
  ['headerLogo', ''],
  ['headerLogo', guid],
  ['contactEmail', 'balie@duinwijk.nl'],
];

const refused: readonly (readonly [SettingKey, string])[] = [
  ['headerLogoHeight', '23'],
  ['headerLogoHeight', '201'],
  ['headerLogoHeight', '72.5'],
  ['headerLogoHeight', '1e999'],
  ['headerLogoHeight', '72px'],
  ['headerLogoPadding', '49'],
  ['showHeader', 'ja'],
  ['showHeader', '"true"'],
  ['headerVisibility', 'sometimes'],
  ['headerLogo', 'logo.png'],
  ['platformName', ''],
  ['platformName', '   '],
  ['platformName', 'x'.repeat(101)],
  ['platformName', 'Duinwijk\r\nSet-Cookie: login=x'],
  ['platformName', 'Duin\u0000wijk'],
  ['platformName', 'Duinwijk\ud800'],
  ['platformDescription', 'Een\nregel te veel'],
  ['primaryDomain', 'https://duinwijk.nl'],
  ['primaryDomain', 'duinwijk.nl/pad'],
  ['primaryDomain', 'evil.nl#.duinwijk.nl'],
  ['hostNames', '[]'],
  ['hostNames', '"duinwijk.nl"'],
  ['hostNames', '["-duinwijk.nl"]'],
  ['hostNames', '["duinwijk.nl:8080"]'],
  ['browserColor', 'red'],
  ['browserColor', '#fff;background:url(//evil.nl)'],
  ['googleSiteVerification', '"><script>'],
  ['siteimproveId', '12/../evil'],
  ['timeZone', 'Mars/Phobos'],
  ['defaultLanguage', 'de'],
  ['contactEmail', 'javascript:alert(1)'],
  ['colorScheme', '{}'],
  ['colorScheme', JSON.stringify({ ...defaultSettings.colorScheme, primary: 'red}body{display:none' })],
  ['colorScheme', JSON.stringify({ ...defaultSettings.colorScheme, primary: 'url(//evil.nl)' })],
  ['colorScheme', JSON.stringify({ ...defaultSettings.colorScheme, primary: '#fff</style><script>' })],
  ['headerImages', JSON.stringify([{ ...image, link: { kind: 'url', url: 'javascript:alert(1)' } }])],
  ['headerImages', JSON.stringify([{ ...image, link: { kind: 'url', url: '//10.0.0.1/' } }])],
  ['headerImages', JSON.stringify([{ ...image, imageGuid: '../../etc/passwd' }])],
  ['headerImages', JSON.stringify(Array.from({ length: 51 }, () => image))],
  ['headerImages', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['footers', '{"length":1}'],
  ['searchSynonyms', JSON.stringify([Array.from({ length: 11 }, (_, index) => `woord${index}`).join(',')])],
  ['searchSynonyms', JSON.stringify(Array.from({ length: 201 }, () => 'kliko,afvalbak'))],
  [
    'searchSynonyms',
    JSON.stringify(Array.from({ length: 200 }, () => 'een bak voor al het grove afval,kliko van bij thuis')),
  ],
  ['dataRetention', '{"submissions":0,"logs":30,"sessions":30}'],
];

describe('The value of a setting', () => {
  it.each(accepted)('%s may be %s', (key, value) => {
    expect(parseSetting(key, value)).toBeDefined();
  });

  it.each(refused.map(([key, value]) => [key, value.slice(0, 60), value] as const))(
    '%s may not be %s',
    (key, _, value) => {
      expect(parseSetting(key, value)).toBeUndefined();
    },
  );

  it('is brought to one written form', () => {
    expect(parseSetting('hostNames', '["WWW.Duinwijk.NL"]')).toEqual(['www.duinwijk.nl']);
    expect(parseSetting('platformName', '  Duinwijk ')).toBe('Duinwijk');
  });
});
