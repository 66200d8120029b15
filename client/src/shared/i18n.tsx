import { createContext, type ReactNode, use } from 'react';
import type adminTexts from './locales/nl/admin.json';
import type baseTexts from './locales/nl/base.json';

export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];

/** Every text has a name; a name that does not exist does not compile. Plurals are named without `_one` and `_other`. */
type TextName = keyof typeof baseTexts | keyof typeof adminTexts;
export type TextKey = TextName extends infer Name
  ? Name extends `${infer Stem}_one` | `${infer Stem}_other`
    ? Stem
    : Name
  : never;
export type Texts = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

/** The texts of one language, as far as they were needed. */
export interface I18n {
  readonly language: Language;
  t(key: TextKey, values?: TextValues): string;
  /** `21 november 2026`, in the platform's time zone wherever the reader is. */
  date(iso: string): string;
  /** `14:32`. */
  time(iso: string): string;
  number(value: number): string;
}

/** Bundles in the order in which they are asked; later ones only where routes need them. */
export type Bundle = 'base' | 'admin';

const timeZone = 'Europe/Amsterdam';
const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' };
const loaders: Record<Language, Record<Bundle, () => Promise<{ default: Texts }>>> = {
  nl: {
    base: () => import('./locales/nl/base.json'),
    admin: () => import('./locales/nl/admin.json'),
  },
  en: {
    base: () => import('./locales/en/base.json'),
    admin: () => import('./locales/en/admin.json'),
  },
};

const calendarDates = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** The date of a moment in the platform's time zone, as `2026-11-21`. */
export function dateOf(iso: string): string {
  return calendarDates.format(new Date(iso));
}

/** Fetches texts. Loaded bundles stay with the module system, so asking twice costs nothing. */
export async function loadTexts(language: Language, bundles: readonly Bundle[]): Promise<Texts> {
  const loaded = await Promise.all(bundles.map((bundle) => loaders[language][bundle]()));
  return Object.assign({}, ...loaded.map((module) => module.default));
}

/**
 * @param texts by their names; more may be put there later
 * @param missing is asked for texts that are not there. Where it knows none either, the name is shown.
 */
export function createI18n(
  language: Language,
  texts: Texts,
  missing: (name: string) => string | undefined = () => undefined,
): I18n {
  const plurals = new Intl.PluralRules(locales[language]);
  const dates = new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'long' });
  const times = new Intl.DateTimeFormat(locales[language], { timeZone, timeStyle: 'short' });
  const numbers = new Intl.NumberFormat(locales[language]);
  const find = (name: string) => texts[name] ?? missing(name) ?? name;

  return {
    language,
    t(key, values = {}) {
      const { count } = values;
      const name = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key;
      return find(name).replace(/\{(\w+)\}/g, (_, value: string) => {
        const filled = values[value] ?? '';
        return typeof filled === 'number' ? numbers.format(filled) : filled;
      });
    },
    date: (iso) => dates.format(new Date(iso)),
    time: (iso) => times.format(new Date(iso)),
    number: (value) => numbers.format(value),
  };
}

interface I18nHome {
  readonly i18n: I18n;
  readonly changeLanguage: (language: Language) => void;
}

const I18nContext = createContext<I18nHome | undefined>(undefined);

export function I18nProvider({ home, children }: { home: I18nHome; children: ReactNode }) {
  return <I18nContext value={home}>{children}</I18nContext>;
}

/** The texts and formats of the reader's language. */
export function useI18n(): I18n {
  return useI18nHome().i18n;
}

/** For the switcher alone. */
export function useI18nHome(): I18nHome {
  const home = use(I18nContext);
  if (home === undefined) throw new Error('There is no I18nProvider above this component');
  return home;
}
