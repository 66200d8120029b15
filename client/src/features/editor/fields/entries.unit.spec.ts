import { describe, expect, it } from 'vitest';
import { createI18next, i18nOf } from '../../../shared/create-i18n.ts';
import { contentFields } from './block-fields.ts';
import { entriesIn, entryImage, entryTitle, placedAt, withEntryMoved } from './entries.ts';

const fields = contentFields('Gallery').flatMap((spec) => (spec.kind === 'entries' ? spec.fields : []));

const i18n = i18nOf(createI18next('nl', {}), 'nl');

describe('Several of the same', () => {
  it('are known by the first words that were written in them', () => {
    expect(entryTitle({ imageGuid: 'a', alt: ' ', caption: ' De haven ' }, fields, i18n)).toBe('De haven');
    expect(entryTitle({ imageGuid: 'a', alt: 'Een boot', caption: 'De haven' }, fields, i18n)).toBe(
      'Een boot',
    );
    expect(entryTitle({ imageGuid: 'a', alt: 4 }, fields, i18n)).toBe('');
  });
  it('are known by what was chosen in them and when, where nothing is written', () => {
    const times = contentFields('OpeningHours').flatMap((spec) =>
      spec.kind === 'entries' ? spec.fields : [],
    );
    expect(entryTitle({ day: 'tuesday' }, times, i18n)).toBe('dinsdag');
    expect(entryTitle({ day: 'tuesday', from: '09:00', until: '12:00' }, times, i18n)).toBe(
      'dinsdag 09:00 – 12:00',
    );
    expect(entryTitle({ day: 'someday' }, times, i18n)).toBe('');
  });
  it('show their picture', () => {
    expect(entryImage({ imageGuid: 'a' }, fields)).toBe('a');
    expect(entryImage({ imageGuid: '' }, fields)).toBeUndefined();
  });
  it('change places with their neighbours, and no further than the ends', () => {
    const entries = [{ guid: 'a' }, { guid: 'b' }, { guid: 'c' }];
    expect(withEntryMoved(entries, 0, 1)).toEqual([{ guid: 'b' }, { guid: 'a' }, { guid: 'c' }]);
    expect(withEntryMoved(entries, 2, -1)).toEqual([{ guid: 'a' }, { guid: 'c' }, { guid: 'b' }]);
    expect(withEntryMoved(entries, 0, -1)).toBe(entries);
    expect(withEntryMoved(entries, 2, 1)).toBe(entries);
  });
  it('stand at a place, or at none', () => {
    expect(placedAt({ title: 'Haven' }, { lat: 52, lng: 4 })).toEqual({ title: 'Haven', lat: 52, lng: 4 });
    expect(placedAt({ title: 'Haven', lat: 52, lng: 4 }, undefined)).toEqual({ title: 'Haven' });
  });
  it('are whatever is stored that can be one', () => {
    expect(entriesIn([{ guid: 'a' }, null, 'b', ['c']])).toEqual([{ guid: 'a' }]);
    expect(entriesIn('none')).toEqual([]);
  });
});
