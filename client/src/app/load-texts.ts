import type { Language } from '@spoor/contracts/texts/languages';
import type { Texts } from '../shared/create-i18n.ts';
import type { Bundle } from '../shared/i18n.tsx';

interface TextFile {
  readonly default: Texts;
}

const files: Record<Language, Record<Bundle, () => Promise<TextFile>>> = {
  nl: {
    base: () =>
      together(
        import('../shared/locales/nl/base.json'),
        import('@spoor/contracts/locales/nl/list-items.json'),
      ),
    admin: () =>
      together(
        import('../shared/locales/nl/admin.json'),
        import('@spoor/contracts/locales/nl/general.json'),
        import('@spoor/contracts/locales/nl/settings.json'),
      ),
  },
  en: {
    base: () =>
      together(
        import('../shared/locales/en/base.json'),
        import('@spoor/contracts/locales/en/list-items.json'),
      ),
    admin: () =>
      together(
        import('../shared/locales/en/admin.json'),
        import('@spoor/contracts/locales/en/general.json'),
        import('@spoor/contracts/locales/en/settings.json'),
      ),
  },
};

/** One bundle of several files. */
async function together(...parts: readonly Promise<TextFile>[]): Promise<TextFile> {
  const loaded = await Promise.all(parts);
  return { default: Object.assign({}, ...loaded.map((file) => file.default)) };
}

/** Fetches texts. Files stay with the module system, so asking twice costs nothing. @throws where they cannot be fetched */
export async function loadTexts(language: Language, bundle: Bundle): Promise<Texts> {
  return (await files[language][bundle]()).default;
}
