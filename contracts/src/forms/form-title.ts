import type { Language } from '../texts/languages.ts';
import type { LocalizedText } from './localized-text.ts';
import { textIn } from './text-in.ts';

/** What visitors read as the name of a form: its title, or, where it has none, the name that its makers gave it. */
export function formTitleIn(
  { name, title }: { readonly name: string; readonly title: LocalizedText },
  language: Language,
  formLanguages: readonly Language[],
): string {
  return textIn(title, language, formLanguages) || name;
}
