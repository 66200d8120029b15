import english from '../../locales/en/item-table.json' with { type: 'json' };
import englishItems from '../../locales/en/list-items.json' with { type: 'json' };
import dutch from '../../locales/nl/item-table.json' with { type: 'json' };
import dutchItems from '../../locales/nl/list-items.json' with { type: 'json' };
import { type InEachLanguage, type Language, languages } from '../../texts/languages.ts';

export type TableText = keyof typeof dutch;

/** What columns and values are called in a file of items, whichever the language of whoever made it. */
export const tableText = (name: TableText): InEachLanguage => ({ nl: dutch[name], en: english[name] });

const itemTexts: InEachLanguage<Readonly<Record<string, string>>> = { nl: dutchItems, en: englishItems };

/** What a kind, a field or a choice of items is called. @param name how it is stored, where there is no text */
export function itemText(text: string, name: string): InEachLanguage {
  return inEachLanguage((language) => itemTexts[language][text] ?? name);
}

/** A text for each language. */
export function inEachLanguage(text: (language: Language) => string): InEachLanguage {
  return { nl: text('nl'), en: text('en') };
}

/** As it is compared: in any case, and without the spaces that nobody sees. */
export function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether somebody wrote this text, in one of the languages. */
export function isCalled(text: InEachLanguage, written: string): boolean {
  return languages.some((language) => folded(text[language]) === folded(written));
}
