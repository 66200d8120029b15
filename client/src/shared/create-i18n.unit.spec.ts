import { describe, expect, it } from 'vitest';
import { createI18next, i18nOf, onClockOf, type TextObservers } from './create-i18n.ts';

function textsOf(texts: Readonly<Record<string, string>>, observers?: TextObservers) {
  return i18nOf(createI18next('en', { en: { base: texts } }, observers), 'en');
}

describe('A text', () => {
  it('has its values filled in, numbers in the reader’s own writing', () => {
    const resources = { nl: { base: { 'list.page': 'Pagina {page}' } } };
    expect(i18nOf(createI18next('nl', resources), 'nl').t('list.page', { page: 12_000 })).toBe(
      'Pagina 12.000',
    );
    expect(textsOf({ 'list.page': 'Page {page}' }).t('list.page', { page: 12_000 })).toBe('Page 12,000');
  });

  it('takes values as they are, whatever they look like', () => {
    const { t } = textsOf({ 'menu.section': 'In {name}', 'menu.open': 'Menu' });
    for (const name of ['$t(menu.open)', '{name}', '{-name}', '$& $1', '<b>&amp;', 'a, b', '{{name}}'])
      expect(t('menu.section', { name })).toBe(`In ${name}`);
  });

  it('follows the number', () => {
    const { t } = textsOf({ 'list.found_one': '{count} result', 'list.found_other': '{count} results' });
    expect([1, 0, 1_200].map((count) => t('list.found', { count }))).toEqual([
      '1 result',
      '0 results',
      '1,200 results',
    ]);
  });

  it('is Dutch where a language lacks it, and somebody hears of that', () => {
    const seen: string[][] = [];
    const i18next = createI18next(
      'en',
      {
        nl: { base: { 'auth.login': 'Inloggen', 'list.found_other': '{count} gevonden' } },
        en: { base: {} },
      },
      { onShown: (...shown) => seen.push(shown) },
    );
    const { t } = i18nOf(i18next, 'en');
    expect([t('auth.login'), t('list.found', { count: 2 })]).toEqual(['Inloggen', '2 gevonden']);
    expect(seen).toEqual([
      ['auth.login', 'Inloggen', 'nl', 'en'],
      ['list.found_other', '{count} gevonden', 'nl', 'en'],
    ]);
  });

  it('is its name where no language has it, unless something better is known', () => {
    expect(textsOf({}).t('auth.login')).toBe('auth.login');
    expect(textsOf({}, { onMissing: (name) => `(${name})` }).t('auth.login')).toBe('(auth.login)');
  });
});

describe('A date', () => {
  const dutch = i18nOf(createI18next('nl', {}), 'nl');

  it('is that of the platform, wherever the reader is', () => {
    const { date, time } = dutch;
    expect([date('2026-11-20T23:30:00.000Z'), time('2026-11-20T23:30:00.000Z')]).toEqual([
      '21 november 2026',
      '00:30',
    ]);
    expect(textsOf({}).date('2026-11-20T23:30:00.000Z')).toBe('21 November 2026');
  });

  it('follows the clock of where the platform is', () => {
    const { date, time, day } = onClockOf(dutch, 'America/Paramaribo');
    const moment = '2026-11-21T01:30:00.000Z';
    expect([date(moment), time(moment), day(moment)]).toEqual(['20 november 2026', '22:30', '2026-11-20']);
  });
});
