import type generalTexts from '@spoor/contracts/locales/nl/general.json';
import type itemTexts from '@spoor/contracts/locales/nl/list-items.json';
import type settingTexts from '@spoor/contracts/locales/nl/settings.json';
import type { InEachLanguage, Language } from '@spoor/contracts/texts/languages';
import type { ParseKeys, TFunction } from 'i18next';
import { createContext, use } from 'react';
import type { Clock } from './date-formats.ts';
import type adminTexts from './locales/nl/admin.json';
import type baseTexts from './locales/nl/base.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    base: typeof baseTexts & typeof itemTexts;
    admin: typeof adminTexts & typeof generalTexts & typeof settingTexts;
  }
  interface CustomTypeOptions {
    defaultNS: 'base';
    fallbackNS: 'admin';
    keySeparator: false;
    nsSeparator: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

/** Every text has a name; a name that does not exist does not compile. Plurals are named without `_one` and `_other`. */
export type TextKey = ParseKeys;
export type TextValues = Readonly<Record<string, string | number>>;

/** Files of texts, i18next's namespaces: those of every page, and those of routes for editors and administrators. */
export type Bundle = 'base' | 'admin';

/** Texts, dates, times and numbers in the reader's language. */
export interface I18n extends Clock {
  readonly language: Language;
  readonly t: TFunction;
  number(value: number): string;
}

interface I18nContextValue {
  readonly i18n: I18n;
  readonly changeLanguage: (language: Language) => void;
  /** Whether a bundle that is needed here could not be fetched. */
  readonly isIncomplete: boolean;
}

export const I18nContext = createContext<I18nContextValue | undefined>(undefined);

/** The texts and formats of the reader's language. */
export function useI18n(): I18n {
  return useI18nContext().i18n;
}

/** By name; what has values to fill in is a function of them. */
type Words = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** Words that one rare component alone says: they come with its code, in both languages, instead of with every page. */
export function ownWords<Own extends Words>(words: {
  readonly nl: Own;
  readonly en: NoInfer<Own>;
}): InEachLanguage<Own> {
  return words;
}

/** Those in the reader's language. */
export function useOwnWords<Own extends Words>(words: InEachLanguage<Own>): Own {
  return words[useI18n().language];
}

/** For those who choose a language, or tell that texts are missing. */
export function useI18nContext(): I18nContextValue {
  const context = use(I18nContext);
  if (context === undefined) throw new Error('There is no I18nContext above this component');
  return context;
}
