import type { Language } from '../texts/languages.ts';

/**
 * What a form says in a language; where that lacks it, in the form's first language.
 * @param formLanguages of the form, the first one first
 */
export function textIn<Text>(
  text: Readonly<Partial<Record<Language, Text>>>,
  language: Language,
  formLanguages: readonly Language[],
): Text | undefined {
  const own = text[language];
  if (own !== undefined && own !== '') return own;
  const [first] = formLanguages;
  return first === undefined ? undefined : text[first];
}
