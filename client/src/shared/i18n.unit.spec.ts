import { describe, expect, it } from 'vitest';
import { type Bundle, createI18n, languages, loadTexts, onClockOf } from './i18n.tsx';

const bundles: readonly Bundle[] = ['base', 'admin'];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(bundles)('The texts of the bundle %s', (bundle) => {
  it('exist in every language, with the same gaps to fill', async () => {
    const [dutch, ...others] = await Promise.all(languages.map((language) => loadTexts(language, [bundle])));
    for (const texts of others) {
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(dutch ?? {}).toSorted());
      for (const [key, text] of Object.entries(texts))
        expect([key, placeholders(text)]).toEqual([key, placeholders(dutch?.[key] ?? '')]);
    }
  });

  it('say something', async () => {
    for (const language of languages)
      expect(Object.values(await loadTexts(language, [bundle])).filter((text) => text.trim() === '')).toEqual(
        [],
      );
  });
});

describe('A text', () => {
  it('has its gaps filled, numbers in the reader’s own writing', () => {
    const { t } = createI18n('nl', { 'list.page': 'Pagina {page}' });
    expect([t('list.page', { page: 12_000 }), t('list.page')]).toEqual(['Pagina 12.000', 'Pagina ']);
  });
  it('follows the number', async () => {
    const { t } = createI18n('en', await loadTexts('en', ['base']));
    expect([t('list.found', { count: 1 }), t('list.found', { count: 0 })]).toEqual(['1 result', '0 results']);
  });
  it('is asked for elsewhere where there is none, and is its name if need be', () => {
    const { t } = createI18n('en', {}, (name) => (name === 'auth.login' ? 'Inloggen' : undefined));
    expect([t('auth.login'), t('menu.open')]).toEqual(['Inloggen', 'menu.open']);
  });
});

describe('A date', () => {
  it('is that of the platform, wherever the reader is', () => {
    const { date, time } = createI18n('nl', {});
    expect([date('2026-11-20T23:30:00.000Z'), time('2026-11-20T23:30:00.000Z')]).toEqual([
      '21 november 2026',
      '00:30',
    ]);
    expect(createI18n('en', {}).date('2026-11-20T23:30:00.000Z')).toBe('21 November 2026');
  });

  it('follows the clock of where the platform is', () => {
    const { date, time, day } = onClockOf(createI18n('nl', {}), 'America/Paramaribo');
    const moment = '2026-11-21T01:30:00.000Z';
    expect([date(moment), time(moment), day(moment)]).toEqual(['20 november 2026', '22:30', '2026-11-20']);
  });
});
