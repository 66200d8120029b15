import { defaultLanguage, languages, locales } from './languages.ts';

/**
 * Options of i18next for our locale files, on the server and in browsers: flat keys (`site.home`), `{name}`
 * placeholders, and no escaping, which React and JSON do.
 */
export const textOptions = {
  fallbackLng: defaultLanguage,
  supportedLngs: [...languages],
  keySeparator: false,
  nsSeparator: false,
  ignoreJSONStructure: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false, alwaysFormat: true },
  // Texts are bundled, so an instance is ready at once.
  initAsync: false,
} as const;

const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * A number in a language's format: `12.000` in Dutch.
 * @param language `nl` or `en`; anything else as in Dutch
 */
export function formatNumber(value: number, language: string | undefined): string {
  const locale = language === 'en' ? locales.en : locales[defaultLanguage];
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(value);
}

/** Formats interpolated numbers. */
export const valueFormatter = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format: string | undefined, language: string | undefined) =>
    typeof value === 'number' ? formatNumber(value, language) : value,
} as const;
