import en from '@spoor/contracts/locales/en/form-partials.json' with { type: 'json' };
import nl from '@spoor/contracts/locales/nl/form-partials.json' with { type: 'json' };
import type { Language } from '@spoor/contracts/texts/languages';
import { fillPlaceholders } from '../../shared/form-page/fill-placeholders.ts';

const texts = { nl, en } as const;

/** What is said of keeping a form for later, in the language of the form. */
export function partialText(
  key: keyof typeof nl,
  language: Language,
  values?: Readonly<Record<string, string>>,
): string {
  return fillPlaceholders(texts[language][key], values);
}
