import { describe, expect, it } from 'vitest';
import { createTextStore, readFirstTexts } from './text-store.ts';

/** A tab whose page carried one text. */
function tabWith(texts: Readonly<Record<string, string>>) {
  const store = createTextStore({
    language: 'nl',
    bundles: ['base'],
    resources: { nl: { base: texts } },
    isComplete: false,
  });
  let drawings = 0;
  store.subscribe(() => {
    drawings += 1;
  });
  return { store, drawings: () => drawings };
}

describe('The texts of a tab', () => {
  it('are those that the page carries', () => {
    const { store } = tabWith({ 'auth.login': 'Inloggen' });
    expect(store.current().t('auth.login')).toBe('Inloggen');
  });
  it('are fetched when something else is shown, and then drawn', async () => {
    const { store, drawings } = tabWith({});
    const { t } = store.current();
    expect(t('auth.login')).toBe('');
    await store.complete();
    expect([t('auth.login'), drawings()]).toEqual(['Inloggen', 1]);
  });
  it('draw nothing again while nobody waits for them', async () => {
    const { store, drawings } = tabWith({});
    await store.complete();
    expect([store.current().t('auth.login'), drawings()]).toEqual(['Inloggen', 0]);
  });
  it('are Dutch where a language has none', async () => {
    const { resources } = await readFirstTexts('nl');
    const store = createTextStore({ language: 'en', bundles: ['base'], resources, isComplete: true });
    expect(store.current().t('auth.login')).toBe('Inloggen');
  });
  it('follow the language that is chosen', async () => {
    const { store, drawings } = tabWith({});
    const drawn = new Promise<void>((resolve) => store.subscribe(resolve));
    store.changeLanguage('en');
    await drawn;
    expect([store.current().t('auth.login'), drawings()]).toEqual(['Sign in', 1]);
  });
  it('follow it, too, where the page carried a text of an administration screen', async () => {
    const store = createTextStore({
      language: 'nl',
      bundles: ['base', 'admin'],
      isComplete: false,
      resources: { nl: { base: { 'editor.close': 'Sluiten' } } },
    });
    await store.complete();
    const drawn = new Promise<void>((resolve) => store.subscribe(resolve));
    store.changeLanguage('en');
    await drawn;
    expect(store.current().t('editor.close')).toBe('Close');
  });
  it('stay in the language of the page for what is still being brought to life', async () => {
    const { store } = tabWith({});
    const { t } = store.current();
    await store.complete();
    const drawn = new Promise<void>((resolve) => store.subscribe(resolve));
    store.changeLanguage('en');
    await drawn;
    expect([t('auth.login'), store.current().t('auth.login')]).toEqual(['Inloggen', 'Sign in']);
  });
  it('hold those of a bundle that a screen needs', async () => {
    const { store, drawings } = tabWith({});
    await store.need('admin');
    expect([store.bundles(), store.current().t('editor.close'), drawings()]).toEqual([
      ['base', 'admin'],
      'Sluiten',
      1,
    ]);
  });
});

describe('The texts that a page carries', () => {
  it('are those that it shows', async () => {
    const shown: Record<string, string> = {};
    const { t } = createTextStore(await readFirstTexts('en'), (name, text) => {
      shown[name] = text;
    }).current();
    t('auth.login');
    t('list.found', { count: 3 });
    expect(shown).toEqual({ 'auth.login': 'Sign in', 'list.found_other': '{count} results' });
  });
});
