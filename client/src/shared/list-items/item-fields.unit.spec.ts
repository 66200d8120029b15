import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import english from '@spoor/contracts/locales/en/list-items.json';
import dutch from '@spoor/contracts/locales/nl/list-items.json';
import { describe, expect, it } from 'vitest';
import { createI18next, i18nOf } from '../create-i18n.ts';
import { fieldsOf, typeLabel } from './item-fields.ts';

const i18next = createI18next('nl', { nl: { base: dutch }, en: { base: english } });
const [nl, en] = [i18nOf(i18next, 'nl'), i18nOf(i18next, 'en')];

const texts = (listItemTypeName: string, metadata: ListItemView['metadata'], i18n = nl) =>
  fieldsOf({ listItemTypeName, metadata }, i18n).map(({ label, text, href }) => [label, text, href]);

describe('The own fields of an item', () => {
  it('are those of its kind that are filled in', () => {
    expect(
      texts('Person', { role: 'Wethouder', email: 'a@b.nl', phone: '0251 - 12 34', price: '3' }),
    ).toEqual([
      ['Functie', 'Wethouder', undefined],
      ['E-mailadres', 'a@b.nl', 'mailto:a@b.nl'],
      ['Telefoonnummer', '0251 - 12 34', 'tel:02511234'],
    ]);
    expect(texts('Person', { role: ' ' })).toEqual([]);
  });

  it('say choices and places in words', () => {
    const project = { status: 'building', location: { address: 'Haven', lat: 52, lng: 4 } };
    expect(texts('Project', project, en)).toEqual([
      ['Status', 'Under way', undefined],
      ['Location', 'Haven', undefined],
    ]);
  });

  it('say what a file is, and nothing of one that is not there', () => {
    const item = { listItemTypeName: 'Document', metadata: { fileGuid: '1' } };
    const file = { mimeType: 'application/pdf', typeName: 'PDF', size: 1_572_864 } as const;
    expect(fieldsOf({ ...item, file }, nl)).toMatchObject([{ text: 'PDF, 1,5 MB', href: '/a/1' }]);
    expect(fieldsOf({ ...item, file: null }, nl)).toEqual([]);
  });

  it('lead only where something harmless is', () => {
    expect(texts('Link', { url: 'https://duinwijk.nl' })).toEqual([
      ['Webadres', 'https://duinwijk.nl', 'https://duinwijk.nl'],
    ]);
    expect(texts('Link', { url: 'java\tscript:alert(1)' })).toEqual([
      ['Webadres', 'java\tscript:alert(1)', undefined],
    ]);
    expect(texts('Document', { fileGuid: 'a' })).toEqual([]);
  });

  it('survive values that are none', () => {
    expect(texts('Event', { location: 7, price: { much: true } })).toEqual([]);
    expect(texts('Onbekend', { role: 'x' })).toEqual([]);
  });
});

describe('A kind of item', () => {
  it('has a name in both languages', () => {
    expect(typeLabel('Event', nl)).toBe('Activiteit');
    expect(typeLabel('Event', en)).toBe('Event');
    expect(typeLabel('Zelfbedacht', nl)).toBe('Zelfbedacht');
  });
});
