import en from '@spoor/contracts/locales/en/form-page.json' with { type: 'json' };
import nl from '@spoor/contracts/locales/nl/form-page.json' with { type: 'json' };
import type { Language } from '@spoor/contracts/texts/languages';

const texts = { nl, en } as const;

/** What a form says by itself, in the language of the form, which need not be that of the site. */
export function formPageText(
  key: keyof typeof nl,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
