import { defaultSettings } from '@spoor/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import {
  baseRevisionOf,
  editOf,
  emptyDraft,
  invalidSettingsIn,
  removeSaved,
  type SavedSettings,
  settingsWithDraft,
  withSetting,
} from './settings-draft.ts';

const savedAt = (revision: number): SavedSettings => ({ settings: defaultSettings, revision });

describe('What somebody wants of the settings', () => {
  it('holds what is different from what is saved, and nothing else', () => {
    const draft = withSetting(emptyDraft, savedAt(4), 'headerLogoHeight', 96);
    expect(draft).toEqual({ edit: { headerLogoHeight: 96 }, since: { headerLogoHeight: 4 } });
    expect(withSetting(draft, savedAt(4), 'headerLogoHeight', 72)).toEqual(emptyDraft);
  });

  it('is saved section by section', () => {
    const edit = { headerLogoHeight: 96, platformName: 'Zeestad' };
    expect(editOf(edit, ['platformName', 'contactEmail'])).toEqual({ platformName: 'Zeestad' });
  });

  it('keeps what was typed while it was saved, on what was saved', () => {
    const draft = withSetting(emptyDraft, savedAt(4), 'platformName', 'Zeestad aan Zee');
    expect(removeSaved(draft, { platformName: 'Zeestad' }, 5)).toEqual({
      edit: { platformName: 'Zeestad aan Zee' },
      since: { platformName: 5 },
    });
    expect(removeSaved(draft, { platformName: 'Zeestad aan Zee' }, 5)).toEqual(emptyDraft);
  });

  it('was made on what was there when it was begun, whatever others saved meanwhile', () => {
    const begun = withSetting(emptyDraft, savedAt(4), 'platformName', 'Zeestad');
    const draft = withSetting(
      withSetting(begun, savedAt(7), 'platformName', 'Zeestad aan Zee'),
      savedAt(7),
      'headerLogoHeight',
      96,
    );
    expect(baseRevisionOf(draft, draft.edit)).toBe(4);
    expect(baseRevisionOf(draft, { headerLogoHeight: 96 })).toBe(7);
    expect(baseRevisionOf(draft, {})).toBeUndefined();
  });

  it('keeps the beginning of what was not saved', () => {
    const draft = withSetting(
      withSetting(emptyDraft, savedAt(4), 'platformName', 'Zeestad'),
      savedAt(4),
      'headerLogoHeight',
      96,
    );
    expect(removeSaved(draft, { headerLogoHeight: 96 }, 5)).toEqual({
      edit: { platformName: 'Zeestad' },
      since: { platformName: 4 },
    });
  });

  it('is looked at without what cannot be', () => {
    const draft = withSetting(
      withSetting(emptyDraft, savedAt(4), 'headerLogoHeight', Number.NaN),
      savedAt(4),
      'platformName',
      'Zeestad',
    );
    expect(settingsWithDraft(savedAt(4), draft)).toEqual({ ...defaultSettings, platformName: 'Zeestad' });
  });

  it('says what cannot be', () => {
    expect(
      invalidSettingsIn({ platformName: '', contactEmail: 'post@zeestad.nl', hostNames: ['geen naam'] }),
    ).toEqual(['platformName', 'hostNames']);
  });
});
