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

/** Moments as they are told in the platform's time zone, wherever the reader is. */
export interface Clock {
  /** `21 november 2026`. */
  date(iso: string): string;
  /** `14:32`. */
  time(iso: string): string;
  /** The date as `2026-11-21`, for reckoning. */
  day(iso: string): string;
}

/** The texts of one language, as far as they were needed. */
export interface I18n extends Clock {
  readonly language: Language;
  t(key: TextKey, values?: TextValues): string;
  number(value: number): string;
}

/** Bundles in the order in which they are asked; later ones only where routes need them. */
export type Bundle = 'base' | 'admin';

/** Until it is known where the platform is. */
const usualTimeZone = 'Europe/Amsterdam';
/** How a language writes dates, times and numbers. */
export const locales: Readonly<Record<Language, string>> = { nl: 'nl-NL', en: 'en-GB' };
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
    number: (value) => numbers.format(value),
    ...clockOf(language, usualTimeZone),
  };
}

/** The same texts, with dates and times on the clock of a place. @param timeZone IANA name, as `Europe/Amsterdam` */
export function onClockOf(i18n: I18n, timeZone: string): I18n {
  return { ...i18n, ...clockOf(i18n.language, timeZone) };
}

/** Formats are dear to make; there are no more of them than languages and time zones. */
const clocks = new Map<string, Clock>();

/** Dates and times as a language writes them, where the clock shows them. @param timeZone IANA name */
export function clockOf(language: Language, timeZone: string): Clock {
  const key = `${language} ${timeZone}`;
  const clock = clocks.get(key) ?? createClock(language, timeZone);
  clocks.set(key, clock);
  return clock;
}

function createClock(language: Language, timeZone: string): Clock {
  const dates = new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'long' });
  const times = new Intl.DateTimeFormat(locales[language], { timeZone, timeStyle: 'short' });
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return {
    date: (iso) => dates.format(new Date(iso)),
    time: (iso) => times.format(new Date(iso)),
    day: (iso) => days.format(new Date(iso)),
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
