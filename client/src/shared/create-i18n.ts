import type { Language } from '@spoor/contracts/texts/languages';
import { formatNumber, textOptions, valueFormatter } from '@spoor/contracts/texts/text-options';
import { createInstance, type i18n as I18next, type PostProcessorModule } from 'i18next';
import { zonedClock } from './date-formats.ts';
import type { Bundle, I18n } from './i18n.tsx';

/** Texts by their names, as a locale file holds them. */
export type Texts = Readonly<Record<string, string>>;
export type TextResources = Partial<Record<Language, Partial<Record<Bundle, Texts>>>>;

/** What wants to hear of the texts that are asked for. */
export interface TextObservers {
  /** A text was shown. @param name with the suffix of its plural @param language the one that it was found in */
  readonly onShown?: (name: string, text: string, language: string, wanted: string) => void;
  /** There is no such text in any language. Answers what is shown instead. */
  readonly onMissing?: (name: string) => string;
}

/** What i18next tells a post-processor with `postProcessPassResolved`; its types keep silent about it. */
interface Resolved {
  readonly i18nResolved: {
    readonly res: string | undefined;
    readonly exactUsedKey: string;
    readonly usedLng: string;
  };
}

/** Until it is known where the platform is. */
const defaultTimeZone = 'Europe/Amsterdam';

/** i18next for one tab, or one rendering. Dutch stands in for what another language lacks. */
export function createI18next(
  language: Language,
  resources: TextResources,
  { onShown, onMissing = (name) => name }: TextObservers = {},
): I18next {
  const observer: PostProcessorModule = {
    type: 'postProcessor',
    name: 'observer',
    process(value, _names, options) {
      const { res, exactUsedKey, usedLng } = (options as unknown as Resolved).i18nResolved;
      if (res !== undefined) onShown?.(exactUsedKey, res, usedLng, String(options.lng));
      return value;
    },
  };
  const i18next = createInstance().use(valueFormatter).use(observer);
  void i18next.init({
    ...textOptions,
    lng: language,
    ns: ['base'],
    defaultNS: 'base',
    fallbackNS: 'admin',
    resources,
    postProcess: ['observer'],
    postProcessPassResolved: true,
    parseMissingKeyHandler: onMissing,
  });
  return i18next;
}

/** The texts of i18next in one of its languages, with the formats of that language. */
export function i18nOf(i18next: I18next, language: Language): I18n {
  return {
    language,
    t: i18next.getFixedT(language),
    number: (value) => formatNumber(value, language),
    ...zonedClock(language, defaultTimeZone),
  };
}

/** The same texts, with dates and times on the clock of a place. @param timeZone IANA name, as `Europe/Amsterdam` */
export function onClockOf(i18n: I18n, timeZone: string): I18n {
  return { ...i18n, ...zonedClock(i18n.language, timeZone) };
}
