import { defaultSettings } from '@spoor/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { editOf, unreadableIn, withoutSaved, withSetting } from './settings-draft.ts';

describe('What somebody wants of the settings', () => {
  it('holds what is different from what is saved, and nothing else', () => {
    const edit = withSetting({}, defaultSettings, 'headerLogoHeight', 96);
    expect(edit).toEqual({ headerLogoHeight: 96 });
    expect(withSetting(edit, defaultSettings, 'headerLogoHeight', 72)).toEqual({});
  });

  it('is saved section by section', () => {
    const edit = { headerLogoHeight: 96, platformName: 'Zeestad' };
    expect(editOf(edit, ['platformName', 'contactEmail'])).toEqual({ platformName: 'Zeestad' });
  });

  it('keeps what was typed while it was saved', () => {
    expect(withoutSaved({ platformName: 'Zeestad aan Zee' }, { platformName: 'Zeestad' })).toEqual({
      platformName: 'Zeestad aan Zee',
    });
    expect(withoutSaved({ platformName: 'Zeestad' }, { platformName: 'Zeestad' })).toEqual({});
  });

  it('says what cannot be', () => {
    expect(
      unreadableIn({ platformName: '', contactEmail: 'post@zeestad.nl', hostNames: ['geen naam'] }),
    ).toEqual(['platformName', 'hostNames']);
  });
});
