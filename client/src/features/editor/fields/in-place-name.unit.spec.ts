import { describe, expect, it } from 'vitest';
import { createI18next, i18nOf } from '../../../shared/create-i18n.ts';
import admin from '../../../shared/locales/nl/admin.json' with { type: 'json' };
import { inPlaceName } from './in-place-name.ts';

const i18n = i18nOf(createI18next('nl', { nl: { admin } }), 'nl');

describe('What is typed in place', () => {
  it.each([
    ['Title', '/text', 'Kop'],
    ['Text', '/doc', 'Tekst'],
    ['Quote', '/text', 'Citaat'],
    ['Quote', '/source', 'Van wie'],
    ['Image', '/caption', 'Bijschrift'],
    ['Accordion', '/items/2/title', 'Vraag'],
    ['Accordion', '/items/0/doc', 'Antwoord'],
    ['Statistics', '/figures/1/value', 'Getal'],
    ['FormText', '/help', 'Toelichting'],
    ['FormRichtext', '/doc', 'Uitleg'],
    ['Carousel', '/text', 'Carousel'],
  ])('is called as its field, or as its block: %s%s', (kind, path, name) => {
    expect(inPlaceName(i18n, kind, path)).toBe(name);
  });
});
