import { defaultSettings, type Settings } from '@spoor/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { editBetween, goesOnFrom, type SavedSettings, settingsWith, settledEdit } from './settings-edit.ts';

const savedAt = (revision: number | undefined, set: Partial<Settings> = {}): SavedSettings => ({
  settings: { ...defaultSettings, ...set },
  revision,
});

describe('What somebody wants of the settings', () => {
  it('is what is different from what is saved, and nothing else', () => {
    const after = { ...defaultSettings, headerLogoHeight: 96, headerImages: [] };
    expect(editBetween(defaultSettings, after)).toEqual({ headerLogoHeight: 96 });
    expect(editBetween(defaultSettings, defaultSettings)).toEqual({});
  });

  it('is looked at without what cannot be', () => {
    const edit = { headerLogoHeight: Number.NaN, hostNames: ['geen naam'], platformName: 'Zeestad' };
    expect(settingsWith(defaultSettings, edit)).toEqual({ ...defaultSettings, platformName: 'Zeestad' });
  });

  it('goes on without what is given up for what others set', () => {
    const edit = { platformName: 'Zeestad', headerLogoHeight: 96 };
    expect(settledEdit(edit, ['/platformName', '/contactEmail'])).toEqual({
      wanted: { headerLogoHeight: 96 },
      givenUp: ['platformName'],
    });
    expect(settledEdit(edit, [])).toEqual({ wanted: edit, givenUp: [] });
  });

  it.each([
    ['follows what others set elsewhere', true, savedAt(5, { contactEmail: 'post@zeestad.nl' })],
    ['stays on what it was made on where others set the same', false, savedAt(5, { platformName: 'Duin' })],
    ['follows what it became itself', true, savedAt(5, { platformName: 'Zeestad' })],
    ['does not go back to what was read before', false, savedAt(3)],
    ['does not go back to where nothing was set', false, savedAt(undefined)],
  ])('%s', (_, follows, saved) => {
    expect(goesOnFrom(saved, { base: savedAt(4), edit: { platformName: 'Zeestad' } })).toBe(follows);
  });
});
