import itemTexts from '@spoor/contracts/locales/en/list-items.json';
import { describe, expect, it } from 'vitest';
import { createI18next, i18nOf } from '../../shared/create-i18n.ts';
import { fieldName, fieldText } from './field-text.ts';

const i18n = i18nOf(createI18next('en', { en: { admin: { 'item.tags': 'Topics' }, base: itemTexts } }), 'en');

describe('What changed in a field of an item', () => {
  it('is named as the form names it', () => {
    expect(['tags', 'openingHours', 'colour'].map((key) => fieldName(key, i18n))).toEqual([
      'Topics',
      'Opening hours',
      'colour',
    ]);
  });

  it('is told in words', () => {
    expect(fieldText('listItemTypeName', 'Faq', i18n)).toBe('Frequently asked question');
    expect(fieldText('status', 'building', i18n)).toBe('Under way');
    expect(fieldText('periodStart', '2026-05-01T08:00:00.000Z', i18n)).toBe('1 May 2026 10:00');
    expect(fieldText('periodStart', '', i18n)).toBe('');
    expect(fieldText('description', 'Three weeks', i18n)).toBe('Three weeks');
  });
});
