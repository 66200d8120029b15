import en from '@spoor/contracts/locales/en/form-page.json' with { type: 'json' };
import nl from '@spoor/contracts/locales/nl/form-page.json' with { type: 'json' };
import type { Language } from '@spoor/contracts/texts/languages';
import { fillPlaceholders } from './fill-placeholders.ts';

const texts = { nl, en } as const;

type Key = keyof typeof nl;
type Counted<Name extends Key> = Name extends `${infer Stem}_one` ? Stem : never;
/** A text that differs for one and for several. */
export type CountedText = Counted<Key>;

/** What a form says by itself, in the language of the form, which need not be that of the site. */
export function formPageText(
  key: Key,
  language: Language,
  values?: Readonly<Record<string, string | number>>,
): string {
  return fillPlaceholders(texts[language][key], values);
}

/** Whether a form has such a text. */
export function isFormPageText(key: string): key is Key {
  return key in nl;
}

export function countedFormText(key: CountedText, language: Language, count: number): string {
  return formPageText(`${key}_${count === 1 ? 'one' : 'other'}`, language, { count });
}
