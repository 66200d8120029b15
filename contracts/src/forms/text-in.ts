import type { Language } from '../texts/languages.ts';

/**
 * What a form says in a language; where that lacks it, in the first of the form's languages that has it.
 * @param formLanguages of the form, the first one first
 */
export function textIn<Text>(
  text: Readonly<Partial<Record<Language, Text>>>,
  language: Language,
  formLanguages: readonly Language[],
): Text | undefined {
  return [language, ...formLanguages]
    .map((each) => text[each])
    .find((said) => said !== undefined && said !== '');
}
